# SPDX-License-Identifier: Apache-2.0
"""aclnnMaskedSelect."""

import numpy as np
from ops.move_laws import moves, refusals


def masked(make, rng):
    for shape, of in ((30, 4), (30, 4)), ((2, 1, 5), (3, 5)), ((40000,), (40000,)), ((), ()), ((1,), (7,)):
        x, mask = make(shape), np.asarray(rng.random(of) < 0.4)
        both = np.broadcast_shapes(shape, of)
        yield (x, mask), np.broadcast_to(x, both)[np.broadcast_to(mask, both)]
        yield (x, np.asarray(mask.astype("u1") * 255)), np.broadcast_to(x, both)[np.broadcast_to(mask, both)]


test_masked_select = moves("aclnnMaskedSelect", masked, room=3)
x, m, out = np.zeros((8, 3), "f4"), np.ones((8, 1), bool), np.zeros(24, "f4")
test_masked_select_refusals = refusals(
    "aclnnMaskedSelect",
    (
        ((x, m[:7], out), "mask", "(7, 1)"),
        ((x, m, out.reshape(8, 3)), "out", "2 dimensions"),
        ((x, m, out.astype("f2")), "out", "FLOAT16"),
    ),
    ((x, m, out), (x, m.view("u1"), out)),
    faults=(((x, m, out[:23]), "out", "23 elements"),),
)
