# SPDX-License-Identifier: Apache-2.0
"""aclnnAcos, aclnnInplaceAcos."""

from ops.elementwise_laws import exact, laws

test_acos = laws("aclnnAcos", exact(lambda torch, x: torch.acos(x)), ulps=2)
test_inplace_acos = laws("aclnnInplaceAcos", exact(lambda torch, x: torch.acos(x)), ulps=2)
