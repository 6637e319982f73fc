# SPDX-License-Identifier: Apache-2.0
"""aclnnMm."""

from ops.matmul_laws import Laws


class TestMm(Laws):
    op = "aclnnMm"
    adds = ("910", "910B", "910_93", "310P", "950")

    def shapes(self):
        for m, k, n in ((5, 7, 3), (1, 9, 4), (6, 8, 1), (1, 1, 1), (40, 33, 70)):
            yield (m, k), (k, n), None

    def large(self):
        yield (520, 300), (300, 520), None

    def empty(self):
        for m, k, n in ((3, 0, 4), (0, 3, 4), (3, 4, 0)):
            yield (m, k), (k, n), None

    def wrong(self):
        return [
            ("mat2", (5, 7), (6, 3), None, (5, 3)),
            ("self", (1, 5, 7), (7, 3), None, (1, 5, 3)),
            ("mat2", (5, 7), (7,), None, (5,)),
            ("out", (5, 7), (7, 3), None, (3, 5)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return torch.mm(a, b)
