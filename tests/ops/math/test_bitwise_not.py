# SPDX-License-Identifier: Apache-2.0
"""aclnnBitwiseNot."""

from ops.elementwise_laws import laws

test_bitwise_not = laws("aclnnBitwiseNot", lambda torch, x: torch.bitwise_not(x), same_types=True)
