# SPDX-License-Identifier: Apache-2.0
"""aclnnShrink."""

from ops.elementwise_laws import laws

test_shrink = laws(
    "aclnnShrink",
    lambda torch, x, lambd, bias: torch.where(x > lambd, x - bias, torch.where(x < -lambd, x + bias, torch.zeros_like(x))),
    numbers={"lambd": 0.75, "bias": 0.25},
)
