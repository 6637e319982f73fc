# SPDX-License-Identifier: Apache-2.0
"""aclnnAddr and aclnnInplaceAddr."""

import numpy as np
import pytest
import raw
from ops.matmul_laws import HALVES, INVALID, Laws


class Outer(Laws):
    a_name, b_name = "vec1", "vec2"
    has_c = True
    mixed = has_cube = False
    types = (*HALVES, "float64", "int8", "int16", "int32", "int64", "uint8")

    def product(self, a, b):
        return np.outer(a, b)

    def empty(self):
        yield (0,), (3,), (0, 3)

    def large(self):
        yield (1500,), (2000,), (1500, 2000)

    def test_scalars_that_do_not_fit(self):
        whole, flags, real = np.ones(3, "i4"), np.ones(3, bool), np.ones(3, "f4")
        for vector, number, name in (
            (whole, np.float32(1), "FLOAT"), (flags, np.float16(1), "FLOAT16"), (whole, np.bool_(True), "BOOL"),
            (real, np.bool_(True), "BOOL"),
        ):  # fmt: skip
            for scalars in ([number, None], [None, number]):
                matrix = raw.tensor(np.ones((3, 3), vector.dtype))
                tensors = [matrix, raw.tensor(vector), raw.tensor(vector)]
                out = [] if self.in_place else [raw.tensor(np.ones((3, 3), vector.dtype))]
                plan = raw.plan(self.op, *tensors, *scalars, *out)
                assert plan.code == INVALID
                assert f"{'betaOptional' if scalars[0] is not None else 'alphaOptional'} has dtype {name}" in plan.message

    def test_factors_that_are_not_given(self, quiet):
        a, b, c = np.array([1, 2, 3], "f4"), np.array([4, 5], "f4"), np.ones((3, 2), "f4")
        matrix = raw.tensor(c)
        out = [] if self.in_place else [raw.tensor(c * 0)]
        assert raw.run(self.op, matrix, raw.tensor(a), raw.tensor(b), None, None, *out).code == 0
        assert ((out or [matrix])[0].read() == 1 + np.outer(a, b)).all()

    @pytest.mark.torch_oracle
    def test_flags(self, torch_oracle, quiet):
        rng = np.random.default_rng(11)
        a, b, c = (rng.integers(0, 2, n).astype(bool) for n in (4, 5, (4, 5)))
        for beta, alpha in ((True, True), (True, False), (False, True), (False, False)):
            got = self.compute(a, b, c, np.bool_(beta), np.bool_(alpha), out_type=np.dtype(bool))
            want = torch_oracle.addr(*(torch_oracle.from_numpy(v) for v in (c, a, b)), beta=beta, alpha=alpha)
            assert (got == want.numpy()).all()


class TestAddr(Outer):
    op = "aclnnAddr"

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [c, a, b, beta, alpha, out]

    def shapes(self):
        for n, m, c in ((4, 5, (4, 5)), (4, 1, (1,)), (1, 6, (6,)), (3, 5, (3, 1)), (3, 5, ())):
            yield (n,), (m,), c

    def wrong(self):
        return [
            ("vec1", (5, 1), (7,), (5, 7), (5, 7)),
            ("vec2", (5,), (), (5, 7), (5, 7)),
            ("self", (5,), (7,), (1, 5, 7), (5, 7)),
            ("self", (5,), (7,), (5, 6), (5, 7)),
            ("out", (5,), (7,), (5, 7), (7, 5)),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return torch.addr(c, a, b, beta=beta, alpha=alpha)


class TestInplaceAddr(Outer):
    op = "aclnnInplaceAddr"
    in_place = True
    c_name = "selfRef"

    def arguments(self, a, b, c, out, beta, alpha, cube):
        return [c, a, b, beta, alpha]

    def shapes(self):
        for n, m in ((4, 5), (4, 1), (1, 6)):
            yield (n,), (m,), (n, m)

    def wrong(self):
        return [
            ("vec1", (5, 1), (7,), (5, 7), None),
            ("selfRef", (5,), (7,), (7,), None),
            ("selfRef", (5,), (7,), (1, 7), None),
        ]

    def torch(self, torch, a, b, c, beta, alpha):
        return c.addr_(a, b, beta=beta, alpha=alpha)
