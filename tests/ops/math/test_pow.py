# SPDX-License-Identifier: Apache-2.0
"""aclnnInplacePowTensorScalar, aclnnPowScalarTensor, aclnnPowTensorScalar."""

from ops.elementwise_laws import laws
from ops.references import POWERS, power

test_inplace_pow_tensor_scalar = laws("aclnnInplacePowTensorScalar", power, **POWERS)
test_pow_scalar_tensor = laws("aclnnPowScalarTensor", power, **POWERS)
test_pow_tensor_scalar = laws("aclnnPowTensorScalar", power, **POWERS)
