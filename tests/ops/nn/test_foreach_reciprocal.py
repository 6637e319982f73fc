# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachReciprocal."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_reciprocal = foreach("aclnnForeachReciprocal", exact(lambda torch, x: torch.reciprocal(x)), ulps=4)
