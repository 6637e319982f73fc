# SPDX-License-Identifier: Apache-2.0
"""aclnnFloorDivide, aclnnFloorDivides, aclnnInplaceFloorDivide, aclnnInplaceFloorDivides."""

from ops.elementwise_laws import computing, laws


def floor_divide(torch, a, b):
    if not isinstance(b, torch.Tensor):
        b = torch.tensor(b, dtype=a.dtype)
    a, b, wide = computing(torch, a, b)
    return torch.floor_divide(a, b).to(wide)


WHOLE = {
    "numbers": {"other": 3},
    "unsupported": ("bool",),
    "domain": lambda name, x: x if x.dtype.kind not in "iu" or name != "other" else x + (x == 0) + (x == -1) * 3,
    "ulps": 1,
}


test_floor_divide = laws("aclnnFloorDivide", floor_divide, **WHOLE)
test_floor_divides = laws("aclnnFloorDivides", floor_divide, **WHOLE)
test_inplace_floor_divide = laws("aclnnInplaceFloorDivide", floor_divide, **WHOLE)
test_inplace_floor_divides = laws("aclnnInplaceFloorDivides", floor_divide, **WHOLE)
