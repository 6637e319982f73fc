# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLeTensor, aclnnLeTensor."""

from ops.elementwise_laws import laws

test_inplace_le_tensor = laws("aclnnInplaceLeTensor", lambda torch, a, b: a <= b, unsupported=("uint16", "uint32", "uint64"))
test_le_tensor = laws("aclnnLeTensor", lambda torch, a, b: a <= b, unsupported=("uint16", "uint32", "uint64"))
