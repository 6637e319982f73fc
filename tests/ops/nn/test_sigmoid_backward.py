# SPDX-License-Identifier: Apache-2.0
"""aclnnSigmoidBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, y):
    grad, y, wide = computing(torch, grad, y)
    return torch.ops.aten.sigmoid_backward(grad, y).to(wide)


test_sigmoid_backward = laws(
    "aclnnSigmoidBackward", backward, ulps=lambda name: 8 if name.startswith("complex") else 2, floor=1e-30
)
