# SPDX-License-Identifier: Apache-2.0
"""aclnnBitwiseOrScalar, aclnnInplaceBitwiseOrScalar."""

from ops.elementwise_laws import laws

test_bitwise_or_scalar = laws(
    "aclnnBitwiseOrScalar",
    lambda torch, a, b: torch.bitwise_or(a, b),
    numbers={"other": 6},
    special={"other": 1},
    unsupported=("uint16", "uint32", "uint64"),
)
test_inplace_bitwise_or_scalar = laws(
    "aclnnInplaceBitwiseOrScalar",
    lambda torch, a, b: torch.bitwise_or(a, b),
    numbers={"other": 6},
    special={"other": 1},
    unsupported=("uint16", "uint32", "uint64"),
)
