# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachCosh."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_cosh = foreach("aclnnForeachCosh", exact(lambda torch, x: torch.cosh(x)), ulps=4)
