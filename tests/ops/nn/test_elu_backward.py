# SPDX-License-Identifier: Apache-2.0
"""aclnnEluBackward."""

from ops.elementwise_laws import computing, laws


def elu_backward(torch, grad, alpha, scale, input_scale, is_result, x):
    grad, x, wide = computing(torch, grad, x)
    return torch.ops.aten.elu_backward(grad, alpha, scale, input_scale, is_result, x).to(wide)


test_elu_backward = laws(
    "aclnnEluBackward",
    elu_backward,
    attributes={"isResult": False},
    numbers={"alpha": 1.5, "scale": 0.5, "inputScale": 2},
    ulps=4,
)
