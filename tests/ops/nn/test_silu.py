# SPDX-License-Identifier: Apache-2.0
"""aclnnSilu."""

from ops.elementwise_laws import laws

test_silu = laws("aclnnSilu", lambda torch, x: torch.nn.functional.silu(x), ulps=3, floor=1e-30, same_types=True)
