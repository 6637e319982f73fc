# SPDX-License-Identifier: Apache-2.0
"""aclnnNonzero."""

import numpy as np
from ops.move_laws import moves, refusals


def places(make, rng):
    for shape in (30, 4), (2, 13, 5), (40000,), (3, 4, 5, 6):
        x = make(shape)
        x[rng.random(shape) < 0.5] = 0
        yield (x,), np.argwhere(x).astype("i8")


test_nonzero = moves("aclnnNonzero", places, room=(5, 0))
x, out = np.ones((8, 3), "f4"), np.zeros((24, 2), "i8")
test_nonzero_refusals = refusals(
    "aclnnNonzero",
    (((x, out.T), "out", "24"), ((x, out.reshape(-1)), "out", "1 dimensions")),
    ((x, out),),
    faults=(((x, out[:23]), "out", "23 elements"),),
)
