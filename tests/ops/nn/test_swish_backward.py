# SPDX-License-Identifier: Apache-2.0
"""aclnnSwishBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, *numbers):
    grad, x, wide = computing(torch, grad, x)
    return (grad * torch.sigmoid(numbers[0] * x) * (1 + numbers[0] * x * (1 - torch.sigmoid(numbers[0] * x)))).to(wide)


test_swish_backward = laws(
    "aclnnSwishBackward",
    backward,
    numbers={"betaOptional": 1.5},
    ulps=8,
    floor=0.5,
    domain=lambda name, x: x.clip(-50, 50) if x.dtype.kind != "c" else x,
)
