# SPDX-License-Identifier: Apache-2.0
"""aclnnExp, aclnnInplaceExp."""

from ops.elementwise_laws import exact, laws

test_exp = laws("aclnnExp", exact(lambda torch, x: x.exp()), ulps=2)
test_inplace_exp = laws("aclnnInplaceExp", exact(lambda torch, x: x.exp()), ulps=2)
