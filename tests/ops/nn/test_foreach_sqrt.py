# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSqrt."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_sqrt = foreach("aclnnForeachSqrt", exact(lambda torch, x: torch.sqrt(x)), ulps=4)
