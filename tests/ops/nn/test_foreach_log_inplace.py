# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachLogInplace."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_log_inplace = foreach("aclnnForeachLogInplace", exact(lambda torch, x: torch.log(x)), ulps=4)
