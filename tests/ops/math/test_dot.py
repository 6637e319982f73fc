# SPDX-License-Identifier: Apache-2.0
"""aclnnDot."""

import numpy as np
from ops.matmul_laws import HALVES, INVALID, Laws


class TestDot(Laws):
    op = "aclnnDot"
    b_name = "tensor"
    mixed = False
    has_cube = False
    types = (*HALVES, "int8", "int32", "uint8")

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [a, b, out]

    def shapes(self):
        for n in (7, 1, 1000):
            yield (n,), (n,), None

    def large(self):
        yield (9000000,), (9000000,), None

    def empty(self):
        yield (0,), (0,), None

    def wrong(self):
        return [
            ("tensor", (7,), (6,), None, ()),
            ("tensor", (7,), (1,), None, ()),
            ("self", (1, 7), (7,), None, (1,)),
            ("tensor", (7,), (7, 1), None, (1,)),
            ("out", (7,), (7,), None, (1,)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return torch.dot(a, b)

    def test_one_type(self):
        a, b, out = np.zeros(4, "f4"), np.zeros(4, "f4"), np.zeros((), "f4")
        for values, name in (((a, b.astype("f2"), out), "tensor"), ((a, b, out.astype("f2")), "out")):
            plan = self.plan(*values[:2], out=values[2])
            assert plan.code == INVALID
            assert name in plan.message
