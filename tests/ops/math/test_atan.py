# SPDX-License-Identifier: Apache-2.0
"""aclnnAtan, aclnnInplaceAtan."""

from ops.elementwise_laws import exact, laws

test_atan = laws("aclnnAtan", exact(lambda torch, x: torch.atan(x)), ulps=2)
test_inplace_atan = laws("aclnnInplaceAtan", exact(lambda torch, x: torch.atan(x)), ulps=2)
