# SPDX-License-Identifier: Apache-2.0
"""aclnnIndexAdd."""

import numpy as np
import raw
from ops.move_laws import refusals
from ops.write_laws import slice_cases, writes


def cases(torch, make, rng):
    for case, arguments in enumerate(slice_cases(torch, make, rng)):
        whole = arguments[0].dtype.kind not in "f" and arguments[0].dtype != raw.BF16
        alpha = 1 if case % 2 or arguments[0].dtype == bool else 2 if whole else 0.5
        scalar = raw.scalar(np.array(alpha, "i8")[()] if whole else np.float32(alpha))

        def expected(x, dim, index, source, _, alpha=alpha):
            return x.index_add(dim, index.long(), source, alpha=alpha)

        yield (*arguments, scalar), expected


test_index_add = writes("aclnnIndexAdd", cases)
x, i, s = np.zeros((8, 3), "f4"), np.array([1, 7]), np.ones((2, 3), "f4")
test_index_add_refusals = refusals(
    "aclnnIndexAdd",
    (
        ((x, 2, i, s, 1.0, x.copy()), "dim", "2"),
        ((x, 0, i[None], s, 1.0, x.copy()), "index", "2"),
        ((x, 0, i, s[:1], 1.0, x.copy()), "source", "1"),
        ((x, 0, i, s[:, :2], 1.0, x.copy()), "source", "2"),
        ((x, 0, i, s.astype("f2"), 1.0, x.copy()), "source", "FLOAT16"),
        ((x, 0, i, s, 1.0, x.T), "out", "(3, 8)"),
    ),
    ((x, 0, i, s, 1.0, x.copy()), (x, -2, i.astype("i4"), s, 1.0, x.copy())),
    faults=(
        ((x, 0, np.array([1, 8]), s, 1.0, x.copy()), "index", "8 at element 1"),
        ((x, 0, -i, s, 1.0, x.copy()), "index", "-1"),
    ),
)


def test_halves_round_once(quiet):
    """A thousand halves of a unit in the last place add up."""
    x, source = np.full((1, 4), 2048, "f2"), np.ones((1000, 4), "f2")
    out = raw.tensor(x)
    assert raw.run("aclnnIndexAdd", out, 0, raw.tensor(np.zeros(1000, int)), raw.tensor(source), 1.0, out).code == 0
    assert (out.read() == 3048).all()
