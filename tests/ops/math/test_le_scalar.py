# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLeScalar, aclnnLeScalar."""

from ops.elementwise_laws import laws

test_inplace_le_scalar = laws("aclnnInplaceLeScalar", lambda torch, a, b: a <= b, unsupported=("uint16", "uint32", "uint64"))
test_le_scalar = laws("aclnnLeScalar", lambda torch, a, b: a <= b, unsupported=("uint16", "uint32", "uint64"))
