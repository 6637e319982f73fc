# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceFillScalar."""

from ops.fill_laws import fills

test_fill_scalar = fills("aclnnInplaceFillScalar", 3, "scalar")
