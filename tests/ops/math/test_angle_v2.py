# SPDX-License-Identifier: Apache-2.0
"""aclnnAngleV2."""

from ops.elementwise_laws import laws

test_angle_v2 = laws("aclnnAngleV2", lambda torch, x: torch.angle(x), ulps=2)
