# SPDX-License-Identifier: Apache-2.0
"""aclnnCos, aclnnInplaceCos."""

from ops.elementwise_laws import exact, laws

test_cos = laws("aclnnCos", exact(lambda torch, x: torch.cos(x)), ulps=4)
test_inplace_cos = laws("aclnnInplaceCos", exact(lambda torch, x: torch.cos(x)), ulps=4)
