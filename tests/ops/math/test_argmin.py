# SPDX-License-Identifier: Apache-2.0
"""aclnnArgMin."""

from ops.reduction_laws import reduction

test_arg_min = reduction("aclnnArgMin", lambda torch, x, dim, keep: torch.min(x, dim, keep).indices, ulps=0)
