# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLogicalNot, aclnnLogicalNot."""

from ops.elementwise_laws import laws

test_inplace_logical_not = laws("aclnnInplaceLogicalNot", lambda torch, x: torch.logical_not(x))
test_logical_not = laws("aclnnLogicalNot", lambda torch, x: torch.logical_not(x))
