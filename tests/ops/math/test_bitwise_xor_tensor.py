# SPDX-License-Identifier: Apache-2.0
"""aclnnBitwiseXorTensor, aclnnInplaceBitwiseXorTensor."""

from ops.elementwise_laws import laws

test_bitwise_xor_tensor = laws(
    "aclnnBitwiseXorTensor",
    lambda torch, a, b: torch.bitwise_xor(a, b),
    numbers={"other": 6},
    special={"other": 1},
    unsupported=("uint16", "uint32", "uint64"),
)
test_inplace_bitwise_xor_tensor = laws(
    "aclnnInplaceBitwiseXorTensor",
    lambda torch, a, b: torch.bitwise_xor(a, b),
    numbers={"other": 6},
    special={"other": 1},
    unsupported=("uint16", "uint32", "uint64"),
)
