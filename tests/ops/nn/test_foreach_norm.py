# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachNorm."""

import numpy as np
import pytest
import raw
from ops.elementwise_laws import INVALID, assert_close

SHAPES = ((3, 40), (), (300, 257), (0, 2), (2, 3, 5))
POWERS = (2.0, 1.0, 0.0, 3.0, 0.5, -1.0, np.inf, -np.inf)


def norms(members, power, layout="contiguous"):
    name = members[0].dtype.name
    outs = [raw.tensor(np.zeros((1,) * (k % 3), raw.dtype(name))) for k in range(len(members))]
    tensors = [raw.tensor(raw.placed(m, layout if m.ndim > 1 else "contiguous")) for m in members]
    raw.ok(raw.run("aclnnForeachNorm", tensors, raw.scalar(power, "float32"), list(outs)).code)
    return [out.read().reshape(()) for out in outs]


@pytest.mark.torch_oracle
@pytest.mark.parametrize("name", ["float32", "float16", "bfloat16"])
@pytest.mark.parametrize("power", POWERS)
def test_norm(torch_oracle, name, power, threads, quiet):
    rng = np.random.default_rng(1)
    members = [np.asarray(rng.normal(size=s)).astype(raw.dtype(name)) for s in SHAPES if 0 not in s or (power >= 0 and power < 9)]
    results = {}
    for count in 1, 3:
        threads(count)
        for layout in "contiguous", "rows", "transposed":
            for member, got in zip(members, norms(members, power, layout), strict=True):
                want = torch_oracle.linalg.vector_norm(torch_oracle.from_numpy(member.astype("f8")), power).numpy()
                want = np.asarray(want).astype(got.dtype)
                assert_close(np.asarray(got), want, 2, (member.shape, layout), got.dtype)
                assert results.setdefault((member.shape, layout), got.tobytes()) == got.tobytes()


def test_nan_and_infinity(quiet):
    for power in 1.0, 2.0, 3.0, np.inf, -np.inf:
        [got] = norms([np.array([1, np.nan, 2], "f4")], power)
        assert np.isnan(got)
    [got] = norms([np.array([1, -np.inf, 2], "f4")], 2.0)
    assert got == np.inf


def test_ascend_950(soc, quiet):
    soc("Ascend950PR_9599")
    x = np.array([3, -4], "f4")
    for power, want in (1.0, 7), (1.9, 7), (np.inf, 4), (2.0, 5), (3.0, 5), (0.0, 5), (-np.inf, 5):
        assert norms([x], power) == [want]


def test_one_element():
    def x():
        return [raw.tensor(np.zeros((2, 3), "f4"))]

    for shape in (2,), (0,), (2, 3):
        refused = raw.plan("aclnnForeachNorm", x(), raw.scalar(2.0), [raw.tensor(np.zeros(shape, "f4"))])
        assert refused.code == INVALID
        assert f"out[0] has {int(np.prod(shape))} elements, expected 1" in refused.message
    refused = raw.plan("aclnnForeachNorm", x(), raw.scalar(2.0), [raw.tensor(np.zeros(1, "f2"))])
    assert refused.code == INVALID
    assert "out[0] has dtype FLOAT16" in refused.message
