# SPDX-License-Identifier: Apache-2.0
"""aclnnLgamma."""

from ops.elementwise_laws import laws

test_lgamma = laws("aclnnLgamma", lambda torch, x: torch.lgamma(x), ulps=8)
