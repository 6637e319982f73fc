# SPDX-License-Identifier: Apache-2.0
"""aclnnThresholdBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, *numbers):
    grad, x, wide = computing(torch, grad, x)
    return torch.where(x <= numbers[0], torch.zeros_like(grad), grad).to(wide)


test_threshold_backward = laws("aclnnThresholdBackward", backward, numbers={"threshold": 1})
