# SPDX-License-Identifier: Apache-2.0
"""aclnnMinDim."""

from ops.reduction_laws import reduction

test_min_dim = reduction("aclnnMinDim", lambda torch, x, dim, keep: torch.min(x, dim, keep), ulps=0)
