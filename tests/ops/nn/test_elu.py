# SPDX-License-Identifier: Apache-2.0
"""aclnnElu, aclnnInplaceElu."""

from ops.elementwise_laws import laws

test_elu = laws(
    "aclnnElu",
    lambda torch, x, *numbers: torch.ops.aten.elu(x, *numbers),
    numbers={"alpha": 1.5, "scale": 0.5, "inputScale": 2},
    ulps=4,
)
test_inplace_elu = laws(
    "aclnnInplaceElu",
    lambda torch, x, *numbers: torch.ops.aten.elu(x, *numbers),
    numbers={"alpha": 1.5, "scale": 0.5, "inputScale": 2},
    ulps=4,
)
