# SPDX-License-Identifier: Apache-2.0
"""aclnnAdaptiveAvgPool2dBackward."""

import numpy as np
from ops.nn.average_laws import EVERYWHERE, Backward
from ops.nn.average_oracle import Adaptive


class TestAdaptiveAvgPool2dBackward(Backward):
    op, axes, adaptive = "aclnnAdaptiveAvgPool2dBackward", 2, True
    types = EVERYWHERE
    empty_batch = tuple(EVERYWHERE)

    def test_worked_values(self, quiet):
        """The example of the page: windows of rows 0 to 1, 1 to 2 and 2 to 3."""
        grad = np.arange(1, 7, dtype="f4").reshape(1, 1, 3, 2)
        got = self.compute(grad, (1, 1, 4, 2), Adaptive((3, 2)))
        assert got.tolist() == [[[[0.5, 1], [2, 3], [4, 5], [2.5, 3]]]]
