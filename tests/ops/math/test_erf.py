# SPDX-License-Identifier: Apache-2.0
"""aclnnErf, aclnnInplaceErf."""

from ops.elementwise_laws import laws

test_erf = laws("aclnnErf", lambda torch, x: torch.erf(x), ulps=2)
test_inplace_erf = laws("aclnnInplaceErf", lambda torch, x: torch.erf(x), ulps=2)
