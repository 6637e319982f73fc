# SPDX-License-Identifier: Apache-2.0
"""aclnnArgsort."""

import numpy as np
from ops.move_laws import refusals
from ops.sort_laws import sorts

test_argsort = sorts(
    "aclnnArgsort",
    lambda torch, x, dim, down, rng: ({"descending": down}, (torch.argsort(x, dim=dim, descending=down, stable=True),)),
)
x, i = np.zeros((8, 3), "f4"), np.zeros((8, 3), "i8")
test_argsort_refusals = refusals(
    "aclnnArgsort",
    (
        ((x, 2, False, i), "dim", "2"),
        ((x, 0, False, i.T), "out", "(3, 8)"),
        ((x, 0, False, i.astype("i4")), "out", "INT32"),
    ),
    ((x, 0, True, i), (x, -2, False, i)),
)
