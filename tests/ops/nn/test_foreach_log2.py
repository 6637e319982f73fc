# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachLog2."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_log2 = foreach("aclnnForeachLog2", exact(lambda torch, x: torch.log2(x)), ulps=4)
