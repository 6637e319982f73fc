# SPDX-License-Identifier: Apache-2.0
"""aclnnAddmm and aclnnInplaceAddmm."""

import numpy as np
import raw
from ops.matmul_laws import INVALID, Laws


class TestAddmm(Laws):
    op = "aclnnAddmm"
    a_name, b_name = "mat1", "mat2"
    has_c = True
    adds = ("910B", "910_93", "950")

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [c, a, b, beta, alpha, out, cube]

    def shapes(self):
        for m, k, n, c in (
            (5, 7, 3, (5, 3)), (1, 9, 4, (4,)), (6, 8, 1, (6, 1)), (6, 8, 5, (1, 5)), (6, 8, 5, (1,)), (6, 8, 5, ()),
            (40, 33, 70, (40, 1)),
        ):  # fmt: skip
            yield (m, k), (k, n), c

    def large(self):
        yield (520, 300), (300, 520), (520,)
        yield (16, 20000), (20000, 30), (16, 30)

    def empty(self):
        for m, k, n in ((3, 0, 4), (0, 3, 4), (3, 4, 0)):
            yield (m, k), (k, n), (m, n)

    def wrong(self):
        return [
            ("mat2", (5, 7), (6, 3), (5, 3), (5, 3)),
            ("mat1", (1, 5, 7), (7, 3), (5, 3), (5, 3)),
            ("self", (5, 7), (7, 3), (4, 3), (5, 3)),
            ("self", (5, 7), (7, 1), (5, 3), (5, 3)),
            ("self", (5, 7), (7, 3), (1, 5, 3), (5, 3)),
            ("out", (5, 7), (7, 3), (5, 3), (1, 3)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return torch.addmm(c, a, b, beta=beta, alpha=alpha)

    def test_factors_of_all_types(self, quiet):
        a, b, c = np.ones((2, 3), "f4"), np.ones((3, 2), "f4"), np.ones((2, 2), "f4")
        for name in ("float32", "float16", "float64", "int8", "int16", "int32", "int64", "uint8"):
            assert (self.compute(a, b, c, np.dtype(name).type(3), np.dtype(name).type(2)) == 9).all()

    def test_out_may_be_self_and_no_other_operand(self):
        rng = np.random.default_rng(8)
        c, a, b = (rng.normal(size=(4, 4)).astype("f4") for _ in range(3))
        third, first, second = raw.tensor(c), raw.tensor(a), raw.tensor(b)
        scalars = raw.scalar(2.0), raw.scalar(1.0)
        assert raw.run(self.op, third, first, second, *scalars, third, 1).code == 0
        np.testing.assert_allclose(third.read(), 2 * c + a @ b, rtol=0, atol=1e-5)
        plan = raw.plan(self.op, third, first, second, *scalars, first, 1)
        assert plan.code == INVALID
        assert "out overlaps mat1" in plan.message


class TestInplaceAddmm(Laws):
    op = "aclnnInplaceAddmm"
    a_name, b_name, c_name = "mat1", "mat2", "selfRef"
    has_c = in_place = True
    adds = ("910B", "910_93", "950")

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [c, a, b, beta, alpha, cube]

    def shapes(self):
        for m, k, n in ((5, 7, 3), (1, 9, 4), (6, 8, 1), (40, 33, 70)):
            yield (m, k), (k, n), (m, n)

    def large(self):
        yield (520, 300), (300, 520), (520, 520)

    def empty(self):
        for m, k, n in ((3, 0, 4), (0, 3, 4), (3, 4, 0)):
            yield (m, k), (k, n), (m, n)

    def wrong(self):
        return [
            ("mat2", (5, 7), (6, 3), (5, 3), None),
            ("selfRef", (5, 7), (7, 3), (1, 3), None),
            ("selfRef", (5, 7), (7, 3), (3,), None),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return c.addmm_(a, b, beta=beta, alpha=alpha)
