# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceTan, aclnnTan."""

from ops.elementwise_laws import laws

test_inplace_tan = laws("aclnnInplaceTan", lambda torch, x: torch.tan(x), ulps=4)
test_tan = laws("aclnnTan", lambda torch, x: torch.tan(x), ulps=4)
