# SPDX-License-Identifier: Apache-2.0
"""aclnnAbs."""

from ops.elementwise_laws import laws

test_abs = laws("aclnnAbs", lambda torch, x: x.abs() if x.dtype != torch.bool else x, ulps=1)
