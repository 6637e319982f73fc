# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxPool3dWithArgmax."""

from ops.nn.max_pooling_laws import Forward
from ops.nn.max_pooling_oracle import Sliding


class TestMaxPool3dWithArgmax(Forward):
    op, axes, python = "aclnnMaxPool3dWithArgmax", 3, "max_pool3d_with_argmax"
    not_zero = (1, 2, 3, 4)
    worked = (
        (
            [[[1, 6], [2, 8]], [[4, 5], [7, 3]]],
            Sliding((2,) * 3, (2,) * 3, (0,) * 3, (1,) * 3),
            [[[8]]],
            [[[3]]],
        ),
        (
            [[[5, 1, 5, 2]], [[5, 9, 9, 2]]],
            Sliding((1, 1, 2), (1, 1, 1), (0, 0, 1), (1,) * 3),
            [[[5, 5, 5, 5, 2]], [[5, 9, 9, 9, 2]]],
            [[[0, 0, 2, 2, 3]], [[4, 5, 5, 6, 7]]],
        ),
    )
