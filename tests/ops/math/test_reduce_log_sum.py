# SPDX-License-Identifier: Apache-2.0
"""aclnnReduceLogSum."""

from ops.reduction_laws import reduction

test_reduce_log_sum = reduction(
    "aclnnReduceLogSum",
    lambda torch, x, dims, keep: torch.log(torch.sum(x.double(), dims, keep)),
    positive=True,
    floor=1.0,
)
