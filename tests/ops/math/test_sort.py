# SPDX-License-Identifier: Apache-2.0
"""aclnnSort."""

import numpy as np
from ops.move_laws import refusals
from ops.sort_laws import sorts


def reference(torch, x, dim, down, rng):
    values, places = torch.sort(x, dim=dim, descending=down, stable=True)
    return {"stable": bool(rng.integers(0, 2)), "descending": down}, (values, places)


test_sort = sorts("aclnnSort", reference)
x, i = np.zeros((8, 3), "f4"), np.zeros((8, 3), "i8")
test_sort_refusals = refusals(
    "aclnnSort",
    (
        ((x, True, 2, False, x, i), "dim", "2"),
        ((x, True, -3, False, x, i), "dim", "-3"),
        ((x, True, 0, False, x.T, i), "valuesOut", "(3, 8)"),
        ((x, True, 0, False, x.astype("f2"), i), "valuesOut", "FLOAT16"),
        ((x, True, 0, False, x, i[:7]), "indicesOut", "(7, 3)"),
    ),
    ((x, False, 0, True, x.copy(), i), (x, True, -2, False, x.copy(), i)),
)
