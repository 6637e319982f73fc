# SPDX-License-Identifier: Apache-2.0
"""aclnnSlice."""

import numpy as np
from ops.move_laws import moves, refusals


def sliced(make, rng):
    for shape in (30, 4), (2, 13, 5), (70,):
        x = make(shape)
        for _ in range(8):
            dim, step = int(rng.integers(0, len(shape))), int(rng.integers(1, 5))
            start, end = (int(n) for n in rng.integers(-80, 80, 2))
            part = [slice(None)] * len(shape)
            part[dim] = slice(start, end, step)
            yield (x, dim - len(shape) if step == 2 else dim, start, end, step), x[tuple(part)]


test_slice = moves("aclnnSlice", sliced)
x, out = np.zeros((8, 3), "f4"), np.zeros((4, 3), "f4")
test_slice_refusals = refusals(
    "aclnnSlice",
    (
        ((x, 2, 0, 4, 1, out), "dim", "2"),
        ((x, 0, 0, 4, 0, out), "step", "0"),
        ((x, 0, 0, 5, 1, out), "out", "(4, 3)"),
        ((x, 0, 0, 4, -1, out), "step", "-1"),
    ),
    ((x, 0, 0, 4, 1, out), (x, -2, 0, 2**62, 2, out)),
)
