# SPDX-License-Identifier: Apache-2.0
"""aclnnAmin."""

from ops.reduction_laws import reduction

test_amin = reduction("aclnnAmin", lambda torch, x, dims, keep: torch.amin(x, dims, keep), ulps=0)
