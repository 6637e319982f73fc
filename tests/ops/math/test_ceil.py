# SPDX-License-Identifier: Apache-2.0
"""aclnnCeil, aclnnInplaceCeil."""

from ops.elementwise_laws import laws

test_ceil = laws("aclnnCeil", lambda torch, x: torch.ceil(x))
test_inplace_ceil = laws("aclnnInplaceCeil", lambda torch, x: torch.ceil(x))
