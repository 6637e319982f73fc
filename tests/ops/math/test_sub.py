# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceSub, aclnnInplaceSubs, aclnnSub, aclnnSubs."""

from ops.elementwise_laws import laws

NUMBERS = {"numbers": {"alpha": 2}, "special": {"alpha": 1}, "ulps": 1, "unsupported": ("bool",)}


def sub(torch, a, b, alpha):
    return torch.sub(a, b, alpha=alpha)


test_inplace_sub = laws("aclnnInplaceSub", sub, **NUMBERS)
test_inplace_subs = laws("aclnnInplaceSubs", sub, **NUMBERS)
test_sub = laws("aclnnSub", sub, **NUMBERS)
test_subs = laws("aclnnSubs", sub, **NUMBERS)
