# SPDX-License-Identifier: Apache-2.0
"""aclnnHardtanhBackward."""

import numpy as np
from ops.elementwise_laws import computing, laws


def backward(torch, grad, x, *numbers):
    grad, x, wide = computing(torch, grad, x)
    return torch.ops.aten.hardtanh_backward(grad, x, *numbers).to(wide)


test_hardtanh_backward = laws(
    "aclnnHardtanhBackward",
    backward,
    numbers={"min": -1, "max": 2},
    domain=lambda name, x: np.where(np.isnan(x), 0, x) if name == "self" else x,
)
