# SPDX-License-Identifier: Apache-2.0
"""aclnnBitwiseOrTensor, aclnnInplaceBitwiseOrTensor."""

from ops.elementwise_laws import laws

test_bitwise_or_tensor = laws(
    "aclnnBitwiseOrTensor",
    lambda torch, a, b: torch.bitwise_or(a, b),
    numbers={"other": 6},
    special={"other": 1},
    unsupported=("uint16", "uint32", "uint64"),
)
test_inplace_bitwise_or_tensor = laws(
    "aclnnInplaceBitwiseOrTensor",
    lambda torch, a, b: torch.bitwise_or(a, b),
    numbers={"other": 6},
    special={"other": 1},
    unsupported=("uint16", "uint32", "uint64"),
)
