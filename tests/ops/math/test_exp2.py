# SPDX-License-Identifier: Apache-2.0
"""aclnnExp2, aclnnInplaceExp2."""

from ops.elementwise_laws import exact, laws

test_exp2 = laws("aclnnExp2", exact(lambda torch, x: torch.exp2(x)), ulps=2)
test_inplace_exp2 = laws("aclnnInplaceExp2", exact(lambda torch, x: torch.exp2(x)), ulps=2)
