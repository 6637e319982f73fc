# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachErfc."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_erfc = foreach("aclnnForeachErfc", exact(lambda torch, x: torch.erfc(x)), ulps=4)
