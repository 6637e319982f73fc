# SPDX-License-Identifier: Apache-2.0
"""aclnnCummax."""

from ops.reduction_laws import scan

test_cummax = scan("aclnnCummax", lambda torch, x, dim: torch.cummax(x, dim), nan=True)
