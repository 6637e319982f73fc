# SPDX-License-Identifier: Apache-2.0
"""aclnnAvgPool2dBackward."""

import numpy as np
import pytest
import raw
from ops import faults
from ops.nn import average_oracle as oracle
from ops.nn.average_laws import CHIPS, EVERYWHERE, INVALID, PLANES, Backward
from ops.nn.average_oracle import sliding


class TestAvgPool2dBackward(Backward):
    op, axes = "aclnnAvgPool2dBackward", 2
    result = "gradInput"
    cube_math_type = True
    types = EVERYWHERE
    formats = PLANES
    empty_batch = ()
    same_format = ("gradInput",)

    def test_worked_values(self, quiet):
        grad = np.array([[[[4, 8], [12, 16]]]], "f4")
        assert self.compute(grad, (1, 1, 4, 5), sliding(2, 2)).tolist() == [
            [[[1, 1, 2, 2, 0], [1, 1, 2, 2, 0], [3, 3, 4, 4, 0], [3, 3, 4, 4, 0]]]
        ]
        assert self.compute(grad, (1, 1, 3, 3), sliding(2, 2, 1)).tolist() == [
            [[[1, 3, 2], [4, 10, 6], [3, 7, 4]]]
        ]
        got = self.compute(grad, (1, 1, 2, 2), sliding(2, 2, 2, 1, False, False))
        assert got.tolist() == [[[[4, 8], [12, 16]]]]

    @pytest.mark.parametrize("product", ["910", "310P", "910B", "910_93", "950"])
    def test_divisors(self, product):
        """Atlas training and inference series take divisors from -255 to 255, others any."""
        for divisor in -(2**63), -256, -255, -1, 0, 1, 255, 256, 2**31, 2**63 - 1:
            call = self.valid(product) | {"divisorOverride": divisor}
            plan = faults.plan(self.op, call)
            refused = product in ("910", "310P") and abs(divisor) > 255
            assert plan.code == (INVALID if refused else 0), plan
            if refused:
                assert (
                    f"divisorOverride is {divisor}, expected -255 to 255 on {CHIPS[product]}" in plan.message
                )
            else:
                raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))

    @pytest.mark.parametrize(
        ("product", "dtype", "allowed", "allowed_global"),
        [
            ("910", "float32", [1, 2], [1, 2]),
            ("910", "float16", [0, 1, 2], [0, 1, 2]),
            ("310P", "float32", [1, 2], [1, 2]),
            ("310P", "float16", [0, 1, 2], [0, 1, 2]),
            ("910B", "float32", [0, 1, 2, 3], [0, 1, 2, 3]),
            ("910B", "float16", [0, 1, 2], [0, 1, 2]),
            ("910B", "bfloat16", [0, 1], [0, 1]),
            ("910_93", "float32", [0, 1, 2, 3], [0, 1, 2, 3]),
            ("910_93", "bfloat16", [0, 1], [0, 1]),
            ("950", "float32", [0, 1, 2, 3], [0, 1, 2, 3]),
            ("950", "float16", [0, 1, 2, 3], [0, 1, 2]),
            ("950", "bfloat16", [0, 1, 2, 3], [0, 1]),
        ],
    )
    def test_cube_math_types(self, product, dtype, allowed, allowed_global, soc):
        soc(CHIPS[product])
        for w, listed in (sliding(2, 3, 2, 1), allowed), (sliding(2, 8), allowed_global):
            grad = np.arange(1, 17, dtype="f4") * (1 + 2**-12)
            shape = oracle.pooled_shape((1, 1, 8, 8), w)
            grad = grad[: np.prod(shape)].astype(raw.dtype(dtype)).reshape(shape)
            for cube in range(-1, 5):
                if cube not in listed:
                    image = [self.tensor(np.zeros((1, 1, 8, 8), grad.dtype)) for _ in range(2)]
                    plan = raw.plan(self.op, self.tensor(grad), image[0], *self.options(w, cube), image[1])
                    assert plan.code == INVALID
                    words = ", ".join(map(str, listed))
                    assert f"cubeMathType is {cube}, expected one of {words} for" in plan.message
                    continue
                half = dtype == "float32" and (cube == 2 or (cube == 1 and product in ("910", "310P")))
                narrow = grad.astype("f2").astype("f4") if half else grad
                expected = oracle.spread(narrow, (1, 1, 8, 8), w)
                oracle.same(self.compute(grad, (1, 1, 8, 8), w, cube=cube),
                            expected.astype("f2").astype("f4") if half else expected)  # fmt: skip
