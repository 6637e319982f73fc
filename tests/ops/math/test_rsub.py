# SPDX-License-Identifier: Apache-2.0
"""aclnnRsub, aclnnRsubs."""

from ops.elementwise_laws import laws

NUMBERS = {"numbers": {"alpha": 2}, "special": {"alpha": 1}, "ulps": 1, "unsupported": ("bool",)}


def rsub(torch, a, b, alpha):
    return torch.rsub(a, b, alpha=alpha)


test_rsub = laws("aclnnRsub", rsub, **NUMBERS)
test_rsubs = laws("aclnnRsubs", rsub, **NUMBERS)
