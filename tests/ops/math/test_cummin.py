# SPDX-License-Identifier: Apache-2.0
"""aclnnCummin."""

from ops.reduction_laws import scan

test_cummin = scan("aclnnCummin", lambda torch, x, dim: torch.cummin(x, dim), nan=True)
