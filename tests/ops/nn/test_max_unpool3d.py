# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxUnpool3d."""

from ops.nn.max_unpooling_laws import Unpool


class TestMaxUnpool3d(Unpool):
    op, axes, python, out = "aclnnMaxUnpool3d", 3, "max_unpool3d", "outRef"
    worked = (
        (
            [[[1, 2], [3, 4]]],
            [[[3, 8], [11, 13]]],
            (1, 4, 4),
            [[[0, 0, 0, 1], [0, 0, 0, 0], [2, 0, 0, 3], [0, 4, 0, 0]]],
        ),
        ([[[1]], [[2]]], [[[5]], [[2]]], (3, 1, 2), [[[0, 0]], [[2, 0]], [[0, 1]]]),
    )
