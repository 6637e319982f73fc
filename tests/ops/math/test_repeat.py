# SPDX-License-Identifier: Apache-2.0
"""aclnnRepeat."""

import numpy as np
from ops.move_laws import moves, refusals


def repeated(make, rng):
    for shape, repeats in (
        ((3, 4), (2, 3)),
        ((3,), (2, 1, 4)),
        ((), (3, 2)),
        ((2, 1, 5), (1, 7, 1)),
        ((2, 3), (0, 2)),
        ((1,), (5000,)),
    ):
        x = make(shape)
        yield (x, list(repeats)), np.tile(x, repeats)


test_repeat = moves("aclnnRepeat", repeated)
x, out = np.zeros((2, 3), "f4"), np.zeros((2, 6), "f4")
test_repeat_refusals = refusals(
    "aclnnRepeat",
    (
        ((x, [1], out), "repeats", "1 values"),
        ((x, [1, -2], out), "repeats", "-2"),
        ((x, [1, 1], out), "out", "(2, 6)"),
        ((x, [1, 2**62], out), "repeats", ""),
    ),
    ((x, [1, 2], out),),
)
