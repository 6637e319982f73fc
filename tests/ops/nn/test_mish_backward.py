# SPDX-License-Identifier: Apache-2.0
"""aclnnMishBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, *numbers):
    grad, x, wide = computing(torch, grad, x)
    return torch.ops.aten.mish_backward(grad, x, *numbers).to(wide)


test_mish_backward = laws(
    "aclnnMishBackward", backward, ulps=64, floor=0.5, domain=lambda name, x: x.clip(-50, 50) if x.dtype.kind != "c" else x
)
