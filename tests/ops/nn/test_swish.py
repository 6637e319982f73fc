# SPDX-License-Identifier: Apache-2.0
"""aclnnSwish."""

from ops.elementwise_laws import laws

test_swish = laws(
    "aclnnSwish",
    lambda torch, x, beta: (x.double() * torch.sigmoid(beta * x.double())).to(x.dtype),
    numbers={"betaOptional": 1.5},
    ulps=16,
    floor=1e-2,
    domain=lambda name, x: x.clip(-50, 50) if x.dtype.kind != "c" else x,
)
