# SPDX-License-Identifier: Apache-2.0
"""aclnnSign."""

from ops.elementwise_laws import laws

test_sign = laws("aclnnSign", lambda torch, x: x.sgn(), ulps=lambda name: 2 if name.startswith("complex") else 0)
