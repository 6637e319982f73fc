# SPDX-License-Identifier: Apache-2.0
"""aclnnGemm."""

import numpy as np
import pytest
import raw
from ops.matmul_laws import Laws, same


@pytest.fixture(params=[(0, 0), (0, 1), (1, 0), (-3, 7)], autouse=True)
def transposed(request):
    TestGemm.transposed = request.param


class TestGemm(Laws):
    op = "aclnnGemm"
    a_name, b_name, c_name = "A", "B", "C"
    has_c = True
    adds = ("910", "910B", "910_93", "310P", "950")
    transposed = (0, 0)

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [a, b, c, float(alpha), float(beta), *self.transposed, out, cube]

    def product(self, a, b):
        return (a.T if self.transposed[0] else a) @ (b.T if self.transposed[1] else b)

    def lying(self, m, k, n):
        return (k, m) if self.transposed[0] else (m, k), (n, k) if self.transposed[1] else (k, n)

    def shapes(self):
        for m, k, n, c in ((5, 7, 3, (5, 3)), (1, 9, 4, (1, 4)), (6, 8, 5, (6, 1)), (40, 33, 70, (1, 1))):
            yield *self.lying(m, k, n), c

    def large(self):
        yield *self.lying(300, 200, 500), (300, 500)

    def empty(self):
        for m, k, n in ((3, 0, 4), (0, 3, 4), (3, 4, 0)):
            yield *self.lying(m, k, n), (m, n)

    def wrong(self):
        a, b = self.lying(5, 7, 3)
        return [
            ("B", self.lying(5, 6, 3)[0], b, (5, 3), (5, 3)),
            ("C", a, b, (4, 3), (5, 3)),
            ("out", a, b, (5, 3), (5, 4)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        first, second = (t.T if yes else t for t, yes in zip((a, b), self.transposed, strict=True))
        return torch.addmm(c, first, second, beta=beta, alpha=alpha)

    def test_wrong_ranks(self):
        a, b = self.lying(5, 7, 3)
        for name, first, second in (("A", (1, *a), b), ("B", a, (1, *b))):
            tensors = [raw.tensor(np.zeros(s, "f4")) for s in (first, second, (5, 3), (5, 3))]
            plan = raw.plan(self.op, *tensors[:3], 1.0, 1.0, *self.transposed, tensors[3], 1)
            assert plan.code == 161002
            assert f"{name} has 3 dimensions" in plan.message

    def test_example_of_the_page(self, quiet):
        a, b, c = np.array([[1, 2], [1, 2]], "f4"), np.array([[1, 2], [1, 2]], "f4"), np.ones((2, 2), "f4")
        same(self.compute(a, b, c, 2, 1), self.product(a, b) + 2, 0)
