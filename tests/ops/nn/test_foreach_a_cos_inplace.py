# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachACosInplace."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_a_cos_inplace = foreach("aclnnForeachACosInplace", exact(lambda torch, x: torch.acos(x)), ulps=4)
