# SPDX-License-Identifier: Apache-2.0
"""aclnnExp, aclnnInplaceExp."""

from ops.elementwise_laws import laws

test_exp = laws("aclnnExp", lambda torch, x: x.exp(), ulps=2)
test_inplace_exp = laws("aclnnInplaceExp", lambda torch, x: x.exp(), ulps=2)
