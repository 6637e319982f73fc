# SPDX-License-Identifier: Apache-2.0
"""aclnnGtScalar, aclnnInplaceGtScalar."""

from ops.elementwise_laws import laws

test_gt_scalar = laws("aclnnGtScalar", lambda torch, a, b: a > b, unsupported=("uint16", "uint32", "uint64"))
test_inplace_gt_scalar = laws("aclnnInplaceGtScalar", lambda torch, a, b: a > b, unsupported=("uint16", "uint32", "uint64"))
