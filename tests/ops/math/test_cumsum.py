# SPDX-License-Identifier: Apache-2.0
"""aclnnCumsum, aclnnCumsumV2."""

from ops.reduction_laws import scan


def cumsum(torch, x, dim, exclusive, reverse):
    x = x.flip(dim) if reverse and x.dim() else x
    total = torch.cumsum(x, dim, dtype=x.dtype)
    total = total - x if exclusive else total
    return total.flip(dim) if reverse and x.dim() else total


test_cumsum = scan("aclnnCumsum", lambda torch, x, dim, dtype: torch.cumsum(x.to(dtype), dim, dtype=dtype), ulps=1)
test_cumsum_v2 = scan("aclnnCumsumV2", cumsum, exclusive=(False, True), reverse=(False, True), whole=True)
