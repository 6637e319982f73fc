# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceIndexCopy, aclnnIndexCopy."""

import numpy as np
import raw
from ops.move_laws import refusals
from ops.write_laws import slice_cases, writes


def cases(torch, make, rng):
    for arguments in slice_cases(torch, make, rng, repeated=False):
        yield arguments, lambda x, dim, index, source: x.index_copy(dim, index.long(), source)


test_index_copy = writes("aclnnIndexCopy", cases)
test_inplace_index_copy = writes("aclnnInplaceIndexCopy", cases)
x, i, s = np.zeros((8, 3), "f4"), np.array([1, 7]), np.ones((2, 3), "f4")
test_index_copy_refusals = refusals(
    "aclnnInplaceIndexCopy",
    (
        ((x, 2, i, s), "dim", "2"),
        ((x, 0, i[None], s), "index", "2"),
        ((x, 0, i, s[:1]), "source", "1"),
        ((x, 0, i, s[0]), "source", "1"),
        ((x, 0, i, s.astype("f2")), "source", "FLOAT16"),
    ),
    ((x, 0, i, s), (x, -2, i.astype("i4"), s)),
    faults=(((x, 0, np.array([1, 8]), s), "index", "8 at element 1"), ((x, 0, -i, s), "index", "-1")),
)

test_outputs_refusals = refusals(
    "aclnnIndexCopy",
    (((x, 0, i, s, x.T), "outRef", "(3, 8)"), ((x, 0, i, s, x.astype("f2")), "outRef", "FLOAT16")),
    ((x, 0, i, s, x.copy()),),
)


def test_the_last_of_several_stays(threads):
    for count in 1, 2:
        threads(count)
        out = raw.tensor(np.zeros((3, 2000), "f4"))
        source = np.arange(4, dtype="f4")[:, None] + np.zeros((4, 2000), "f4")
        assert raw.run("aclnnInplaceIndexCopy", out, 0, raw.tensor(np.array([1, 1, 2, 1])), raw.tensor(source)).code == 0
        assert [sorted(set(row)) for row in out.read().tolist()] == [[0], [3], [2]]
