# SPDX-License-Identifier: Apache-2.0
"""aclnnTopk."""

import numpy as np
from ops.move_laws import refusals
from ops.sort_laws import sorts


def reference(torch, x, dim, largest, rng):
    """The first of a stable sort, so that of equal elements the first come."""
    values, places = torch.sort(x, dim=dim, descending=largest, stable=True)
    k = 1
    if x.dim():
        n = x.shape[dim]
        k = int(rng.choice([0, min(n, 1), n // 7, n // 2, n]))
        values, places = (t.narrow(dim, 0, k) for t in (values, places))
    return {"k": k, "largest": largest, "sorted": bool(rng.integers(0, 2))}, (values, places)


test_topk = sorts("aclnnTopk", reference)
x, v, i = np.zeros((8, 3), "f4"), np.zeros((2, 3), "f4"), np.zeros((2, 3), "i8")
test_topk_refusals = refusals(
    "aclnnTopk",
    (
        ((x, 2, 2, True, True, v, i), "dim", "2"),
        ((x, 9, 0, True, True, v, i), "k", "9"),
        ((x, -1, 0, True, True, v, i), "k", "-1"),
        ((x, 2, 0, True, True, x, i), "valuesOut", "(8, 3)"),
        ((x, 2, 0, True, True, v.astype("f2"), i), "valuesOut", "FLOAT16"),
        ((x, 2, 0, True, True, v, i[:1]), "indicesOut", "(1, 3)"),
    ),
    ((x, 2, 0, True, True, v, i), (x, 2, -2, False, False, v, i), (x, 0, 0, True, True, v[:0], i[:0])),
)
