# SPDX-License-Identifier: Apache-2.0
"""aclnnErfinv, aclnnInplaceErfinv."""

from ops.elementwise_laws import exact, laws

test_erfinv = laws("aclnnErfinv", exact(lambda torch, x: torch.erfinv(x)), ulps=2)
test_inplace_erfinv = laws("aclnnInplaceErfinv", exact(lambda torch, x: torch.erfinv(x)), ulps=2)
