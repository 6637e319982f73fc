# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceSqrt, aclnnSqrt."""

from ops.elementwise_laws import exact, laws

test_inplace_sqrt = laws("aclnnInplaceSqrt", exact(lambda torch, x: torch.sqrt(x)), ulps=4)
test_sqrt = laws("aclnnSqrt", exact(lambda torch, x: torch.sqrt(x)), ulps=4)
