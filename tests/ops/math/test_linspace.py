# SPDX-License-Identifier: Apache-2.0
"""aclnnLinspace."""

import numpy as np
import raw
from ops.fill_laws import linspace

test_linspace = linspace()


def test_whole_results_begin_and_end_at_whole_numbers(quiet):
    """As in PyTorch, which drops the fractions of both ends before it divides what is between them."""
    want = np.trunc(np.linspace(4, -3, 8)).tolist()
    for name in "int8", "int16", "int32":
        out = raw.tensor(raw.poison(8, np.dtype(name)))
        raw.ok(raw.run("aclnnLinspace", raw.scalar(4.3, "float64"), raw.scalar(-3.9, "float64"), 8, out).code)
        assert out.read().tolist() == want
