# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachTanh."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_tanh = foreach("aclnnForeachTanh", exact(lambda torch, x: torch.tanh(x)), ulps=4)
