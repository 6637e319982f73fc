# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAtan."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_atan = foreach("aclnnForeachAtan", exact(lambda torch, x: torch.atan(x)), ulps=4)
