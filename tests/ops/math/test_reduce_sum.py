# SPDX-License-Identifier: Apache-2.0
"""aclnnReduceSum."""

from ops.reduction_laws import reduction

test_reduce_sum = reduction("aclnnReduceSum", lambda torch, x, dims, keep, dtype: torch.sum(x, dims, keep, dtype=dtype))
