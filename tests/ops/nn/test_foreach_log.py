# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachLog."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_log = foreach("aclnnForeachLog", exact(lambda torch, x: torch.log(x)), ulps=4)
