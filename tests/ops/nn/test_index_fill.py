# SPDX-License-Identifier: Apache-2.0
"""aclnnIndexFill, aclnnInplaceIndexFill."""

import numpy as np
import raw
from ops.move_laws import refusals
from ops.write_laws import slice_cases, writes


def filled(torch, make, rng, as_list=False):
    for x, dim, index, _ in slice_cases(torch, make, rng):
        index = np.where(rng.random(index.shape) < 0.3, index - x.shape[dim], index).astype(index.dtype)
        number = make((1,))

        def expected(x, dim, index, _, number=number):
            index = torch.tensor(index, dtype=torch.long) if as_list else index.long()
            return x.index_fill(dim, index, bool(number[0]) if number.dtype == bool else float(number[0]))

        yield (x, dim, index.tolist() if as_list else index, raw.scalar(number[0])), expected


test_index_fill = writes("aclnnIndexFill", filled)
test_inplace_index_fill = writes("aclnnInplaceIndexFill", filled)
x, i = np.zeros((8, 3), "f4"), np.array([1, -8])
test_index_fill_refusals = refusals(
    "aclnnIndexFill",
    (
        ((x, 2, i, 1.0, x.copy()), "dim", "2"),
        ((x, 0, i[None], 1.0, x.copy()), "index", "2"),
        ((x, 0, i, 1.0, x.T), "out", "(3, 8)"),
        ((x, 0, i, 1.0, x.astype("f2")), "out", "FLOAT16"),
    ),
    ((x, 0, i, 1.0, x.copy()), (x, -2, i.astype("i4"), 1.0, x.copy())),
    faults=(
        ((x, 0, np.array([1, 8]), 1.0, x.copy()), "index", "8 at element 1"),
        ((x, 0, np.array([-9]), 1.0, x.copy()), "index", "-9"),
    ),
)
