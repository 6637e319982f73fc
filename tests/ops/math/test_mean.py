# SPDX-License-Identifier: Apache-2.0
"""aclnnMean, aclnnMeanV2."""

from ops.reduction_laws import reduction


def mean(torch, x, dims, keep, dtype=None):
    return torch.mean(x.to(dtype or x.dtype).to(torch.float64 if not x.is_complex() else torch.complex128), dims, keep)


test_mean = reduction("aclnnMean", mean)
test_mean_v2 = reduction("aclnnMeanV2", mean)
