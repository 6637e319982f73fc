# SPDX-License-Identifier: Apache-2.0
"""aclnnBaddbmm and aclnnInplaceBaddbmm."""

import numpy as np
from ops.matmul_laws import INVALID, Laws


class TestBaddbmm(Laws):
    op = "aclnnBaddbmm"
    a_name, b_name = "batch1", "batch2"
    has_c = easy = True
    adds = ("910B", "910_93", "950")

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [c, a, b, beta, alpha, out, cube]

    def shapes(self):
        for x, y, m, k, n, c in (
            (3, 3, 5, 7, 3, (3, 5, 3)), (2, 2, 5, 7, 3, (5, 3)), (2, 2, 5, 7, 3, (3,)), (2, 2, 1, 7, 3, (2, 1, 1)),
            (2, 2, 5, 7, 1, (1, 5, 1)), (6, 6, 33, 16, 20, (6, 1, 20)),
        ):  # fmt: skip
            yield (x, m, k), (y, k, n), c

    def large(self):
        yield (24, 64, 64), (24, 64, 64), (64, 1)

    def empty(self):
        for x, m, k, n in ((2, 3, 0, 4), (0, 3, 2, 4), (2, 0, 3, 4), (2, 3, 4, 0)):
            yield (x, m, k), (x, k, n), (x, m, n)

    def wrong(self):
        return [
            ("batch2", (2, 5, 7), (2, 6, 3), (5, 3), (2, 5, 3)),
            ("batch2", (2, 5, 7), (3, 7, 3), (5, 3), (3, 5, 3)),
            ("batch1", (5, 7), (2, 7, 3), (5, 3), (2, 5, 3)),
            ("self", (1, 1, 7), (1, 7, 1), (2, 3, 5), (2, 3, 5)),
            ("self", (2, 5, 7), (2, 7, 3), (3, 5, 3), (2, 5, 3)),
            ("self", (2, 0, 7), (2, 7, 3), (1, 1, 3), (2, 0, 3)),
            ("out", (2, 5, 7), (2, 7, 3), (5, 3), (5, 3)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return torch.baddbmm(c, a, b, beta=beta, alpha=alpha)

    def test_out_is_of_the_type_of_self(self):
        a = np.zeros((2, 3, 3), "f4")
        plan = self.plan(a, a, a, out=a.astype("f2"))
        assert plan.code == INVALID
        assert "out has dtype FLOAT16" in plan.message

    def test_batches_broadcast(self, quiet):
        rng = np.random.default_rng(9)
        self.check(rng.normal(size=(1, 3, 4)).astype("f4"), rng.normal(size=(5, 4, 2)).astype("f4"), np.ones((3, 2), "f4"), 2, 3)


class TestInplaceBaddbmm(Laws):
    op = "aclnnInplaceBaddbmm"
    a_name, b_name, c_name = "batch1", "batch2", "selfRef"
    has_c = easy = in_place = True
    adds = ("910B", "910_93", "950")

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [c, a, b, beta, alpha, cube]

    def shapes(self):
        for x, m, k, n in ((3, 5, 7, 3), (1, 5, 7, 3), (6, 33, 16, 20)):
            yield (x, m, k), (x, k, n), (x, m, n)

    def empty(self):
        for x, m, k, n in ((2, 3, 0, 4), (0, 3, 2, 4), (2, 0, 3, 4), (2, 3, 4, 0)):
            yield (x, m, k), (x, k, n), (x, m, n)

    def wrong(self):
        return [
            ("batch2", (2, 5, 7), (2, 6, 3), (2, 5, 3), None),
            ("batch2", (1, 5, 7), (2, 7, 3), (2, 5, 3), None),
            ("batch1", (5, 7), (1, 7, 3), (1, 5, 3), None),
            ("selfRef", (2, 5, 7), (2, 7, 3), (1, 5, 3), None),
            ("selfRef", (2, 5, 7), (2, 7, 3), (5, 3), None),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return c.baddbmm_(a, b, beta=beta, alpha=alpha)

    def test_one_batch_may_go_without_its_dimension(self, quiet):
        rng = np.random.default_rng(10)
        a, b, c = rng.normal(size=(1, 3, 4)), rng.normal(size=(1, 4, 2)), rng.normal(size=(3, 2))
        got = self.compute(*(v.astype("f4") for v in (a, b, c)), 2, 3)
        np.testing.assert_allclose(got, 2 * c + 3 * (a @ b)[0], rtol=0, atol=1e-4)
