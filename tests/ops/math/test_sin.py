# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceSin, aclnnSin."""

from ops.elementwise_laws import exact, laws

test_inplace_sin = laws("aclnnInplaceSin", exact(lambda torch, x: torch.sin(x)), ulps=4)
test_sin = laws("aclnnSin", exact(lambda torch, x: torch.sin(x)), ulps=4)
