# SPDX-License-Identifier: Apache-2.0
"""aclnnAddV3, aclnnInplaceAddV3."""

from ops.elementwise_laws import laws

NUMBERS = {"numbers": {"alpha": 2, "self": 3, "selfRef": 3}, "special": {"alpha": 1}, "ulps": 1}


def add(torch, number, b, alpha):
    return number + alpha * b


test_add_v3 = laws("aclnnAddV3", add, **NUMBERS)
test_inplace_add_v3 = laws("aclnnInplaceAddV3", add, **NUMBERS)
