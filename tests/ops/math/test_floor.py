# SPDX-License-Identifier: Apache-2.0
"""aclnnFloor, aclnnInplaceFloor."""

from ops.elementwise_laws import laws

test_floor = laws("aclnnFloor", lambda torch, x: torch.floor(x), unsupported=("uint16", "uint32", "uint64"))
test_inplace_floor = laws("aclnnInplaceFloor", lambda torch, x: torch.floor(x), unsupported=("uint16", "uint32", "uint64"))
