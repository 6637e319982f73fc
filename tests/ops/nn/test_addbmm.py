# SPDX-License-Identifier: Apache-2.0
"""aclnnAddbmm and aclnnInplaceAddbmm."""

import numpy as np
from ops.matmul_laws import Laws


class TestAddbmm(Laws):
    op = "aclnnAddbmm"
    a_name, b_name = "batch1", "batch2"
    has_c = easy = True

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [c, a, b, beta, alpha, out, cube]

    def product(self, a, b):
        return (a @ b).sum(0)

    def shapes(self):
        for x, m, k, n, c in ((3, 5, 7, 3, (5, 3)), (2, 5, 7, 3, (3,)), (4, 1, 7, 3, (1, 1)), (6, 33, 16, 20, (33, 1))):
            yield (x, m, k), (x, k, n), c

    def large(self):
        yield (5, 400, 300), (5, 300, 500), (500,)

    def empty(self):
        for x, m, k, n in ((2, 3, 0, 4), (0, 3, 2, 4), (2, 0, 3, 4), (2, 3, 4, 0)):
            yield (x, m, k), (x, k, n), (m, n)

    def wrong(self):
        return [
            ("batch2", (2, 5, 7), (2, 6, 3), (5, 3), (5, 3)),
            ("batch2", (2, 5, 7), (3, 7, 3), (5, 3), (5, 3)),
            ("batch1", (5, 7), (2, 7, 3), (5, 3), (5, 3)),
            ("self", (1, 1, 7), (1, 7, 1), (3, 5), (3, 5)),
            ("self", (2, 5, 7), (2, 7, 3), (2, 5, 3), (5, 3)),
            ("self", (2, 0, 7), (2, 7, 3), (1, 3), (0, 3)),
            ("out", (2, 5, 7), (2, 7, 3), (5, 3), (2, 5, 3)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return torch.addbmm(c, a, b, beta=beta, alpha=alpha)

    def test_batches_broadcast(self, quiet):
        rng = np.random.default_rng(9)
        a, b, c = (rng.normal(size=s).astype("f4") for s in ((1, 3, 4), (5, 4, 2), (3, 2)))
        self.check(a, b, c, 2, 3)


class TestInplaceAddbmm(Laws):
    op = "aclnnInplaceAddbmm"
    a_name, b_name, c_name = "batch1", "batch2", "selfRef"
    has_c = easy = in_place = True
    product = TestAddbmm.product

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [c, a, b, beta, alpha, cube]

    def shapes(self):
        for x, m, k, n in ((3, 5, 7, 3), (1, 5, 7, 3), (6, 33, 16, 20)):
            yield (x, m, k), (x, k, n), (m, n)

    def empty(self):
        for x, m, k, n in ((2, 3, 0, 4), (0, 3, 2, 4), (2, 0, 3, 4), (2, 3, 4, 0)):
            yield (x, m, k), (x, k, n), (m, n)

    def wrong(self):
        return [
            ("batch2", (2, 5, 7), (2, 6, 3), (5, 3), None),
            ("batch2", (3, 5, 7), (2, 7, 3), (5, 3), None),
            ("selfRef", (2, 5, 7), (2, 7, 3), (1, 3), None),
            ("selfRef", (2, 5, 7), (2, 7, 3), (2, 5, 3), None),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return c.addbmm_(a, b, beta=beta, alpha=alpha)
