# SPDX-License-Identifier: Apache-2.0
"""aclnnLinalgVectorNorm."""

from ops.reduction_laws import reduction


def norm(torch, x, p, dims, keep, dtype):
    return torch.linalg.vector_norm(x.to(dtype).double(), p, dims, keep)


test_linalg_vector_norm = reduction("aclnnLinalgVectorNorm", norm, ord=(2.0, 1.0, 0.0, 3.0, float("inf"), -float("inf")))
