# SPDX-License-Identifier: Apache-2.0
"""aclnnMaximum."""

from ops.elementwise_laws import laws

test_maximum = laws("aclnnMaximum", lambda torch, a, b: torch.maximum(a, b))
