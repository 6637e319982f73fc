# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLog1p, aclnnLog1p."""

from ops.elementwise_laws import laws

test_inplace_log1p = laws("aclnnInplaceLog1p", lambda torch, x: torch.log1p(x), ulps=2)
test_log1p = laws("aclnnLog1p", lambda torch, x: torch.log1p(x), ulps=2)
