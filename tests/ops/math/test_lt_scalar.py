# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLtScalar, aclnnLtScalar."""

from ops.elementwise_laws import laws

test_inplace_lt_scalar = laws("aclnnInplaceLtScalar", lambda torch, a, b: a < b, unsupported=("uint16", "uint32", "uint64"))
test_lt_scalar = laws("aclnnLtScalar", lambda torch, a, b: a < b, unsupported=("uint16", "uint32", "uint64"))
