# SPDX-License-Identifier: Apache-2.0
"""aclnnAminmaxAll."""

from ops.reduction_laws import reduction

test_aminmax_all = reduction("aclnnAminmaxAll", lambda torch, x: (torch.min(x), torch.max(x)), ulps=0)
