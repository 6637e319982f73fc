# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceSinc, aclnnSinc."""

from ops.elementwise_laws import exact, laws

test_inplace_sinc = laws("aclnnInplaceSinc", exact(lambda torch, x: torch.sinc(x)), ulps=2)
test_sinc = laws("aclnnSinc", exact(lambda torch, x: torch.sinc(x)), ulps=2)
