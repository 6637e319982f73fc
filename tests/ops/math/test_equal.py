# SPDX-License-Identifier: Apache-2.0
"""aclnnEqual."""

import numpy as np
import pytest
import raw
from ops.elementwise_laws import INVALID, NAMES, ordinary


def equal(a, b, layouts=("contiguous", "contiguous")):
    out = raw.tensor(np.array([raw.poison(1, np.dtype("?"))[0]]))
    raw.ok(raw.run("aclnnEqual", *(raw.tensor(raw.placed(x, at)) for x, at in zip((a, b), layouts, strict=True)), out).code)
    return bool(out.read()[0])


def test_equal(threads, quiet):
    rng = np.random.default_rng(1)
    for row in raw.params("aclnnEqual")[:1]:
        for name in (NAMES[n] for n in sorted(row.dtypes) if n in NAMES):
            for shape in (), (3,), (0, 2), (5, 7), (300, 257):
                threads(int(rng.integers(1, 4)))
                a = np.asarray(ordinary(name, shape, rng))
                layouts = ("rows", "steps") if a.ndim > 1 else ("contiguous", "offset" if a.ndim else "contiguous")
                assert equal(a, a.copy(), layouts)
                if a.size:
                    b = a.copy().reshape(-1)
                    b[-1] = not b[-1] if name == "bool" else b[-1] + b.dtype.type(1)
                    assert not equal(a, b.reshape(shape), layouts)


def test_shapes_and_types(quiet):
    ones = np.ones((2, 3), "f4")
    assert not equal(ones, np.ones((3, 2), "f4"))
    assert not equal(ones, np.ones((1, 3), "f4"))
    assert not equal(ones, np.ones(3, "f4"))
    assert equal(ones, np.ones((2, 3), "i8"))
    assert equal(np.zeros((0, 3), "f4"), np.zeros((0, 3), "f4"))
    assert not equal(np.zeros((0, 3), "f4"), np.zeros((3, 0), "f4"))
    nan = np.array([np.nan], "f4")
    assert not equal(nan, nan)
    assert equal(np.array([0.0], "f4"), np.array([-0.0], "f4"))


@pytest.mark.parametrize("shape", [(), (2,), (1, 1)])
def test_shape_of_the_result(shape):
    x = raw.tensor(np.ones(3, "f4"))
    refused = raw.plan("aclnnEqual", x, x, raw.tensor(np.zeros(shape, "?")))
    assert refused.code == INVALID
    assert "out has the shape" in refused.message
