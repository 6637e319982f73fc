# SPDX-License-Identifier: Apache-2.0
"""aclnnXlog1py."""

from ops.elementwise_laws import exact, laws

test_xlog1py = laws("aclnnXlog1py", exact(lambda torch, a, b: torch.special.xlog1py(a, b)), ulps=2)
