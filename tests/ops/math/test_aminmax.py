# SPDX-License-Identifier: Apache-2.0
"""aclnnAminmax."""

from ops.reduction_laws import reduction

test_aminmax = reduction(
    "aclnnAminmax", lambda torch, x, dims, keep: (torch.amin(x, dims, keep), torch.amax(x, dims, keep)), ulps=0
)
