# SPDX-License-Identifier: Apache-2.0
"""aclnnArange."""

import numpy as np
import raw
from ops.fill_laws import arange

test_arange = arange()


def test_whole_results_come_from_whole_numbers(quiet):
    """As in PyTorch, whose sizes count the fractions for INT32 and leave them out for INT64: both are taken."""
    for start, end, step, count in (0.1, -7.9, -4.0, 2), (2.1, -2.9, -1.5, 4), (0.0, -8.5, -4.0, 3), (0.0, -8.5, -4.0, 2):
        for name in "int32", "int64":
            out = raw.tensor(raw.poison(count, np.dtype(name)))
            raw.ok(raw.run("aclnnArange", *(raw.scalar(v, "float64") for v in (start, end, step)), out).code)
            assert out.read().tolist() == [int(start) + i * int(step) for i in range(count)], (start, end, step, name)
