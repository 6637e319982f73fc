# SPDX-License-Identifier: Apache-2.0
"""aclnnIndex."""

import numpy as np
from ops.move_laws import moves, refusals


def indexed(make, rng):
    x = make((5, 6, 7))
    none = np.zeros(0, "f4")  # of no type that an index has
    a, b, c = (rng.integers(-n, n, (4, 1) if n == 5 else (3,)) for n in (5, 6, 7))
    yield (x, [a]), x[a]
    yield (x, [none, b]), x[:, b]
    yield (x, [a, b]), x[a, b]
    yield (x, [a, none, c]), x[a, :, c]
    yield (x, [none, b, c.astype("i4")]), x[:, b, c]
    yield (x, [a, b, c]), x[a, b, c]
    mask = rng.random((5, 6)) < 0.4
    yield (x, [mask]), x[mask]
    yield (x, [none, mask[0]]), x[:, mask[0]]
    yield (x, [mask, np.array([2])]), x[mask, np.array([2])]


test_index = moves("aclnnIndex", indexed)
x, i, out = np.zeros((8, 3), "f4"), np.array([1, 7]), np.zeros((2, 3), "f4")
test_index_refusals = refusals(
    "aclnnIndex",
    (
        ((x, [i, i, i], out), "indices", "3 dimensions"),
        ((x, [i, np.zeros(3, int)], out), "indices[1]", "(3)"),
        ((x, [i], out.T), "out", "(3, 2)"),
        ((x, [np.zeros((8, 4), bool)], out), "indices[0]", "4"),
    ),
    ((x, [i], out), (x, [-i.astype("i4")], out)),
    faults=(((x, [np.array([1, 8])], out), "indices[0]", "8 at element 1"), ((x, [np.array([-9, 1])], out), "indices[0]", "-9")),
)
