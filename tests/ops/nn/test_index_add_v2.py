# SPDX-License-Identifier: Apache-2.0
"""aclnnIndexAddV2."""

import numpy as np
from ops.move_laws import refusals
from ops.nn.test_index_add import cases as same
from ops.write_laws import writes


def cases(torch, make, rng):
    for arguments, reference in same(torch, make, rng):
        yield (*arguments, 1), lambda *given, reference=reference: reference(*given[:-1])


test_index_add_v2 = writes("aclnnIndexAddV2", cases)
x, i, s = np.zeros((8, 3), "f4"), np.array([1, 7]), np.ones((2, 3), "f4")
test_index_add_v2_refusals = refusals(
    "aclnnIndexAddV2",
    (
        ((x, 2, i, s, 1.0, 1, x.copy()), "dim", "2"),
        ((x, 1, np.arange(3), x, 1.0, 0, x.copy()), "mode", "dim"),
        ((x[0], 0, i[:1], s[0, :1], 1.0, 0, x[0].copy()), "mode", "2 dimensions"),
        ((x.astype("f8"), 0, i, s.astype("f8"), 1.0, 0, x.astype("f8")), "mode", "FLOAT"),
    ),
    ((x, 0, i, s, 1.0, 0, x.copy()), (x, -2, i, s, 1.0, 0, x.copy()), (x, 1, np.arange(3), x, 1.0, 1, x.copy())),
    faults=(((x, 0, np.array([1, 8]), s, 1.0, 0, x.copy()), "index", "8 at element 1"),),
)
