# SPDX-License-Identifier: Apache-2.0
"""aclnnLgamma."""

from ops.elementwise_laws import exact, laws

test_lgamma = laws("aclnnLgamma", exact(lambda torch, x: torch.lgamma(x)), ulps=lambda name: 4096 if name == "float64" else 1)
