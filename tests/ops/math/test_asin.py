# SPDX-License-Identifier: Apache-2.0
"""aclnnAsin, aclnnInplaceAsin."""

from ops.elementwise_laws import exact, laws

test_asin = laws("aclnnAsin", exact(lambda torch, x: torch.asin(x)), ulps=2)
test_inplace_asin = laws("aclnnInplaceAsin", exact(lambda torch, x: torch.asin(x)), ulps=2)
