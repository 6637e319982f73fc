# SPDX-License-Identifier: Apache-2.0
"""aclnnSoftplusBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, *numbers):
    grad, x, wide = computing(torch, grad, x)
    return torch.ops.aten.softplus_backward(grad, x, *numbers).to(wide)


test_softplus_backward = laws(
    "aclnnSoftplusBackward",
    backward,
    numbers={"beta": 1.5, "threshold": 20.0},
    ulps=4,
    floor=1e-30,
    domain=lambda name, x: x.clip(-50, 50) if x.dtype.kind != "c" else x,
)
