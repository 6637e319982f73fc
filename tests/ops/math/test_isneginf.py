# SPDX-License-Identifier: Apache-2.0
"""aclnnIsNegInf."""

from ops.elementwise_laws import laws

test_is_neg_inf = laws("aclnnIsNegInf", lambda torch, x: torch.isneginf(x))
