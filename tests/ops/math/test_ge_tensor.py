# SPDX-License-Identifier: Apache-2.0
"""aclnnGeTensor, aclnnInplaceGeTensor."""

from ops.elementwise_laws import laws

test_ge_tensor = laws("aclnnGeTensor", lambda torch, a, b: a >= b, unsupported=("uint16", "uint32", "uint64"))
test_inplace_ge_tensor = laws("aclnnInplaceGeTensor", lambda torch, a, b: a >= b, unsupported=("uint16", "uint32", "uint64"))
