# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxV2."""

from ops.reduction_laws import reduction

test_max_v2 = reduction("aclnnMaxV2", lambda torch, x, dims, keep: torch.amax(x, dims, keep), ulps=0)
