# SPDX-License-Identifier: Apache-2.0
"""aclnnLogSigmoidBackward."""

from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, _buffer):
    grad, x, wide = computing(torch, grad, x)
    return (grad.double() * torch.sigmoid(-x.double())).to(wide)


test_log_sigmoid_backward = laws(
    "aclnnLogSigmoidBackward",
    backward,
    refusals=False,
    same_shapes=True,
    ulps=4,
    floor=1e-30,
    domain=lambda name, x: x.clip(-50, 50) if x.dtype.kind != "c" else x,
)
