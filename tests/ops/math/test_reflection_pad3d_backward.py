# SPDX-License-Identifier: Apache-2.0
"""aclnnReflectionPad3dBackward."""

import numpy as np
from ops.math.padding_laws import Backward


class TestReflectionPad3dBackward(Backward):
    op, mode, dims = "aclnnReflectionPad3dBackward", "reflection", 3
    worked = (
        (np.ones((4, 4, 4)), (2, 2, 2), [1] * 6, [[[8, 8], [8, 8]], [[8, 8], [8, 8]]]),
        (np.ones((5, 1, 5)), (3, 1, 3), [1, 1, 0, 0, 1, 1], [[[1, 3, 1]], [[3, 9, 3]], [[1, 3, 1]]]),
    )
