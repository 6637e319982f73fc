# SPDX-License-Identifier: Apache-2.0
"""aclnnIndexSelect."""

import numpy as np
from ops.move_laws import moves, refusals


def selected(make, rng):
    for shape in (30, 4), (2, 13, 5), (700,), (3, 4, 5, 6):
        x = make(shape)
        for dim in range(-len(shape), len(shape)):
            for kind in "i4", "i8":
                index = rng.integers(0, shape[dim], 9).astype(kind)
                yield (x, dim, index), x.take(index, dim)
    yield (x, 1, np.zeros(0, "i8")), x[:, :0]


test_index_select = moves("aclnnIndexSelect", selected)
x, i, out = np.zeros((8, 3), "f4"), np.array([1, 7]), np.zeros((2, 3), "f4")
test_index_select_refusals = refusals(
    "aclnnIndexSelect",
    (
        ((x, 2, i, out), "dim", "2"),
        ((x, 0, i.reshape(1, 2), out), "index", "2 dimensions"),
        ((x, 0, i, out.T), "out", "(3, 2)"),
        ((x, 0, i, out.astype("f2")), "out", "FLOAT16"),
    ),
    ((x, 0, i, out), (x, -2, i.astype("i4"), out)),
    faults=(
        ((x, 0, np.array([1, 8]), out), "index", "8 at element 1"),
        ((x, 0, np.array([-1, 0]), out), "index", "-1 at element 0"),
    ),
)
