# SPDX-License-Identifier: Apache-2.0
"""aclnnExpm1, aclnnInplaceExpm1."""

from ops.elementwise_laws import exact, laws

test_expm1 = laws("aclnnExpm1", exact(lambda torch, x: torch.expm1(x)), ulps=2)
test_inplace_expm1 = laws("aclnnInplaceExpm1", exact(lambda torch, x: torch.expm1(x)), ulps=2)
