# SPDX-License-Identifier: Apache-2.0
"""aclnnCircularPad3dBackward."""

import numpy as np
from ops.math.padding_laws import NO_OPERATOR, Backward


class TestCircularPad3dBackward(Backward):
    op, mode, dims = "aclnnCircularPad3dBackward", "circular", 3
    dtypes = ("float32", "float16", "bfloat16")
    absent, absent_code = ("910", "310P", "310B"), NO_OPERATOR
    limits = (("float32", 24544), ("float16", 16362), ("bfloat16", 16362))
    away = True
    worked = (
        (np.ones((4, 4, 4)), (2, 2, 2), [1] * 6, [[[8, 8], [8, 8]], [[8, 8], [8, 8]]]),
        (np.ones((1, 1, 7)), (1, 1, 5), [1, 1, 0, 0, 0, 0], [[[2, 1, 1, 1, 2]]]),
        (
            np.arange(1, 6).reshape(5, 1, 1),
            (4, 1, 1),
            [0, 0, 0, 0, -1, 2],
            [[[0]], [[1 + 4]], [[2 + 5]], [[3]]],
        ),
    )
