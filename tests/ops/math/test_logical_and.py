# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLogicalAnd, aclnnLogicalAnd."""

from ops.elementwise_laws import laws

test_inplace_logical_and = laws("aclnnInplaceLogicalAnd", lambda torch, a, b: torch.logical_and(a, b))
test_logical_and = laws("aclnnLogicalAnd", lambda torch, a, b: torch.logical_and(a, b))
