# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSin."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_sin = foreach("aclnnForeachSin", exact(lambda torch, x: torch.sin(x)), ulps=4)
