# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachLog1p."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_log1p = foreach("aclnnForeachLog1p", exact(lambda torch, x: torch.log1p(x)), ulps=4)
