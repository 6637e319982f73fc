# SPDX-License-Identifier: Apache-2.0
"""aclnnGelu."""

from ops.elementwise_laws import exact, laws

test_gelu = laws("aclnnGelu", exact(lambda torch, x: torch.nn.functional.gelu(x, approximate="tanh")), ulps=4, floor=0.5)
