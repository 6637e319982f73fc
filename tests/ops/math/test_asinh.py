# SPDX-License-Identifier: Apache-2.0
"""aclnnAsinh, aclnnInplaceAsinh."""

from ops.elementwise_laws import exact, laws

test_asinh = laws("aclnnAsinh", exact(lambda torch, x: torch.asinh(x)), ulps=4)
test_inplace_asinh = laws("aclnnInplaceAsinh", exact(lambda torch, x: torch.asinh(x)), ulps=4)
