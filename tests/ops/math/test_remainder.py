# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceRemainderTensorScalar, aclnnInplaceRemainderTensorTensor, aclnnRemainderScalarTensor,
aclnnRemainderTensorScalar, aclnnRemainderTensorTensor."""

from ops.elementwise_laws import laws
from ops.references import REMAINDERS, remainder

test_inplace_remainder_tensor_scalar = laws("aclnnInplaceRemainderTensorScalar", remainder(floored=True), **REMAINDERS)
test_inplace_remainder_tensor_tensor = laws("aclnnInplaceRemainderTensorTensor", remainder(floored=True), **REMAINDERS)
test_remainder_scalar_tensor = laws("aclnnRemainderScalarTensor", remainder(floored=True), **REMAINDERS)
test_remainder_tensor_scalar = laws("aclnnRemainderTensorScalar", remainder(floored=True), **REMAINDERS)
test_remainder_tensor_tensor = laws("aclnnRemainderTensorTensor", remainder(floored=True), **REMAINDERS)
