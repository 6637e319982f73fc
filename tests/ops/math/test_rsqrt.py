# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceRsqrt, aclnnRsqrt."""

from ops.elementwise_laws import exact, laws

test_inplace_rsqrt = laws("aclnnInplaceRsqrt", exact(lambda torch, x: torch.rsqrt(x)), ulps=4)
test_rsqrt = laws("aclnnRsqrt", exact(lambda torch, x: torch.rsqrt(x)), ulps=4)
