# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachLog10."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_log10 = foreach("aclnnForeachLog10", exact(lambda torch, x: torch.log10(x)), ulps=4)
