# SPDX-License-Identifier: Apache-2.0
"""aclnnCat."""

import numpy as np
from ops.move_laws import moves, refusals


def joined(make, rng):
    for shape in (3, 4), (2, 3, 5), (7,):
        for dim in range(-len(shape), len(shape)):
            parts = [make([n + (i if d == dim % len(shape) else 0) for d, n in enumerate(shape)]) for i in range(3)]
            yield (parts, dim), np.concatenate(parts, dim)
    part = make((2, 3))
    yield ([make((0,)), part, part], 0), np.concatenate([part, part])
    yield ([part], 1), part


test_cat = moves("aclnnCat", joined)
x, y = np.zeros((2, 3), "f4"), np.zeros((2, 4), "f4")
test_cat_refusals = refusals(
    "aclnnCat",
    (
        (([x, y], 0, np.zeros((4, 3), "f4")), "tensors[1]", "(2, 4)"),
        (([x, x], 2, np.zeros((4, 3), "f4")), "dim", "2"),
        (([x, x], -3, np.zeros((4, 3), "f4")), "dim", "-3"),
        (([x, x], 0, np.zeros((5, 3), "f4")), "out", "(5, 3)"),
        (([x, x], 0, np.zeros((4, 3), "?")), "out", "BOOL"),
        (([], 0, np.zeros((4, 3), "f4")), "tensors", "no members"),
    ),
    ((([x, x], 0, np.zeros((4, 3), "f4"))), (([x, x.astype("i4")], -2, np.zeros((4, 3), "f2")))),
)
