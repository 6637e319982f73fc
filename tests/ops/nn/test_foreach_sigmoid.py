# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSigmoid."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_sigmoid = foreach("aclnnForeachSigmoid", exact(lambda torch, x: torch.sigmoid(x)), ulps=4)
