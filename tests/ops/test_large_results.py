# SPDX-License-Identifier: Apache-2.0
"""Results beyond the size from which they are written past the caches: every element, and nothing beside them."""

import numpy as np
import pytest
import raw

MIB = 1 << 20


def target(shape, dtype, layout):
    return raw.tensor(raw.placed(np.zeros(shape, dtype), layout))


def check(out, want):
    assert (out.read() == want).all()
    out.assert_gaps_untouched()


@pytest.mark.parametrize("layout", ["contiguous", "offset", "rows"])
def test_results(layout, threads, quiet):
    shape = (7, 600_011)
    rng = np.random.default_rng(5)
    x, y = (rng.standard_normal(shape, dtype="f4") for _ in range(2))
    threads(3)
    given = raw.tensor(x)
    out = target(shape, "f4", layout)
    raw.ok(raw.run("aclnnMul", given, raw.tensor(y[0]), out).code)
    check(out, x * y[0])
    raw.ok(raw.run("aclnnInplaceMuls", out, raw.scalar(2.0)).code)
    check(out, x * y[0] * 2)
    raw.ok(raw.run("aclnnInplaceCopy", out, given).code)
    check(out, x)
    raw.ok(raw.run("aclnnInplaceFillScalar", out, raw.scalar(3.0)).code)
    check(out, np.full(shape, 3, "f4"))
    wide = target(shape, "f8", layout)
    raw.ok(raw.run("aclnnCast", given, raw.ACL_DTYPES["float64"], wide).code)
    check(wide, x.astype("f8"))
