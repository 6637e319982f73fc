# SPDX-License-Identifier: Apache-2.0
"""aclnnTanhBackward."""

from ops.elementwise_laws import laws

test_tanh_backward = laws(
    "aclnnTanhBackward",
    lambda torch, g, y: torch.ops.aten.tanh_backward(g, y),
    ulps=4,
    domain=lambda name, x: x.clip(-0.9, 0.9) if name == "output" else x,
)
