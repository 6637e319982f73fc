# SPDX-License-Identifier: Apache-2.0
"""aclnnHardtanh, aclnnInplaceHardtanh."""

from ops.elementwise_laws import laws

test_hardtanh = laws(
    "aclnnHardtanh",
    lambda torch, x, least, most: torch.clamp(x, least, most),
    numbers={"clipValueMin": -1, "clipValueMax": 2},
    unsupported=("uint8",),
)
test_inplace_hardtanh = laws(
    "aclnnInplaceHardtanh",
    lambda torch, x, least, most: torch.clamp(x, least, most),
    numbers={"clipValueMin": -1, "clipValueMax": 2},
    unsupported=("uint8",),
)
