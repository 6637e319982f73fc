# SPDX-License-Identifier: Apache-2.0
"""aclnnCos, aclnnInplaceCos."""

from ops.elementwise_laws import laws

test_cos = laws("aclnnCos", lambda torch, x: torch.cos(x), ulps=4)
test_inplace_cos = laws("aclnnInplaceCos", lambda torch, x: torch.cos(x), ulps=4)
