# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceFillDiagonal."""

import numpy as np
import raw
from ops.fill_laws import types

OP = "aclnnInplaceFillDiagonal"


def test_fill_diagonal(quiet):
    for name in types(OP, "selfRef"):
        for shape in (3, 3), (2, 5), (5, 2), (9, 2), (1, 1), (0, 3), (4, 4, 4), (300, 200):
            for wrap in False, True:
                for layout in "contiguous", "rows", "transposed":
                    x = np.zeros(shape, raw.dtype(name))
                    tensor = raw.tensor(raw.placed(x, layout))
                    raw.ok(raw.run(OP, tensor, raw.scalar(1), wrap).code)
                    if x.size:
                        np.fill_diagonal(x, 1, wrap)
                    assert (tensor.read() == x).all(), (name, shape, wrap)
                    tensor.assert_gaps_untouched()


def test_refusals():
    for shape in (3,), (), (3, 3, 2):
        assert raw.plan(OP, raw.tensor(np.zeros(shape, "f4")), raw.scalar(1), False).code == 161002
