# SPDX-License-Identifier: Apache-2.0
"""aclnnGeluBackwardV2."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, approximate="tanh"):
    grad, x, wide = computing(torch, grad, x)
    return torch.ops.aten.gelu_backward(grad.double(), x.double(), approximate=approximate).to(wide)


test_gelu_backward_v2 = laws(
    "aclnnGeluBackwardV2",
    backward,
    attributes={"approximate": "none"},
    ulps=64,
    floor=2,
    domain=lambda name, x: x.clip(-50, 50) if x.dtype.kind != "c" else x,
)
