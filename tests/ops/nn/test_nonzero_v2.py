# SPDX-License-Identifier: Apache-2.0
"""aclnnNonzeroV2."""

import numpy as np
from ops.move_laws import moves, refusals


def places(make, rng):
    for shape in (30, 4), (2, 13, 5), (40000,), (3, 4, 5, 6):
        x = make(shape)
        x[rng.random(shape) < 0.5] = 0
        yield (x,), np.stack(np.nonzero(x)).astype("i8")


test_nonzero_v2 = moves("aclnnNonzeroV2", places, room=(0, 5))
x, out = np.ones((8, 3), "f4"), np.zeros((2, 24), "i8")
test_nonzero_v2_refusals = refusals(
    "aclnnNonzeroV2",
    (((x, out.T), "out", "24"), ((x, out.reshape(-1)), "out", "1 dimensions")),
    ((x, out),),
    faults=(((x, np.zeros((2, 23), "i8")), "out", "23 elements"),),
)
