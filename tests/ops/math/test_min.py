# SPDX-License-Identifier: Apache-2.0
"""aclnnMin."""

from ops.reduction_laws import reduction

test_min = reduction("aclnnMin", lambda torch, x: torch.min(x), ulps=0)
