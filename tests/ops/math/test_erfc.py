# SPDX-License-Identifier: Apache-2.0
"""aclnnErfc, aclnnInplaceErfc."""

from ops.elementwise_laws import exact, laws

test_erfc = laws("aclnnErfc", exact(lambda torch, x: torch.erfc(x)), ulps=4)
test_inplace_erfc = laws("aclnnInplaceErfc", exact(lambda torch, x: torch.erfc(x)), ulps=4)
