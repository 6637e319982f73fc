# SPDX-License-Identifier: Apache-2.0
"""The library's own elementary functions in float32, over all exponents, against float64."""

import math

import numpy as np
import pytest
import raw

FUNCTIONS = {
    "aclnnExp": np.exp,
    "aclnnLog": np.log,
    "aclnnLog1p": np.log1p,
    "aclnnTanh": np.tanh,
    "aclnnErf": np.vectorize(math.erf, otypes="d"),
}


def numbers():
    """64 of each exponent, of both signs, and many where functions turn."""
    rng = np.random.default_rng(1)
    bits = np.arange(2**32 >> 17, dtype="u8") << 17 | rng.integers(0, 2**17, 2**15, dtype="u8")
    dense = np.concatenate([rng.uniform(-a, a, 20000) for a in (0.1, 1, 5, 110)]).astype("f4")
    return np.concatenate([bits.astype("u4").view("f4"), dense, np.array([0, -0.0, np.inf, -np.inf, np.nan, -1], "f4")])


@pytest.mark.parametrize("op", FUNCTIONS)
def test_error(op):
    x = numbers()
    out = raw.tensor(np.zeros(x.size, "f4"))
    raw.ok(raw.run(op, raw.tensor(x), out).code)
    got = out.read()
    with np.errstate(all="ignore"):
        want = FUNCTIONS[op](x.astype("f8"))
        rounded = want.astype("f4")
        unit = np.spacing(np.abs(rounded)).astype("f8")
        error = np.abs(got.astype("f8") - want) / unit
    finite = np.isfinite(rounded)
    assert np.array_equal(got[~finite], rounded[~finite], equal_nan=True)
    assert np.isfinite(got[finite]).all()
    assert error[finite].max() <= 2, (x[finite][error[finite].argmax()], error[finite].max())
    assert (np.signbit(got) == np.signbit(rounded))[~np.isnan(rounded)].all()
