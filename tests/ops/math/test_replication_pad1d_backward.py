# SPDX-License-Identifier: Apache-2.0
"""aclnnReplicationPad1dBackward."""

from ops.math.padding_laws import Backward


class TestReplicationPad1dBackward(Backward):
    op, mode, dims = "aclnnReplicationPad1dBackward", "replication", 1
    worked = (
        ([1, 1, 1, 1, 1], (3,), [1, 1], [2, 1, 2]),
        ([1, 2, 4, 8, 16], (4,), [-1, 2], [0, 1, 2, 4 + 8 + 16]),
        ([1, 2, 4, 8], (4,), [3, -3], [15, 0, 0, 0]),
    )
