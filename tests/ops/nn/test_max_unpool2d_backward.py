# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxUnpool2dBackward."""

import numpy as np
import pytest
import raw
from ops.nn import max_pooling_oracle as oracle
from ops.nn.max_pooling_laws import INVALID, bad
from ops.nn.max_unpooling_laws import UnpoolBackward

FLOATS, INTEGERS = ("float32", "float16"), ("int8", "int16", "int32", "int64", "uint8")


class TestMaxUnpool2dBackward(UnpoolBackward):
    op, axes = "aclnnMaxUnpool2dBackward", 2
    products = ("910", "910B", "910_93", "950")
    casts = True
    worked = (
        ([[0], [1], [2]], [[0, 1], [2, 1]], [[0, 1], [2, 1]]),
        ([[3], [4], [5]], [[2, 0], [1, 1]], [[5, 3], [4, 4]]),
        ([[6], [7], [8]], [[1, 0], [0, 0]], [[7, 6], [6, 6]]),
    )

    @pytest.mark.parametrize("wanted", [*FLOATS, *INTEGERS, "bool"])
    @pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS, "bool"])
    def test_casts(self, dtype, wanted, quiet):
        """Integers and bool to all but bool; floating types to each other. Integers wrap around."""
        kinds = [("bool", *INTEGERS, *FLOATS).index(d) for d in (dtype, wanted)]
        allowed = dtype == wanted or (wanted != "bool" and not (kinds[0] > 5 and kinds[1] < 6))
        rng = np.random.default_rng(1)
        grad = (
            rng.integers(0, 2, (2, 3, 40, 50)) if dtype == "bool" else rng.normal(size=(2, 3, 40, 50)) * 1000
        )
        if dtype in INTEGERS:
            info = np.iinfo(dtype)
            grad = rng.integers(info.min, info.max, grad.shape, dtype, endpoint=True)
        grad = grad.astype(dtype)
        position = rng.integers(0, 2000, (2, 3, 30, 60))
        if not allowed:
            shapes = {"gradOutput": (2, 3, 4, 4), "self": (2, 3, 2, 2), "out": (2, 3, 2, 2)}
            changes = {name: {"dims": dims, "dtype": dtype} for name, dims in shapes.items()}
            changes["out"]["dtype"] = wanted
            raw.lib.aclnnsimSetEcho(False)
            plan = self.plan(**changes)
            raw.lib.aclnnsimSetEcho(True)
            assert plan.code == INVALID
            assert "out has dtype" in plan.message
            assert "cast" in plan.message
            return
        for layouts in ("contiguous",) * 4, ("steps", "rows", "reversed", "transposed"):
            done, [got] = self.run(grad, position, (40, 50), "int32", layouts, wanted)
            assert done.code == 0, done
            oracle.same(got, oracle.unpool_backward(grad, position, 2, np.dtype(wanted)))

    def faults_of_types(self):
        yield bad(
            "cast",
            "out has dtype INT32, expected one that FLOAT of gradOutput can be cast to",
            {"out.dtype": "int32"},
        )
        yield bad(
            "self differs",
            "self has dtype FLOAT16, expected FLOAT as gradOutput has",
            {"self.dtype": "float16"},
        )
