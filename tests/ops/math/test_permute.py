# SPDX-License-Identifier: Apache-2.0
"""aclnnPermute."""

import numpy as np
from ops.move_laws import moves, refusals


def permuted(make, rng):
    for shape in (3, 4), (2, 3, 5), (7,), (), (2, 3, 4, 5), (40, 50, 30):
        x = make(shape)
        for _ in range(3):
            dims = [int(d) for d in rng.permutation(len(shape))]
            yield (x, [d - len(shape) if rng.random() < 0.5 else d for d in dims]), x.transpose(dims)


test_permute = moves("aclnnPermute", permuted)
x, out = np.zeros((2, 3), "f4"), np.zeros((3, 2), "f4")
test_permute_refusals = refusals(
    "aclnnPermute",
    (
        ((x, [1], out), "dims", "1 values"),
        ((x, [1, 1], out), "dims", "twice"),
        ((x, [1, 2], out), "dims", "2"),
        ((x, [0, 1], out), "out", "(3, 2)"),
        ((x, [1, 0], out.astype("i4")), "out", "INT32"),
    ),
    ((x, [1, 0], out), (x, [-1, -2], out)),
)
