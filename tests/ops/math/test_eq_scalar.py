# SPDX-License-Identifier: Apache-2.0
"""aclnnEqScalar, aclnnInplaceEqScalar."""

from ops.elementwise_laws import laws

test_eq_scalar = laws("aclnnEqScalar", lambda torch, a, b: a == b, unsupported=("uint16", "uint32", "uint64"))
test_inplace_eq_scalar = laws("aclnnInplaceEqScalar", lambda torch, a, b: a == b, unsupported=("uint16", "uint32", "uint64"))
