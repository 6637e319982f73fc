# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceNeg, aclnnNeg."""

from ops.elementwise_laws import laws

test_inplace_neg = laws("aclnnInplaceNeg", lambda torch, x: -x)
test_neg = laws("aclnnNeg", lambda torch, x: -x)
