# SPDX-License-Identifier: Apache-2.0
"""aclnnAddN, against NumPy: halves in float32 with one rounding, whole numbers modulo their range."""

import numpy as np
import pytest
import raw
from ops.move_laws import refusals

OP = "aclnnAddN"
SHAPES = ((7,), (3, 5), (4, 300, 5), (2, 1, 3, 1, 2, 1, 2, 2), (1, 5000))


def total(parts, dtype):
    wide = np.dtype("f4") if dtype.itemsize == 2 else dtype
    result = parts[0].astype(wide)
    with np.errstate(all="ignore"):
        for part in parts[1:]:
            result = result + part.astype(wide)
        return result.astype(dtype)


@pytest.mark.parametrize("name", ["float32", "float16", "bfloat16", "int32", "int64"])
def test_values(name, threads, quiet):
    dtype, rng = raw.dtype(name), np.random.default_rng(3)
    special = [0.0, -0.0, np.inf, -np.inf, np.nan, 1e-40, 65504, 3e38]
    if dtype.kind == "i":
        special = [0, -1, np.iinfo(dtype).max, np.iinfo(dtype).max]
    for case, shape in enumerate(SHAPES):
        threads(1 + case % 3)
        for count in 1, 2, 5:
            with np.errstate(all="ignore"):
                parts = [(rng.standard_normal(shape) * 100).astype(dtype) for _ in range(count)]
                for part in parts:
                    part.reshape(-1)[: len(special)] = rng.permutation(special).astype(dtype)[: part.size]
            with raw.scope():
                layouts = raw.LAYOUTS[: 7 if len(shape) > 2 else 4 if len(shape) > 1 else 3]
                given = [raw.tensor(raw.placed(part, str(rng.choice(layouts)))) for part in parts]
                out = raw.tensor(raw.placed(np.zeros(shape, dtype), str(rng.choice(layouts))))
                done = raw.run(OP, given, out)
                assert done.code == 0, done
                out.assert_gaps_untouched()
                got, want = out.read(), total(parts, dtype)
                nan = np.isnan(want.astype("f8"))
                assert (np.isnan(got.astype("f8")) == nan).all()
                assert got[~nan].tobytes() == want[~nan].tobytes(), (name, shape, count)


def test_nothing(quiet):
    empty = np.zeros((0, 3), "f4")
    raw.ok(raw.run(OP, [], raw.tensor(empty)).code)
    raw.ok(raw.run(OP, [raw.tensor(empty)], raw.tensor(empty)).code)


x, y, h = np.zeros((2, 3), "f4"), np.zeros((3, 2), "f4"), np.zeros((2, 3), "f2")
test_refusals = refusals(
    OP,
    (
        (([x, y], x), "tensors[1]", "(3, 2)"),
        (([x, x], y), "tensors[0]", "(2, 3)"),
        (([x, h], x), "tensors[1]", "FLOAT16"),
        (([], x), "tensors", "no members"),
        (([np.zeros((), "f4")], np.zeros((), "f4")), "out", "dimension"),
    ),
    (([x, x], x), ([h], h)),
)
