# SPDX-License-Identifier: Apache-2.0
"""aclnnMatmul."""

import numpy as np
import raw
from ops.matmul_laws import INVALID, Laws


class TestMatmul(Laws):
    op = "aclnnMatmul"
    adds = ("910", "910B", "910_93", "310P", "950")

    def shapes(self):
        for a, b in (
            ((5, 7), (7, 3)), ((1, 9), (9, 4)), ((6, 8), (8, 1)), ((1, 5), (5, 1)), ((4, 1), (1, 6)),
            ((7,), (7, 3)), ((5, 7), (7,)), ((2, 5, 7), (7,)), ((7,), (2, 7, 3)), ((9,), (9,)),
            ((3, 5, 7), (7, 2)), ((5, 7), (3, 7, 2)), ((2, 1, 5, 7), (3, 7, 2)), ((2, 1, 2, 1, 3, 4), (3, 1, 2, 4, 5)),
            ((33, 65), (65, 17)), ((2, 300), (300, 40)),
        ):  # fmt: skip
            yield a, b, None

    def large(self):
        for a, b in (
            ((300, 520), (520, 700)), ((3, 150000), (150000, 20)), ((1, 3000), (3000, 2900)), ((2300, 4000), (4000,)),
            ((40, 64, 64), (64, 64)), ((500000,), (500000,)),
        ):  # fmt: skip
            yield a, b, None

    def empty(self):
        for a, b in (((3, 0), (0, 4)), ((0, 3), (3, 4)), ((2, 0, 3), (3, 4)), ((3, 4), (4, 0)), ((0,), (0,)),
                     ((2, 3, 0), (2, 0, 5)), ((0, 3, 4), (1, 4, 5))):  # fmt: skip
            yield a, b, None

    def wrong(self):
        return [
            ("mat2", (5, 7), (6, 3), None, (5, 3)),
            ("mat2", (7,), (6,), None, ()),
            ("mat2", (2, 5, 7), (3, 7, 3), None, (3, 5, 3)),
            ("self", (), (6,), None, ()),
            ("self", (1,) * 5 + (5, 7), (7, 3), None, (1,) * 5 + (5, 3)),
            ("out", (5, 7), (7, 3), None, (5, 4)),
            ("out", (5, 7), (7, 3), None, (1, 5, 3)),
            ("out", (5, 7), (7,), None, (5, 1)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return torch.matmul(a, b)

    def test_two_vectors_take_any_cube_math_type(self, quiet):
        """The Cube unit does not multiply them, says the page."""
        a, b = np.arange(5, dtype="f4") / 3, np.ones(5, "f4")
        for cube in (-1, 2, 9):
            self.check(a, b, cube=cube)

    def test_private_formats(self):
        for wrong in range(3):
            tensors = [raw.tensor(np.zeros((4, 4), "f4"), **({"format": 29} if wrong == i else {})) for i in range(3)]
            plan = raw.plan(self.op, *tensors, 1)
            assert plan.code == INVALID
            assert ("self", "mat2", "out")[wrong] in plan.message
            assert "FRACTAL_NZ" in plan.message

    def test_the_product_without_it(self, soc):
        soc("Ascend310B1")
        plan = self.plan(np.zeros((2, 2), "f4"), np.zeros((2, 2), "f4"))
        assert plan.code == INVALID
        assert "Ascend310B1" in plan.message

    def test_repeated_operands(self, quiet):
        """Strides of 0, and rows that overlap, are read as any others."""
        rng = np.random.default_rng(7)
        row = rng.normal(size=12).astype("f4")
        windows = np.lib.stride_tricks.as_strided(row, (5, 8), (4, 4))
        for a in (np.broadcast_to(row[:8], (5, 8)), np.broadcast_to(row[:5, None], (5, 8)), windows):
            b = rng.normal(size=(8, 3)).astype("f4")
            out = raw.tensor(np.zeros((5, 3), "f4"))
            assert raw.run(self.op, raw.tensor(a), raw.tensor(b), out, 1).code == 0
            np.testing.assert_allclose(out.read(), a.astype("f8") @ b.astype("f8"), rtol=0, atol=1e-5)
