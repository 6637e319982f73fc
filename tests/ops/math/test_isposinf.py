# SPDX-License-Identifier: Apache-2.0
"""aclnnIsPosInf."""

from ops.elementwise_laws import laws

test_is_pos_inf = laws("aclnnIsPosInf", lambda torch, x: torch.isposinf(x))
