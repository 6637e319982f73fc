# SPDX-License-Identifier: Apache-2.0
"""aclnnAminmaxDim."""

from ops.reduction_laws import reduction

test_aminmax_dim = reduction(
    "aclnnAminmaxDim", lambda torch, x, dim, keep: (torch.amin(x, dim, keep), torch.amax(x, dim, keep)), ulps=0
)
