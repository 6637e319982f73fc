# SPDX-License-Identifier: Apache-2.0
"""aclnnHardswishBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, *numbers):
    grad, x, wide = computing(torch, grad, x)
    return torch.ops.aten.hardswish_backward(grad, x, *numbers).to(wide)


test_hardswish_backward = laws(
    "aclnnHardswishBackward", backward, ulps=4, floor=0.1, domain=lambda name, x: x.clip(-50, 50) if x.dtype.kind != "c" else x
)
