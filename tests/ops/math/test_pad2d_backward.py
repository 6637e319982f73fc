# SPDX-License-Identifier: Apache-2.0
"""aclnnReflectionPad2dBackward, aclnnReplicationPad2dBackward."""

import numpy as np
import pytest
from ops import faults
from ops.math.padding_laws import INVALID, Backward


class Limited(Backward):
    """Atlas A2 and A3 pad BF16 by a few elements only."""

    dims = 2

    def takes(self, dtype, padding):
        raise NotImplementedError

    def case(self, seed, **kw):
        """The first case from a series of seeds that the product takes."""
        for k in range(100):
            case = super().case(seed + 10000 * k, **kw)
            if self.takes(case.dtype, case.padding):
                return case
        raise AssertionError

    def test_cases_have_bf16(self):
        assert sum(self.case(seed, crops=False).dtype == "bfloat16" for seed in range(100)) > 5

    def assert_taken(self, shape, padding, *, chip="Ascend910B3", dtype="bfloat16"):
        plan = self.plan(shape, padding, dtype, soc=chip)
        assert plan.code == (0 if self.takes(dtype, padding) else INVALID), (padding, plan)
        if plan.code:
            value = next(v for v in padding if v > 7 or v < 0)
            assert f"padding[{padding.index(value)}] is {value}, expected at " in plan.message
            assert "BF16" in plan.message

    def test_bf16(self):
        shape = (1, 2, 20, 20)
        for chip in "Ascend910B1", "Ascend910B3", "Ascend910_9391":
            for side in range(4):
                for value in -2, -1, 0, 7, 8, 19:
                    for rest in 0, 1, 7:
                        padding = [rest] * 4
                        padding[side] = value
                        self.assert_taken(shape, padding, chip=chip)
            self.assert_taken(shape, [7, 7, 7, 7], chip=chip)
            self.assert_taken(shape, [19, 19, 0, 0], chip=chip)

    @pytest.mark.parametrize("dtype", ["float32", "float16", "float64", "complex64"])
    def test_other_types_have_no_such_limit(self, dtype):
        for padding in [8, 8, 8, 8], [-1, 19, 19, -1]:
            assert self.plan((1, 2, 20, 20), padding, dtype).code == 0

    @pytest.mark.parametrize("chip", ["Ascend910A", "Ascend310P3", "Ascend950PR_9599"])
    def test_other_products_have_no_such_limit(self, chip):
        for padding in [8, 8, 8, 8], [-1, 19, 19, -1]:
            assert self.plan((1, 2, 20, 20), padding, "bfloat16", soc=chip).code == 0

    def test_limits_off(self):
        call = self.call((1, 2, 20, 20), [8, 8, 8, 8], "bfloat16")
        assert faults.plan_elsewhere(self.op, call, ACLNNSIM_LIMITS="off") == "0"
        assert faults.plan_elsewhere(self.op, call, ACLNNSIM_LIMITS="on") == str(INVALID)

    def test_checked_after_the_values_and_before_the_shape(self):
        call = self.call((1, 2, 20, 20), [8, 8, 8, 8], "bfloat16")
        assert "less than 20" in faults.plan(self.op, call | {"padding": [8, 8, 8, 20]}).message
        call["gradOutput"] |= {"dims": (1, 2, 3, 4)}
        assert "BF16" in faults.plan(self.op, call).message


class TestReflectionPad2dBackward(Limited):
    op, mode = "aclnnReflectionPad2dBackward", "reflection"
    worked = (
        (np.ones((1, 7)), (1, 5), [1, 1, 0, 0], [[1, 2, 1, 2, 1]]),
        (
            np.arange(1, 57).reshape(8, 7),
            (4, 3),
            [2, 2, 2, 2],
            [[38, 54, 34], [184, 267, 172], [170, 246, 158], [80, 117, 76]],
        ),
        (np.arange(25).reshape(5, 5), (3, 3), [1, 1, 1, 1], [[6, 21, 8], [33, 108, 39], [16, 51, 18]]),
        (np.ones((4, 4)), (2, 2), [1, 1, 1, 1], [[4, 4], [4, 4]]),
    )

    def takes(self, dtype, padding):
        beyond = max(padding) > 7 and any(padding[2:])
        return dtype != "bfloat16" or (min(padding) >= 0 and not beyond)


class TestReplicationPad2dBackward(Limited):
    op, mode = "aclnnReplicationPad2dBackward", "replication"
    empty = "first"
    worked = (
        (np.ones((1, 7)), (1, 5), [1, 1, 0, 0], [[2, 1, 1, 1, 2]]),
        (np.ones((4, 4)), (2, 2), [1, 1, 1, 1], [[4, 4], [4, 4]]),
        (np.arange(25).reshape(5, 5), (3, 3), [1, 1, 1, 1], [[12, 9, 24], [21, 12, 27], [72, 39, 84]]),
    )

    def takes(self, dtype, padding):
        return dtype != "bfloat16" or max(padding) <= 7
