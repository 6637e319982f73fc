# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceNeTensor, aclnnNeTensor."""

from ops.elementwise_laws import laws

test_inplace_ne_tensor = laws("aclnnInplaceNeTensor", lambda torch, a, b: a != b, unsupported=("uint16", "uint32", "uint64"))
test_ne_tensor = laws("aclnnNeTensor", lambda torch, a, b: a != b, unsupported=("uint16", "uint32", "uint64"))
