# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachNeg."""

from ops.foreach_laws import foreach

test_foreach_neg = foreach("aclnnForeachNeg", lambda torch, x: torch.neg(x), ulps=4)
