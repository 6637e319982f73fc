# SPDX-License-Identifier: Apache-2.0
"""aclnnPolar."""

from ops.elementwise_laws import laws

test_polar = laws("aclnnPolar", lambda torch, a, b: torch.polar(a, b), ulps=4)
