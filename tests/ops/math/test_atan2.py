# SPDX-License-Identifier: Apache-2.0
"""aclnnAtan2, aclnnInplaceAtan2."""

from ops.elementwise_laws import exact, laws

test_atan2 = laws("aclnnAtan2", exact(lambda torch, a, b: torch.atan2(a, b)), ulps=2)
test_inplace_atan2 = laws("aclnnInplaceAtan2", exact(lambda torch, a, b: torch.atan2(a, b)), ulps=2)
