# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceZero."""

from ops.fill_laws import fills

test_zero = fills("aclnnInplaceZero", 0)
