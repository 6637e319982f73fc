# SPDX-License-Identifier: Apache-2.0
"""aclnnAdaptiveAvgPool3d."""

import numpy as np
from ops.nn.average_laws import NOT_ON_TRAINING, Forward
from ops.nn.average_oracle import Adaptive


class TestAdaptiveAvgPool3d(Forward):
    op, axes, adaptive = "aclnnAdaptiveAvgPool3d", 3, True
    types = NOT_ON_TRAINING
    empty_batch = ("910B", "910_93", "950")

    def test_worked_values(self, quiet):
        """The example of the page: pairs of neighbours."""
        x = np.tile(np.arange(1, 17, dtype="f4"), 2).reshape(2, 1, 2, 2, 4)
        got = self.compute(x, x.shape, Adaptive((2, 2, 2)))
        assert got.reshape(2, 8).tolist() == [[1.5, 3.5, 5.5, 7.5, 9.5, 11.5, 13.5, 15.5]] * 2
