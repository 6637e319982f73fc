# SPDX-License-Identifier: Apache-2.0
"""aclnnLogicalXor."""

from ops.elementwise_laws import laws

test_logical_xor = laws("aclnnLogicalXor", lambda torch, a, b: torch.logical_xor(a, b))
