# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLogicalOr, aclnnLogicalOr."""

from ops.elementwise_laws import laws

test_inplace_logical_or = laws("aclnnInplaceLogicalOr", lambda torch, a, b: torch.logical_or(a, b))
test_logical_or = laws("aclnnLogicalOr", lambda torch, a, b: torch.logical_or(a, b))
