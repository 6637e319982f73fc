# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLtTensor, aclnnLtTensor."""

from ops.elementwise_laws import laws

test_inplace_lt_tensor = laws("aclnnInplaceLtTensor", lambda torch, a, b: a < b, unsupported=("uint16", "uint32", "uint64"))
test_lt_tensor = laws("aclnnLtTensor", lambda torch, a, b: a < b, unsupported=("uint16", "uint32", "uint64"))
