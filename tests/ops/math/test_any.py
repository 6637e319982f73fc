# SPDX-License-Identifier: Apache-2.0
"""aclnnAny."""

from ops.reduction_laws import reduction

test_any = reduction("aclnnAny", lambda torch, x, dims, keep: torch.any(x, dims, keep).bool(), ulps=0)
