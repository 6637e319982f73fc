# SPDX-License-Identifier: Apache-2.0
"""aclnnGeScalar, aclnnInplaceGeScalar."""

from ops.elementwise_laws import laws

test_ge_scalar = laws("aclnnGeScalar", lambda torch, a, b: a >= b, unsupported=("uint16", "uint32", "uint64"))
test_inplace_ge_scalar = laws("aclnnInplaceGeScalar", lambda torch, a, b: a >= b, unsupported=("uint16", "uint32", "uint64"))
