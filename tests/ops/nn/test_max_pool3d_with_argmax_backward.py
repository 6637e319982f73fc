# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxPool3dWithArgmaxBackward."""

from ops.nn.max_pooling_laws import Backward
from ops.nn.max_pooling_oracle import Sliding


class TestMaxPool3dWithArgmaxBackward(Backward):
    op, axes = "aclnnMaxPool3dWithArgmaxBackward", 3
    not_zero = (1, 2, 3, 4)
    empty_batch = False
    dilates = False
    worked = (
        (
            (2, 2, 2),
            Sliding((2,) * 3, (2,) * 3, (0,) * 3, (1,) * 3),
            [[[0.5]]],
            [[[6]]],
            [[[0, 0], [0, 0]], [[0, 0], [0.5, 0]]],
        ),
    )
