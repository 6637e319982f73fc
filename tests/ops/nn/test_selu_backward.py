# SPDX-License-Identifier: Apache-2.0
"""aclnnSeluBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x):
    grad, x, wide = computing(torch, grad, x)
    scale = 1.0507009873554804934193349852946
    return (grad * torch.where(x > 0, scale, x + 1.75809934084737685994)).to(wide)


test_selu_backward = laws("aclnnSeluBackward", backward, ulps=4, floor=0.1, unsupported=("int8", "int32"))
