# SPDX-License-Identifier: Apache-2.0
"""aclnnReflectionPad1dBackward."""

from ops.math.padding_laws import Backward


class TestReflectionPad1dBackward(Backward):
    op, mode, dims = "aclnnReflectionPad1dBackward", "reflection", 1
    worked = (
        ([1, 1, 1, 1, 1], (3,), [1, 1], [1, 3, 1]),
        ([1, 1, 1, 1, 1, 1, 1], (5,), [1, 1], [1, 2, 1, 2, 1]),
        ([1, 2, 3, 4, 5], (4,), [-1, 2], [0, 1 + 5, 2 + 4, 3]),
        ([1, 2, 4, 8], (4,), [3, -3], [8, 4, 2, 1]),
    )
