# SPDX-License-Identifier: Apache-2.0
"""aclnnAsin, aclnnInplaceAsin."""

from ops.elementwise_laws import laws

test_asin = laws("aclnnAsin", lambda torch, x: torch.asin(x), ulps=2)
test_inplace_asin = laws("aclnnInplaceAsin", lambda torch, x: torch.asin(x), ulps=2)
