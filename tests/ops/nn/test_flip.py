# SPDX-License-Identifier: Apache-2.0
"""aclnnFlip."""

import numpy as np
from ops.move_laws import moves, refusals


def flipped(make, rng):
    for shape in (3, 4), (2, 3, 5), (7,), (2, 3, 4, 5), (3000,):
        x = make(shape)
        for dims in [], [0], [-1], list(range(len(shape))):
            yield (x, dims), np.flip(x, tuple(dims)) if dims else x


test_flip = moves("aclnnFlip", flipped)
x = np.zeros((2, 3), "f4")
test_flip_refusals = refusals(
    "aclnnFlip",
    (((x, [1, -1], x), "dims", "twice"), ((x, [2], x), "dims", "2"), ((x, [0], x.T), "out", "(3, 2)")),
    ((x, [0], x), (x, [], x)),
)
