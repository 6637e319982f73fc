# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLog1p, aclnnLog1p."""

from ops.elementwise_laws import exact, laws

test_inplace_log1p = laws("aclnnInplaceLog1p", exact(lambda torch, x: torch.log1p(x)), ulps=2)
test_log1p = laws("aclnnLog1p", exact(lambda torch, x: torch.log1p(x)), ulps=2)
