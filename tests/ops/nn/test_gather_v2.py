# SPDX-License-Identifier: Apache-2.0
"""aclnnGatherV2."""

import numpy as np
from ops.move_laws import moves, refusals


def selected(make, rng):
    for shape in (30, 4), (2, 13, 5), (700,):
        x = make(shape)
        for dim in range(-len(shape), len(shape)):
            for places in (9,), (2, 3), (2, 1, 3):
                index = rng.integers(0, shape[dim], places)
                yield (x, dim, index), x.take(index, dim)


test_gather_v2 = moves("aclnnGatherV2", selected)
x, i, out = np.zeros((8, 3), "f4"), np.array([[1, 7]]), np.zeros((1, 2, 3), "f4")
test_gather_v2_refusals = refusals(
    "aclnnGatherV2",
    (
        ((x, 2, i, out), "dim", "2"),
        ((x, 0, i, out.reshape(2, 3)), "out", "(2, 3)"),
        ((x, 0, i, out.astype("f2")), "out", "FLOAT16"),
    ),
    ((x, 0, i, out), (x, -2, i.astype("i4"), out)),
    faults=(((x, 0, np.array([[1, 8]]), out), "index", "8 at element 1"),),
)
