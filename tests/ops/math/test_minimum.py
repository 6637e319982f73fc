# SPDX-License-Identifier: Apache-2.0
"""aclnnMinimum."""

from ops.elementwise_laws import laws

test_minimum = laws("aclnnMinimum", lambda torch, a, b: torch.minimum(a, b))
