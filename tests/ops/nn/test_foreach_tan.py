# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachTan."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_tan = foreach("aclnnForeachTan", exact(lambda torch, x: torch.tan(x)), ulps=4)
