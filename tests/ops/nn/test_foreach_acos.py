# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAcos."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_acos = foreach("aclnnForeachAcos", exact(lambda torch, x: torch.acos(x)), ulps=4)
