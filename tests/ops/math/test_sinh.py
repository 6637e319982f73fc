# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceSinh, aclnnSinh."""

from ops.elementwise_laws import laws

test_inplace_sinh = laws("aclnnInplaceSinh", lambda torch, x: torch.sinh(x), ulps=4)
test_sinh = laws("aclnnSinh", lambda torch, x: torch.sinh(x), ulps=4)
