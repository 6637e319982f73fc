# SPDX-License-Identifier: Apache-2.0
"""aclnnIsInScalarTensor."""

import numpy as np
import raw
from ops.elementwise_laws import INVALID, NAMES


def test_is_in(threads, quiet):
    rng = np.random.default_rng(1)
    rows = raw.params("aclnnIsInScalarTensor")
    for name in (NAMES[n] for n in sorted(rows[1].dtypes) if n in NAMES and n in rows[0].dtypes):
        for shape in (), (0,), (4,), (5, 7), (300, 257):
            values = np.asarray(rng.integers(0, 2, shape)).astype(raw.dtype(name))
            if values.size > 1:
                values.reshape(-1)[0] = 0
            placed = raw.placed(values, "rows" if values.ndim > 1 else "contiguous")
            for element in 0, 1, 5:
                if name == "bool" and element > 1:
                    continue
                for invert in False, True:
                    threads(int(rng.integers(1, 4)))
                    out = raw.tensor(np.array(not invert))
                    number = raw.scalar(np.array([element]).astype(raw.dtype(name))[0], name)
                    raw.ok(raw.run("aclnnIsInScalarTensor", number, raw.tensor(placed), bool(element), invert, out).code)
                    assert bool(out.read()) == (bool((values.astype("c16") == element).any()) != invert), (name, shape, element)


def test_shape_of_the_result():
    x = raw.tensor(np.ones(3, "f4"))
    refused = raw.plan("aclnnIsInScalarTensor", raw.scalar(1.0), x, False, False, raw.tensor(np.zeros(3, "?")))
    assert refused.code == INVALID
    assert "out has the shape (3), expected ()" in refused.message
