# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceOne."""

from ops.fill_laws import fills

test_one = fills("aclnnInplaceOne", 1)
