# SPDX-License-Identifier: Apache-2.0
"""aclnnLeakyReluBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, slope, _is_result):
    grad, x, wide = computing(torch, grad, x)
    return torch.where(x > 0, grad, grad * slope).to(wide)


test_leaky_relu_backward = laws(
    "aclnnLeakyReluBackward", backward, attributes={"selfIsResult": False}, numbers={"negativeSlope": 0.25}
)
