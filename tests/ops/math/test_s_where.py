# SPDX-License-Identifier: Apache-2.0
"""aclnnSWhere."""

from ops.elementwise_laws import laws

test_s_where = laws("aclnnSWhere", lambda torch, c, a, b: torch.where(c != 0, a, b))
