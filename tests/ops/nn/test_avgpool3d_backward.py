# SPDX-License-Identifier: Apache-2.0
"""aclnnAvgPool3dBackward."""

import numpy as np
from ops.nn.average_laws import NEW_ONLY, Backward
from ops.nn.average_oracle import sliding


class TestAvgPool3dBackward(Backward):
    op, axes = "aclnnAvgPool3dBackward", 3
    result = "output"
    types = NEW_ONLY
    empty_batch = ("910B", "910_93", "950")

    def test_worked_values(self, quiet):
        grad = np.array([8, 16], "f4").reshape(1, 1, 1, 1, 2)
        got = self.compute(grad, (1, 1, 2, 2, 3), sliding(3, 2, 1))
        assert got.tolist() == [[[[[1, 3, 2], [1, 3, 2]], [[1, 3, 2], [1, 3, 2]]]]]
        grad = np.ones((1, 16, 1, 1, 1), "f4")
        assert (self.compute(grad, (1, 16, 4, 4, 4), sliding(3, 4, 1)) == 1 / 64).all()
