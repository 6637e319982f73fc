# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceSqrt, aclnnSqrt."""

from ops.elementwise_laws import laws

test_inplace_sqrt = laws("aclnnInplaceSqrt", lambda torch, x: torch.sqrt(x), ulps=4)
test_sqrt = laws("aclnnSqrt", lambda torch, x: torch.sqrt(x), ulps=4)
