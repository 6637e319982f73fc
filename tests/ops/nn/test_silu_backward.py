# SPDX-License-Identifier: Apache-2.0
"""aclnnSiluBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, *numbers):
    grad, x, wide = computing(torch, grad, x)
    return torch.ops.aten.silu_backward(grad, x, *numbers).to(wide)


test_silu_backward = laws("aclnnSiluBackward", backward, ulps=8, floor=0.5)
