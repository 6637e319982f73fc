# SPDX-License-Identifier: Apache-2.0
"""aclnnVarMean."""

from ops.reduction_laws import reduction


def var_mean(torch, x, dims, correction, keep):
    return torch.var_mean(x.double(), dims or None, correction=correction, keepdim=keep)


test_var_mean = reduction("aclnnVarMean", var_mean, correction=(1, 0, 2))
