# SPDX-License-Identifier: Apache-2.0
"""aclnnAvgPool3d."""

import numpy as np
from ops.nn.average_laws import NOT_ON_TRAINING, Forward
from ops.nn.average_oracle import sliding


class TestAvgPool3d(Forward):
    op, axes = "aclnnAvgPool3d", 3
    types = NOT_ON_TRAINING
    empty_batch = ("910B", "910_93", "310P", "950")
    same_format = ("out",)
    within_image = True

    def test_worked_values(self, quiet):
        x = np.arange(1, 28, dtype="f4").reshape(1, 1, 3, 3, 3)
        assert self.compute(x, x.shape, sliding(3, 3)).tolist() == [[[[[14]]]]]
        assert self.compute(x, x.shape, sliding(3, 2, 1)).ravel().tolist() == [
            7.5,
            8.5,
            10.5,
            11.5,
            16.5,
            17.5,
            19.5,
            20.5,
        ]
        got = self.compute(x, x.shape, sliding(3, 2, 2, 1, False, False))
        assert got.ravel().tolist() == [1, 2.5, 5.5, 7, 14.5, 16, 19, 20.5]

    def test_example_of_the_page(self, quiet):
        x = np.full((1, 16, 4, 4, 4), 2, "f4")
        assert (self.compute(x, x.shape, sliding(3, 4, 1)) == 2).all()
