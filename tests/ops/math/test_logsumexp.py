# SPDX-License-Identifier: Apache-2.0
"""aclnnLogSumExp."""

from ops.reduction_laws import reduction

test_log_sum_exp = reduction(
    "aclnnLogSumExp", lambda torch, x, dims, keep: torch.logsumexp(x.double(), dims, keep), floor=1.0
)
