# SPDX-License-Identifier: Apache-2.0
"""aclnnIsInTensorScalar."""

from ops.elementwise_laws import laws

test_is_in_tensor_scalar = laws(
    "aclnnIsInTensorScalar",
    lambda torch, x, y, unique, invert: (x == y) != invert,
    numbers={"testElement": 3},
    attributes={"assumeUnique": False, "invert": True},
)
