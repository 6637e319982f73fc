# SPDX-License-Identifier: Apache-2.0
"""aclnnEqTensor, aclnnInplaceEqTensor."""

from ops.elementwise_laws import laws

test_eq_tensor = laws("aclnnEqTensor", lambda torch, a, b: a == b)
test_inplace_eq_tensor = laws("aclnnInplaceEqTensor", lambda torch, a, b: a == b)
