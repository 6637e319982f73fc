# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachCos."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_cos = foreach("aclnnForeachCos", exact(lambda torch, x: torch.cos(x)), ulps=4)
