# SPDX-License-Identifier: Apache-2.0
"""aclnnMax."""

from ops.reduction_laws import reduction

test_max = reduction("aclnnMax", lambda torch, x: torch.max(x), ulps=0)
