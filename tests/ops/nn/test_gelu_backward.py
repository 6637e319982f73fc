# SPDX-License-Identifier: Apache-2.0
"""aclnnGeluBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, approximate="tanh"):
    grad, x, wide = computing(torch, grad, x)
    return torch.ops.aten.gelu_backward(grad.double(), x.double(), approximate=approximate).to(wide)


test_gelu_backward = laws(
    "aclnnGeluBackward", backward, ulps=64, floor=2, domain=lambda name, x: x.clip(-50, 50) if x.dtype.kind != "c" else x
)
