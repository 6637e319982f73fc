# SPDX-License-Identifier: Apache-2.0
"""aclnnAdaptiveAvgPool3dBackward."""

import numpy as np
from ops.nn.average_laws import EVERYWHERE, Backward
from ops.nn.average_oracle import Adaptive


class TestAdaptiveAvgPool3dBackward(Backward):
    op, axes, adaptive = "aclnnAdaptiveAvgPool3dBackward", 3, True
    types = EVERYWHERE
    empty_batch = ("950",)
    same_format = ("gradOutput",)

    def test_worked_values(self, quiet):
        """The example of the page: each gradient goes to two neighbours."""
        grad = np.arange(1, 9, dtype="f4").reshape(2, 2, 1, 1, 2)
        got = self.compute(grad, (2, 2, 1, 1, 4), Adaptive((1, 1, 2)))
        assert got.ravel().tolist() == [v / 2 for v in range(1, 9) for _ in range(2)]
