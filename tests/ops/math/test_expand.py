# SPDX-License-Identifier: Apache-2.0
"""aclnnExpand."""

import numpy as np
from ops.move_laws import moves, refusals


def expanded(make, rng):
    for shape, size in ((3, 1), (3, 4)), ((3,), (2, 1, 3)), ((), (3, 2)), ((2, 1, 5), (2, 7, -1)), ((1, 1), (300, 200)):
        x = make(shape)
        whole = [n if n >= 0 else x.shape[d - len(size)] for d, n in enumerate(size)]
        yield (x, list(size)), np.broadcast_to(x, whole)


test_expand = moves("aclnnExpand", expanded)
x, out = np.zeros((2, 1), "f4"), np.zeros((2, 6), "f4")
test_expand_refusals = refusals(
    "aclnnExpand",
    (
        ((x, [6], out), "size", "1 values"),
        ((x, [3, 6], out), "size", "3"),
        ((x, [2, 5], out), "out", "(2, 6)"),
        ((x, [-1, 2, 6], out), "size", "-1"),
        ((x, [2, -2], out), "size", "-2"),
    ),
    ((x, [2, 6], out), (x, [-1, 6], out)),
)
