# SPDX-License-Identifier: Apache-2.0
"""aclnnBitwiseAndTensorOut, aclnnInplaceBitwiseAndTensorOut."""

from ops.elementwise_laws import laws

test_bitwise_and_tensor_out = laws(
    "aclnnBitwiseAndTensorOut", lambda torch, a, b: torch.bitwise_and(a, b), unsupported=("uint16", "uint32", "uint64")
)
test_inplace_bitwise_and_tensor_out = laws(
    "aclnnInplaceBitwiseAndTensorOut", lambda torch, a, b: torch.bitwise_and(a, b), unsupported=("uint16", "uint32", "uint64")
)
