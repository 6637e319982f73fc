# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLog10, aclnnLog10."""

from ops.elementwise_laws import exact, laws

test_inplace_log10 = laws("aclnnInplaceLog10", exact(lambda torch, x: torch.log10(x)), ulps=4)
test_log10 = laws("aclnnLog10", exact(lambda torch, x: torch.log10(x)), ulps=4)
