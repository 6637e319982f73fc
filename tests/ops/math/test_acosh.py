# SPDX-License-Identifier: Apache-2.0
"""aclnnAcosh, aclnnInplaceAcosh."""

from ops.elementwise_laws import exact, laws

test_acosh = laws("aclnnAcosh", exact(lambda torch, x: torch.acosh(x)), ulps=4)
test_inplace_acosh = laws("aclnnInplaceAcosh", exact(lambda torch, x: torch.acosh(x)), ulps=4)
