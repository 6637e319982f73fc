# SPDX-License-Identifier: Apache-2.0
"""aclnnAvgPool2d."""

import numpy as np
import pytest
import raw
from ops.nn import average_oracle as oracle
from ops.nn.average_laws import CHIPS, EVERYWHERE, INVALID, PLANES, Forward
from ops.nn.average_oracle import sliding


class TestAvgPool2d(Forward):
    op, axes = "aclnnAvgPool2d", 2
    stride, padding = "strides", "paddings"
    cube_math_type = True
    types = EVERYWHERE
    formats = PLANES
    empty_batch = ()
    same_format = ("out",)

    def test_worked_values(self, quiet):
        x = np.arange(1, 17, dtype="f4").reshape(1, 1, 4, 4)
        for w, expected in (
            (sliding(2, 2), [[3.5, 5.5], [11.5, 13.5]]),
            (sliding(2, 3, 2, 1), [[14 / 9, 30 / 9], [57 / 9, 99 / 9]]),
            (sliding(2, 3, 2, 1, False, False), [[3.5, 5], [9.5, 11]]),
            (sliding(2, 3, 2, 1, False, False, 7), [[2, 30 / 7], [57 / 7, 99 / 7]]),
            (sliding(2, 3, 2, 0, True), [[6, 7.5], [12, 13.5]]),
            (sliding(2, 4), [[8.5]]),
        ):
            assert self.compute(x, x.shape, w).tolist() == np.array([[expected]], "f4").tolist()

    def test_example_of_the_page(self, quiet):
        x = np.full((1, 16, 4, 4), 2, "f4")
        assert (self.compute(x, x.shape, sliding(2, 4, 1), cube=2) == 2).all()

    @pytest.mark.parametrize(
        ("product", "dtype", "allowed"),
        [
            ("910", "float32", [1, 2]),
            ("910", "float16", [0, 1, 2]),
            ("310P", "float32", [1, 2]),
            ("310P", "float16", [0, 1, 2]),
            ("910B", "float32", [0, 2]),
            ("910_93", "float32", [0, 2]),
            ("910B", "float16", [0, 1, 2]),
            ("910B", "bfloat16", [0, 1]),
            ("910_93", "float16", [0, 1, 2]),
            ("910_93", "bfloat16", [0, 1]),
            ("950", "float32", [0, 1, 2]),
            ("950", "float16", [0, 1, 2]),
            ("950", "bfloat16", [0, 1, 2]),
        ],
    )
    def test_cube_math_types(self, product, dtype, allowed, soc):
        """What is taken, and that FLOAT is rounded to FLOAT16 where that is said."""
        soc(CHIPS[product])
        x = (1 + np.arange(64, dtype="f4").reshape(1, 1, 8, 8) * 2**-12).astype(raw.dtype(dtype))
        w = sliding(2, 3, 2, 1)
        for cube in range(-1, 5):
            if cube not in allowed:
                out = self.tensor(np.zeros((1, 1, 4, 4), x.dtype))
                plan = raw.plan(self.op, self.tensor(x), *self.options(w, cube), out)
                assert plan.code == INVALID
                listed = ", ".join(map(str, allowed))
                assert f"cubeMathType is {cube}, expected one of {listed} for" in plan.message
                continue
            half = dtype == "float32" and (cube == 2 or (cube == 1 and product in ("910", "310P")))
            narrow = x.astype("f2").astype("f4") if half else x
            expected = oracle.average(narrow, w)
            oracle.same(self.compute(x, x.shape, w, cube=cube),
                        expected.astype("f2").astype("f4") if half else expected)  # fmt: skip

    def test_one_value_serves_both_axes(self, quiet):
        x = np.random.default_rng(2).normal(size=(2, 9, 11)).astype("f4")
        for kernel, stride, padding in (
            ([3], [2], [1]),
            ([3], [], [1]),
            ([3, 3], [2], [1, 1]),
            ([4], [3], [2]),
        ):
            w = sliding(2, *(tuple((v or kernel) * 2)[:2] for v in (kernel, stride, padding)))
            options = [kernel, stride, padding, False, True, 0, 0]
            oracle.same(self.compute(x, x.shape, w, options=options), oracle.average(x, w))

    @pytest.mark.parametrize(
        ("extent", "kernel", "stride", "padding", "floor", "ceil"),
        [
            (5, 2, 2, 0, 2, 3),
            (6, 3, 3, 1, 2, 3),
            (4, 2, 3, 1, 2, 2),
            (2, 3, 2, 0, None, 1),
            (7, 1, 2, 0, 4, 4),
            (32, 1, 2, 0, 16, 16),
            (10, 3, 4, 0, 2, 3),
            (3, 8, 2, 1, None, None),
            (1, 2, 1, 1, 2, 2),
        ],
    )
    def test_extents(self, extent, kernel, stride, padding, floor, ceil):
        x = self.tensor(np.zeros((1, 1, 1, extent), "f4"))
        for expected, up in (floor, False), (ceil, True):
            for width in range(1, 20):
                out = self.tensor(np.zeros((1, 1, 1, width), "f4"))
                windows = [[1, kernel], [1, stride], [0, padding], up, True, 0, 0]
                plan = raw.plan(self.op, x, *windows, out)
                assert plan.code == (0 if width == expected else INVALID), plan
                if not plan.code:
                    raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))
