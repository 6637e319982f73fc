# SPDX-License-Identifier: Apache-2.0
"""aclnnGtTensor, aclnnInplaceGtTensor."""

from ops.elementwise_laws import laws

test_gt_tensor = laws("aclnnGtTensor", lambda torch, a, b: a > b, unsupported=("uint16", "uint32", "uint64"))
test_inplace_gt_tensor = laws("aclnnInplaceGtTensor", lambda torch, a, b: a > b, unsupported=("uint16", "uint32", "uint64"))
