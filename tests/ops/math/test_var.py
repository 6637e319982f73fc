# SPDX-License-Identifier: Apache-2.0
"""aclnnVar, aclnnVarCorrection."""

from ops.reduction_laws import reduction


def var(torch, x, dims, correction, keep):
    return torch.var(x.double(), dims or None, correction=int(correction), keepdim=keep)


test_var = reduction("aclnnVar", var, unbiased=(True, False))
test_var_correction = reduction("aclnnVarCorrection", var, correction=(1, 0, 2))
