# SPDX-License-Identifier: Apache-2.0
"""aclnnArgMax."""

from ops.reduction_laws import reduction

test_arg_max = reduction("aclnnArgMax", lambda torch, x, dim, keep: torch.max(x, dim, keep).indices, ulps=0)
