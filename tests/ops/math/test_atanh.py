# SPDX-License-Identifier: Apache-2.0
"""aclnnAtanh, aclnnInplaceAtanh."""

from ops.elementwise_laws import exact, laws

test_atanh = laws("aclnnAtanh", exact(lambda torch, x: torch.atanh(x)), ulps=4)
test_inplace_atanh = laws("aclnnInplaceAtanh", exact(lambda torch, x: torch.atanh(x)), ulps=4)
