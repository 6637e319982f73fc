# SPDX-License-Identifier: Apache-2.0
"""aclnnScatterAdd."""

import numpy as np
from ops.move_laws import refusals
from ops.write_laws import element_cases, writes


def cases(torch, make, rng):
    for arguments in element_cases(torch, make, rng):
        yield arguments, lambda x, dim, index, source: x.scatter_add(dim, index.long(), source)


test_scatter_add = writes("aclnnScatterAdd", cases)
x, i, s = np.zeros((8, 3), "f4"), np.array([[1, 7, 0]]), np.ones((1, 3), "f4")
test_scatter_add_refusals = refusals(
    "aclnnScatterAdd",
    (
        ((x, 2, i, s, x.copy()), "dim", "2"),
        ((x, 0, i[0], s, x.copy()), "index", "1"),
        ((x, 0, i, s[:, :2], x.copy()), "index", "3"),
        ((x, 0, i, s.astype("f2"), x.copy()), "src", "FLOAT16"),
        ((x, 0, i, s, x.T), "out", "(3, 8)"),
    ),
    ((x, 0, i, s, x.copy()), (x, -2, i.astype("i4"), s, x.copy())),
    faults=(((x, 0, np.array([[1, 8, 0]]), s, x.copy()), "index", "element 1"),),
)
