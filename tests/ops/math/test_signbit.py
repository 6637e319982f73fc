# SPDX-License-Identifier: Apache-2.0
"""aclnnSignbit."""

from ops.elementwise_laws import laws

test_signbit = laws("aclnnSignbit", lambda torch, x: torch.signbit(x), unsupported=("uint16", "uint32", "uint64"))
