# SPDX-License-Identifier: Apache-2.0
"""aclnnEqTensor, aclnnInplaceEqTensor."""

from ops.elementwise_laws import laws

test_eq_tensor = laws("aclnnEqTensor", lambda torch, a, b: a == b, unsupported=("uint16", "uint32", "uint64"))
test_inplace_eq_tensor = laws("aclnnInplaceEqTensor", lambda torch, a, b: a == b, unsupported=("uint16", "uint32", "uint64"))
