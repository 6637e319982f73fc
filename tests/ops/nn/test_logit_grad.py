# SPDX-License-Identifier: Apache-2.0
"""aclnnLogitGrad."""

import numpy as np
from ops.elementwise_laws import computing, laws


def grad(torch, x, dy, eps):
    x, dy, wide = computing(torch, x, dy)
    return torch.ops.aten.logit_backward(dy, x, eps if eps >= 0 else None).to(wide)


test_logit_grad = laws("aclnnLogitGrad", grad, attributes={"eps": -1.0}, same_types=True, same_shapes=True, ulps=3, floor=1e-30)
# PyTorch's limits are of two minds about NaN.
test_logit_grad_eps = laws(
    "aclnnLogitGrad",
    grad,
    attributes={"eps": 0.125},
    same_types=True,
    same_shapes=True,
    ulps=3,
    floor=1e-30,
    domain=lambda name, x: np.where(np.isnan(x), 0, x) if name == "x" else x,
)
