# SPDX-License-Identifier: Apache-2.0
"""aclnnDigamma."""

from ops.elementwise_laws import laws

test_digamma = laws("aclnnDigamma", lambda torch, x: torch.digamma(x), ulps=16)
