# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceNeScalar, aclnnNeScalar."""

from ops.elementwise_laws import laws

test_inplace_ne_scalar = laws("aclnnInplaceNeScalar", lambda torch, a, b: a != b, unsupported=("uint16", "uint32", "uint64"))
test_ne_scalar = laws("aclnnNeScalar", lambda torch, a, b: a != b, unsupported=("uint16", "uint32", "uint64"))
