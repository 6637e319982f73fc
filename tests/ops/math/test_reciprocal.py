# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceReciprocal, aclnnReciprocal."""

from ops.elementwise_laws import laws

test_inplace_reciprocal = laws("aclnnInplaceReciprocal", lambda torch, x: torch.reciprocal(x), ulps=4)
test_reciprocal = laws("aclnnReciprocal", lambda torch, x: torch.reciprocal(x), ulps=4)
