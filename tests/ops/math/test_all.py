# SPDX-License-Identifier: Apache-2.0
"""aclnnAll."""

from ops.reduction_laws import reduction

test_all = reduction("aclnnAll", lambda torch, x, dims, keep: torch.all(x, dims, keep).bool(), ulps=0)
