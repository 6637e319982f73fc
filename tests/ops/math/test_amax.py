# SPDX-License-Identifier: Apache-2.0
"""aclnnAmax."""

from ops.reduction_laws import reduction

test_amax = reduction("aclnnAmax", lambda torch, x, dims, keep: torch.amax(x, dims, keep), ulps=0)
