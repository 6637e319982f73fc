# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSinh."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_sinh = foreach("aclnnForeachSinh", exact(lambda torch, x: torch.sinh(x)), ulps=4)
