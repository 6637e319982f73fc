# SPDX-License-Identifier: Apache-2.0
"""aclnnNorm."""

from ops.reduction_laws import reduction


def norm(torch, x, p, dims, keep):
    return torch.linalg.vector_norm(x.double(), p, dims, keep)


test_norm = reduction("aclnnNorm", norm, pScalar=(2.0, 1.0, 0.0, 3.0, float("inf"), -float("inf"), 0.5))
