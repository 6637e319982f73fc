# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceFillTensor."""

from ops.fill_laws import fills

test_fill_tensor = fills("aclnnInplaceFillTensor", 3, "tensor")
