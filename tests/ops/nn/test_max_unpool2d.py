# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxUnpool2d."""

from ops.nn.max_unpooling_laws import Unpool


class TestMaxUnpool2d(Unpool):
    op, axes, python = "aclnnMaxUnpool2d", 2, "max_unpool2d"
    worked = (
        (
            [[1, 2], [3, 4]],
            [[3, 8], [11, 13]],
            (4, 4),
            [[0, 0, 0, 1], [0, 0, 0, 0], [2, 0, 0, 3], [0, 4, 0, 0]],
        ),
        ([[1, 2], [3, 4]], [[1, 1], [1, 0]], (1, 5), [[4, 3, 0, 0, 0]]),
    )
