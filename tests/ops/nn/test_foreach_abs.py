# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAbs."""

from ops.foreach_laws import foreach

test_foreach_abs = foreach("aclnnForeachAbs", lambda torch, x: torch.abs(x), ulps=4)
