# SPDX-License-Identifier: Apache-2.0
"""aclnnCumprod, aclnnInplaceCumprod."""

from ops.reduction_laws import scan


def cumprod(torch, x, dim, dtype=None):
    return torch.cumprod(x.to(dtype or x.dtype), dim, dtype=dtype or x.dtype)


test_cumprod = scan("aclnnCumprod", cumprod, ulps=1, small=True)
test_inplace_cumprod = scan("aclnnInplaceCumprod", cumprod, ulps=1, small=True)
