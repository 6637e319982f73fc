# SPDX-License-Identifier: Apache-2.0
"""Rounding in each way that a number chooses."""

import numpy as np
import pytest
import raw

HALVES = np.array([-2.5, -1.5, -0.5, -0.0, 0.5, 1.5, 2.5, 0.49999997, -3.2, 3.7, 1e30, np.inf, np.nan], "f4")
WANTED = {
    0: np.rint,
    1: np.rint,
    2: np.floor,
    3: np.ceil,
    4: lambda x: np.trunc(x.astype("f8") + np.copysign(0.5, x)),
    5: np.trunc,
    6: lambda x: np.where(np.abs(x) % 1 == 0.5, np.floor(x / 2) * 2 + 1, np.rint(x)),
    7: np.rint,
}


def modes(op, number):
    """The test function of an operator over lists; number(mode) makes its argument."""

    @pytest.mark.parametrize("mode", WANTED)
    def test(mode, quiet):
        out = raw.tensor(np.zeros_like(HALVES))
        raw.ok(raw.run(op, [raw.tensor(HALVES)], number(mode), [out]).code)
        with np.errstate(invalid="ignore"):
            np.testing.assert_array_equal(out.read(), WANTED[mode](HALVES).astype("f4"))

    return test
