# SPDX-License-Identifier: Apache-2.0
"""aclnnSquare."""

from ops.elementwise_laws import laws

test_square = laws("aclnnSquare", lambda torch, x: torch.square(x))
