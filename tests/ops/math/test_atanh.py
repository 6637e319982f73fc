# SPDX-License-Identifier: Apache-2.0
"""aclnnAtanh, aclnnInplaceAtanh."""

from ops.elementwise_laws import laws

test_atanh = laws("aclnnAtanh", lambda torch, x: torch.atanh(x), ulps=4)
test_inplace_atanh = laws("aclnnInplaceAtanh", lambda torch, x: torch.atanh(x), ulps=4)
