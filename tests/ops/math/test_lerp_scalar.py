# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLerps, aclnnLerps."""

from ops.elementwise_laws import computing, laws


def lerp(torch, a, b, weight):
    if isinstance(weight, torch.Tensor):
        a, b, weight, wide = computing(torch, a, b, weight)
    else:
        a, b, wide = computing(torch, a, b)
        weight = torch.full_like(a, weight)
    near = a + weight * (b - a)
    return torch.where(weight.abs() < 0.5, near, b - (b - a) * (1 - weight)).to(wide)


test_inplace_lerps = laws("aclnnInplaceLerps", lerp, ulps=2, numbers={"weight": 0.75})
test_lerps = laws("aclnnLerps", lerp, ulps=2, numbers={"weight": 0.75})
