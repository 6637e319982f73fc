# SPDX-License-Identifier: Apache-2.0
"""aclnnMv."""

import numpy as np
from ops.matmul_laws import INVALID, Laws


class TestMv(Laws):
    op = "aclnnMv"
    b_name = "vec"
    mixed = False

    def shapes(self):
        for n, m in ((5, 7), (1, 9), (6, 1), (300, 40), (40, 700)):
            yield (n, m), (m,), None

    def large(self):
        yield (2300, 4000), (4000,), None

    def empty(self):
        yield (3, 0), (0,), None
        yield (0, 3), (3,), None

    def wrong(self):
        return [
            ("vec", (5, 7), (6,), None, (5,)),
            ("vec", (5, 7), (7, 1), None, (5, 1)),
            ("self", (7,), (7,), None, ()),
            ("out", (5, 7), (7,), None, (7,)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return torch.mv(a, b)

    def test_one_type(self):
        a, b, out = np.zeros((3, 4), "f4"), np.zeros(4, "f4"), np.zeros(3, "f4")
        for values, name in (((a, b.astype("f2"), out), "vec"), ((a, b, out.astype("f2")), "out")):
            plan = self.plan(*values[:2], out=values[2])
            assert plan.code == INVALID
            assert name in plan.message
