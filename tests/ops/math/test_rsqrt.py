# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceRsqrt, aclnnRsqrt."""

from ops.elementwise_laws import laws

test_inplace_rsqrt = laws("aclnnInplaceRsqrt", lambda torch, x: torch.rsqrt(x), ulps=4)
test_rsqrt = laws("aclnnRsqrt", lambda torch, x: torch.rsqrt(x), ulps=4)
