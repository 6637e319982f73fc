# SPDX-License-Identifier: Apache-2.0
"""aclnnBatchMatMul."""

from ops.matmul_laws import Laws


class TestBatchMatMul(Laws):
    op = "aclnnBatchMatMul"
    easy = True

    def shapes(self):
        for x, y, m, k, n in ((3, 3, 5, 7, 3), (1, 4, 2, 9, 4), (4, 1, 6, 8, 1), (2, 2, 1, 5, 1), (6, 6, 33, 16, 20)):
            yield (x, m, k), (y, k, n), None

    def large(self):
        yield (24, 64, 64), (24, 64, 64), None
        yield (2, 300, 400), (1, 400, 500), None

    def empty(self):
        for x, y, m, k, n in ((2, 2, 3, 0, 4), (0, 0, 3, 2, 4), (0, 1, 3, 2, 4), (2, 1, 0, 3, 4), (2, 2, 3, 4, 0)):
            yield (x, m, k), (y, k, n), None

    def wrong(self):
        return [
            ("mat2", (2, 5, 7), (2, 6, 3), None, (2, 5, 3)),
            ("mat2", (2, 5, 7), (3, 7, 3), None, (3, 5, 3)),
            ("self", (5, 7), (2, 7, 3), None, (2, 5, 3)),
            ("mat2", (2, 5, 7), (7, 3), None, (2, 5, 3)),
            ("out", (2, 5, 7), (2, 7, 3), None, (2, 3, 5)),
            ("out", (1, 5, 7), (1, 7, 3), None, (5, 3)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return torch.matmul(a, b)
