# SPDX-License-Identifier: Apache-2.0
"""aclnnIsFinite."""

from ops.elementwise_laws import laws

test_is_finite = laws("aclnnIsFinite", lambda torch, x: torch.isfinite(x))
