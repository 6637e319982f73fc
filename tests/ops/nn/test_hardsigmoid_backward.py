# SPDX-License-Identifier: Apache-2.0
"""aclnnHardsigmoidBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, *numbers):
    grad, x, wide = computing(torch, grad, x)
    return torch.ops.aten.hardsigmoid_backward(grad, x, *numbers).to(wide)


test_hardsigmoid_backward = laws("aclnnHardsigmoidBackward", backward, ulps=1)
