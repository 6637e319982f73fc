# SPDX-License-Identifier: Apache-2.0
"""aclnnAddmv."""

import numpy as np
from ops.matmul_laws import HALVES, INVALID, Laws


class TestAddmv(Laws):
    op = "aclnnAddmv"
    a_name, b_name = "mat", "vec"
    has_c = True
    types = (*HALVES, "float64", "int8", "int16", "int32", "int64", "uint8", "bool")

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [c, a, b, alpha, beta, out, cube]

    def shapes(self):
        for n, m in ((5, 7), (1, 9), (6, 1), (300, 40)):
            yield (n, m), (m,), (n,)

    def large(self):
        yield (2300, 4000), (4000,), (2300,)

    def empty(self):
        yield (3, 0), (0,), (3,)
        yield (0, 3), (3,), (0,)

    def wrong(self):
        return [
            ("vec", (5, 7), (6,), (5,), (5,)),
            ("mat", (7,), (7,), (5,), (5,)),
            ("vec", (5, 7), (7, 1), (5,), (5,)),
            ("self", (5, 7), (7,), (4,), (5,)),
            ("self", (5, 7), (7,), (5, 1), (5,)),
            ("out", (5, 7), (7,), (5,), (7,)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return torch.addmv(c, a, b, beta=beta, alpha=alpha)

    def test_one_number_for_all(self):
        a, b, c = np.ones((3, 4), "f4"), np.ones(4, "f4"), np.full(1, 5, "f4")
        self.check(a, b, c, 2, 3)
        plan = self.plan(a, b, c, alpha=0.0)
        assert plan.code == INVALID
        assert "self" in plan.message
        assert "alpha is 0" in plan.message

    def test_types_of_results(self, quiet):
        """Whole numbers times a fraction are FLOAT, which loses its fraction on the way back."""
        a, b, c = np.full((2, 3), 2, "i4"), np.ones(3, "i4"), np.ones(2, "i4")
        assert (self.compute(a, b, c, 0.5, 0.5, out_type=np.dtype("f4")) == 3.5).all()
        assert (self.compute(a, b, c, 0.5, 0.5) == 3).all()
        wide = np.full((2, 3), 2**62, "i8")
        assert (self.compute(wide, np.ones(3, "i8"), np.ones(2, "i8"), np.int64(1), np.int64(1)) == 3 * 2**62 - 2**64 + 1).all()
