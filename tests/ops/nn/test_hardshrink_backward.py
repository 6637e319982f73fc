# SPDX-License-Identifier: Apache-2.0
"""aclnnHardshrinkBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, *numbers):
    grad, x, wide = computing(torch, grad, x)
    return torch.where((x >= -numbers[0]) & (x <= numbers[0]), torch.zeros_like(grad), grad).to(wide)


test_hardshrink_backward = laws("aclnnHardshrinkBackward", backward, numbers={"lambd": 0.75})
