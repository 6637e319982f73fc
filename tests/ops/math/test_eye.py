# SPDX-License-Identifier: Apache-2.0
"""aclnnEye."""

import numpy as np
import raw
from ops.fill_laws import types

OP = "aclnnEye"


def test_eye(quiet, threads):
    for name in types(OP, "out"):
        for n, m in (3, 3), (2, 5), (5, 2), (1, 1), (0, 3), (3, 0), (300, 200), (70, 3000):
            threads(1 + n % 3)
            for layout in "contiguous", "rows", "transposed":
                out = raw.tensor(raw.placed(raw.poison(n * m, raw.dtype(name)).reshape(n, m), layout))
                raw.ok(raw.run(OP, n, m, out).code)
                assert (out.read() == np.eye(n, m).astype(raw.dtype(name))).all()
                out.assert_gaps_untouched()


def test_refusals():
    out = raw.tensor(np.zeros((2, 3), "f4"))
    for n, m in (-1, 3), (2, -3), (3, 2), (2, 4):
        assert raw.plan(OP, n, m, out).code == 161002
