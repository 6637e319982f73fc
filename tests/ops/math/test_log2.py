# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLog2, aclnnLog2."""

from ops.elementwise_laws import exact, laws

test_inplace_log2 = laws("aclnnInplaceLog2", exact(lambda torch, x: torch.log2(x)), ulps=4)
test_log2 = laws("aclnnLog2", exact(lambda torch, x: torch.log2(x)), ulps=4)
