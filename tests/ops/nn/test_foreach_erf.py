# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachErf."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_erf = foreach("aclnnForeachErf", exact(lambda torch, x: torch.erf(x)), ulps=4)
