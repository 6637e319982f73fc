# SPDX-License-Identifier: Apache-2.0
"""aclnnAdd, aclnnAdds, aclnnInplaceAdd, aclnnInplaceAdds."""

from ops.elementwise_laws import laws

NUMBERS = {"numbers": {"alpha": 2}, "special": {"alpha": 1}, "ulps": 1}


def add(torch, a, b, alpha):
    return torch.add(a, b, alpha=alpha)


test_add = laws("aclnnAdd", add, **NUMBERS)
test_adds = laws("aclnnAdds", add, **NUMBERS)
test_inplace_add = laws("aclnnInplaceAdd", add, **NUMBERS)
test_inplace_adds = laws("aclnnInplaceAdds", add, **NUMBERS)
