# SPDX-License-Identifier: Apache-2.0
"""aclnnErf, aclnnInplaceErf."""

from ops.elementwise_laws import exact, laws

test_erf = laws("aclnnErf", exact(lambda torch, x: torch.erf(x)), ulps=2)
test_inplace_erf = laws("aclnnInplaceErf", exact(lambda torch, x: torch.erf(x)), ulps=2)
