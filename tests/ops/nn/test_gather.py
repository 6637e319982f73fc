# SPDX-License-Identifier: Apache-2.0
"""aclnnGather."""

import numpy as np
from ops.move_laws import moves, refusals


def gathered(make, rng):
    for shape in (30, 4), (2, 13, 5), (2700,), (3, 4, 5, 6):
        x = make(shape)
        for dim in range(len(shape)):
            places = [n if d != dim else 17 for d, n in enumerate(shape)]
            if len(shape) > 1:
                places[1 - min(dim, 1)] -= 1
            index = rng.integers(0, shape[dim], places)
            own = [np.arange(n).reshape([-1 if k == d else 1 for k in range(len(shape))]) for d, n in enumerate(places)]
            own[dim] = index
            yield (x, dim - len(shape), index), x[tuple(own)]


test_gather = moves("aclnnGather", gathered)
x, i, out = np.zeros((8, 3), "f4"), np.array([[1, 7, 0]]), np.zeros((1, 3), "f4")
test_gather_refusals = refusals(
    "aclnnGather",
    (
        ((x, 2, i, out), "dim", "2"),
        ((x, 0, i[0], out[0]), "index", "1 dimensions"),
        ((x, 0, i, out.T), "out", "(3, 1)"),
        ((x, 1, np.zeros((9, 3), int), np.zeros((9, 3), "f4")), "index", "9"),
        ((x, 0, i, out.astype("f2")), "out", "FLOAT16"),
    ),
    ((x, 0, i, out), (x, -2, i.astype("i4"), out)),
    faults=(
        ((x, 0, np.array([[1, 8, 0]]), out), "index", "element 1"),
        ((x, 0, np.array([[1, 0, -1]]), out), "index", "element 2"),
    ),
)
