# SPDX-License-Identifier: Apache-2.0
"""aclnnAddRelu, aclnnInplaceAddRelu."""

from ops.elementwise_laws import laws

test_add_relu = laws(
    "aclnnAddRelu",
    lambda torch, a, b, alpha: torch.add(a, b, alpha=alpha).relu(),
    numbers={"alpha": 1},
    unsupported=("uint8", "int8", "int16"),
)
test_inplace_add_relu = laws(
    "aclnnInplaceAddRelu",
    lambda torch, a, b, alpha: torch.add(a, b, alpha=alpha).relu(),
    numbers={"alpha": 1},
    unsupported=("uint8", "int8", "int16"),
)
