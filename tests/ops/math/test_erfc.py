# SPDX-License-Identifier: Apache-2.0
"""aclnnErfc, aclnnInplaceErfc."""

from ops.elementwise_laws import laws

test_erfc = laws("aclnnErfc", lambda torch, x: torch.erfc(x), ulps=2)
test_inplace_erfc = laws("aclnnInplaceErfc", lambda torch, x: torch.erfc(x), ulps=2)
