# SPDX-License-Identifier: Apache-2.0
"""aclnnRoll."""

import numpy as np
from ops.move_laws import moves, refusals


def rolled(make, rng):
    for shape in (3, 4), (2, 3, 5), (7,), (2, 3, 4, 5):
        x = make(shape)
        yield (x, [3], []), np.roll(x, 3)
        yield (x, [-(10**9)], None), np.roll(x, -(10**9))
        yield (x, [2], [-1]), np.roll(x, 2, -1)
        yield (x, [-1, 5], [0, -1]), np.roll(x, (-1, 5), (0, -1))


test_roll = moves("aclnnRoll", rolled)
x = np.zeros((2, 3), "f4")
test_roll_refusals = refusals(
    "aclnnRoll",
    (
        ((x, [1, 1], [], x), "shifts", "2 values"),
        ((x, [1], [2], x), "dims", "2"),
        ((x, [1], [0], x.T), "out", "(3, 2)"),
        ((x, [1], [0, 1], x), "shifts", "1 values"),
    ),
    ((x, [1], [0], x), (x, [2**62], [1], x)),
)
