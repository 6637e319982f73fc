# SPDX-License-Identifier: Apache-2.0
"""aclnnIsInf."""

from ops.elementwise_laws import laws

test_is_inf = laws("aclnnIsInf", lambda torch, x: torch.isinf(x))
