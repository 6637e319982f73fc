# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachNonFiniteCheckAndUnscale."""

import numpy as np
import pytest
import raw
from ops.elementwise_laws import INVALID

OP = "aclnnForeachNonFiniteCheckAndUnscale"


@pytest.mark.parametrize("name", ["float32", "float16", "bfloat16"])
@pytest.mark.parametrize("bad", [None, np.nan, np.inf, -np.inf])
def test_unscale(name, bad, threads, quiet):
    rng = np.random.default_rng(1)
    for before in 0.0, -1.0:
        threads(int(rng.integers(1, 4)))
        members = [rng.normal(size=s).astype(raw.dtype(name)) for s in ((), (3, 40), (300, 257))]
        if bad is not None:
            members[2][299, 256] = bad
        tensors = [raw.tensor(raw.placed(m, "rows" if m.ndim else "contiguous")) for m in members]
        found, scale = raw.tensor(np.full((1, 1), before, "f4")), raw.tensor(np.array([0.3], "f4"))
        raw.ok(raw.run(OP, list(tensors), found, scale).code)
        assert found.read() == (before if bad is None else 1)
        for tensor, member in zip(tensors, members, strict=True):
            want = (member.astype("f4") * np.float32(0.3)).astype(raw.dtype(name))
            np.testing.assert_array_equal(tensor.read().astype("f4"), want.astype("f4"))
            tensor.assert_gaps_untouched()


@pytest.mark.parametrize("wrong", ["foundInf", "invScale"])
def test_one_element(wrong):
    one, two = raw.tensor(np.ones(1, "f4")), raw.tensor(np.ones(2, "f4"))
    found, scale = (two, one) if wrong == "foundInf" else (one, two)
    refused = raw.plan(OP, [raw.tensor(np.ones(2, "f4"))], found, scale)
    assert refused.code == INVALID
    assert wrong in refused.message
