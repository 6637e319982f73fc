# SPDX-License-Identifier: Apache-2.0
"""aclnnAdaptiveAvgPool2d."""

import numpy as np
from ops.nn.average_laws import EVERYWHERE, PLANES, Forward
from ops.nn.average_oracle import Adaptive


class TestAdaptiveAvgPool2d(Forward):
    op, axes, adaptive = "aclnnAdaptiveAvgPool2d", 2, True
    types = EVERYWHERE
    formats = PLANES
    empty_batch = tuple(EVERYWHERE)
    same_format = ("out",)

    def test_worked_values(self, quiet):
        """The example of the page: windows of 2 by 2 that share the middle."""
        x = np.arange(1, 37, dtype="f4").reshape(2, 2, 3, 3)
        got = self.compute(x, x.shape, Adaptive((2, 2)))
        assert got.tolist() == [[[[3 + n, 4 + n], [6 + n, 7 + n]] for n in (c, c + 9)] for c in (0, 18)]
        got = self.compute(x[:1, :1], (1, 1, 3, 3), Adaptive((1, 4)))
        assert got.tolist() == [[[[4, 4.5, 5.5, 6]]]]
