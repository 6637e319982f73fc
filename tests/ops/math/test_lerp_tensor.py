# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLerp, aclnnLerp."""

from ops.elementwise_laws import computing, laws


def lerp(torch, a, b, weight):
    if isinstance(weight, torch.Tensor):
        a, b, weight, wide = computing(torch, a, b, weight)
    else:
        a, b, wide = computing(torch, a, b)
        weight = torch.full_like(a, weight)
    near = a + weight * (b - a)
    return torch.where(weight.abs() < 0.5, near, b - (b - a) * (1 - weight)).to(wide)


test_inplace_lerp = laws("aclnnInplaceLerp", lerp, ulps=2)
test_lerp = laws("aclnnLerp", lerp, ulps=2)
