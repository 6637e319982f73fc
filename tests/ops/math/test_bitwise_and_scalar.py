# SPDX-License-Identifier: Apache-2.0
"""aclnnBitwiseAndScalar, aclnnInplaceBitwiseAndScalar."""

from ops.elementwise_laws import laws

test_bitwise_and_scalar = laws(
    "aclnnBitwiseAndScalar",
    lambda torch, a, b: torch.bitwise_and(a, b),
    numbers={"other": 6},
    special={"other": 1},
    unsupported=("uint16", "uint32", "uint64"),
)
test_inplace_bitwise_and_scalar = laws(
    "aclnnInplaceBitwiseAndScalar",
    lambda torch, a, b: torch.bitwise_and(a, b),
    numbers={"other": 6},
    special={"other": 1},
    unsupported=("uint16", "uint32", "uint64"),
)
