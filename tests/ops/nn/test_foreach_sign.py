# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSign."""

from ops.foreach_laws import foreach

test_foreach_sign = foreach("aclnnForeachSign", lambda torch, x: torch.sign(x), ulps=4)
