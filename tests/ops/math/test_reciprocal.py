# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceReciprocal, aclnnReciprocal."""

from ops.elementwise_laws import exact, laws

test_inplace_reciprocal = laws("aclnnInplaceReciprocal", exact(lambda torch, x: torch.reciprocal(x)), ulps=4)
test_reciprocal = laws("aclnnReciprocal", exact(lambda torch, x: torch.reciprocal(x)), ulps=4)
