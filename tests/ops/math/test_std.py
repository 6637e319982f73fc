# SPDX-License-Identifier: Apache-2.0
"""aclnnStd."""

from ops.reduction_laws import reduction

test_std = reduction(
    "aclnnStd",
    lambda torch, x, dims, correction, keep: torch.std(x.double(), dims or None, correction=correction, keepdim=keep),
    correction=(1, 0, 2),
)
