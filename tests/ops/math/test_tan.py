# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceTan, aclnnTan."""

from ops.elementwise_laws import exact, laws

test_inplace_tan = laws("aclnnInplaceTan", exact(lambda torch, x: torch.tan(x)), ulps=8)
test_tan = laws("aclnnTan", exact(lambda torch, x: torch.tan(x)), ulps=8)
