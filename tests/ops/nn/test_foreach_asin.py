# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAsin."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_asin = foreach("aclnnForeachAsin", exact(lambda torch, x: torch.asin(x)), ulps=4)
