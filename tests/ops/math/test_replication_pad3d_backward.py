# SPDX-License-Identifier: Apache-2.0
"""aclnnReplicationPad3dBackward."""

import numpy as np
from ops.math.padding_laws import Backward


class TestReplicationPad3dBackward(Backward):
    op, mode, dims = "aclnnReplicationPad3dBackward", "replication", 3
    worked = (
        (np.ones((4, 4, 4)), (2, 2, 2), [1] * 6, [[[8, 8], [8, 8]], [[8, 8], [8, 8]]]),
        (np.ones((5, 1, 5)), (3, 1, 3), [1, 1, 0, 0, 1, 1], [[[4, 2, 4]], [[2, 1, 2]], [[4, 2, 4]]]),
    )
