# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxDim."""

from ops.reduction_laws import reduction

test_max_dim = reduction("aclnnMaxDim", lambda torch, x, dim, keep: torch.max(x, dim, keep), ulps=0)
