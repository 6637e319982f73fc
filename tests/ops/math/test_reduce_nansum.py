# SPDX-License-Identifier: Apache-2.0
"""aclnnReduceNansum."""

from ops.reduction_laws import reduction

test_reduce_nansum = reduction(
    "aclnnReduceNansum",
    lambda torch, x, dims, keep, dtype: torch.nansum(x.to(dtype), dims, keep, dtype=dtype),
    nan=(float("nan"), float("inf"))
)
