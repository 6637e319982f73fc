# SPDX-License-Identifier: Apache-2.0
"""aclnnGeluBackwardV2."""

import numpy as np
import raw
from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, approximate="tanh"):
    grad, x, wide = computing(torch, grad, x)
    return torch.ops.aten.gelu_backward(grad.double(), x.double(), approximate=approximate).to(wide)


test_gelu_backward_v2 = laws(
    "aclnnGeluBackwardV2",
    backward,
    attributes={"approximate": "none"},
    ulps=64,
    floor=2,
    domain=lambda name, x: x.clip(-50, 50) if x.dtype.kind != "c" else x,
)


def test_choice():
    x = [raw.tensor(np.zeros(3, "f4")) for _ in range(3)]
    refused = raw.plan("aclnnGeluBackwardV2", x[0], x[1], "erf", x[2])
    assert refused.code == 161002
    assert 'approximate is "erf", expected "none" or "tanh"' in refused.message
