# SPDX-License-Identifier: Apache-2.0
"""aclnnDigamma."""

from ops.elementwise_laws import exact, laws

test_digamma = laws("aclnnDigamma", exact(lambda torch, x: torch.digamma(x)), ulps=lambda name: 4096 if name == "float64" else 1)
