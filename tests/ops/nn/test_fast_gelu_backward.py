# SPDX-License-Identifier: Apache-2.0
"""aclnnFastGeluBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, *numbers):
    grad, x, wide = computing(torch, grad, x)
    return (grad * torch.sigmoid(1.702 * x) * (1 + 1.702 * x * (1 - torch.sigmoid(1.702 * x)))).to(wide)


test_fast_gelu_backward = laws("aclnnFastGeluBackward", backward, ulps=64, floor=0.5)
