# SPDX-License-Identifier: Apache-2.0
"""aclnnStdMeanCorrection."""

from ops.reduction_laws import reduction


def std_mean(torch, x, dims, correction, keep):
    return torch.std_mean(x.double(), dims or None, correction=correction, keepdim=keep)


test_std_mean_correction = reduction("aclnnStdMeanCorrection", std_mean, correction=(1, 0, 2))
