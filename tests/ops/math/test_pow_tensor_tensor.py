# SPDX-License-Identifier: Apache-2.0
"""aclnnInplacePowTensorTensor, aclnnPowTensorTensor."""

from ops.elementwise_laws import laws
from ops.references import POWERS, power

test_inplace_pow_tensor_tensor = laws("aclnnInplacePowTensorTensor", power, **POWERS)
test_pow_tensor_tensor = laws("aclnnPowTensorTensor", power, **POWERS)
