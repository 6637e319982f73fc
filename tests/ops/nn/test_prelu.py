# SPDX-License-Identifier: Apache-2.0
"""aclnnPrelu."""

import numpy as np
import pytest
import raw
from ops.elementwise_laws import INVALID, assert_close, computing, ordinary, to_numpy, to_torch

TYPES = ("float32", "float16", "bfloat16")
CASES = [
    ((), ()),
    ((5,), (1,)),
    ((0, 4), (4,)),
    ((3, 4), (4,)),
    ((3, 4), (1, 1)),
    ((2, 5, 7), (1, 5, 1)),
    ((2, 300, 33, 5), (300,)),
]


@pytest.mark.torch_oracle
def test_prelu(torch_oracle, threads, quiet):
    rng = np.random.default_rng(1)
    for shape, channels in CASES:
        for a in TYPES:
            for b in TYPES:
                threads(int(rng.integers(1, 4)))
                x, weight = np.asarray(ordinary(a, shape, rng)), np.asarray(ordinary(b, channels, rng))
                layout = str(rng.choice(("contiguous", "rows", "steps"))) if x.ndim > 1 else "contiguous"
                tx, tw, wide = computing(torch_oracle, to_torch(torch_oracle, x), to_torch(torch_oracle, weight))
                slope = tw.reshape(-1) if tw.numel() == 1 else tw.reshape(-1, *(1,) * (tx.ndim - 2))
                want = to_numpy(torch_oracle.where(tx > 0, tx, slope * tx).to(wide)).reshape(shape).astype(raw.dtype(a))
                out = raw.tensor(raw.placed(raw.poison(x.size, raw.dtype(a)).reshape(shape), layout))
                step = raw.placed(weight, "steps" if weight.ndim else "contiguous")
                raw.ok(raw.run("aclnnPrelu", raw.tensor(raw.placed(x, layout)), raw.tensor(step), out).code)
                assert_close(out.read(), want, 0, (shape, a, b), raw.dtype(str(wide).removeprefix("torch.")))
                out.assert_gaps_untouched()


def test_special_values(quiet):
    x = np.array([0.0, -0.0, np.nan, np.inf, -np.inf, 1e-45, -1e-45], "f4")
    out = raw.tensor(np.zeros_like(x))
    raw.ok(raw.run("aclnnPrelu", raw.tensor(x), raw.tensor(np.array([2], "f4")), out).code)
    np.testing.assert_array_equal(out.read(), np.where(x > 0, x, 2 * x))


@pytest.mark.parametrize("channels", [(2,), (3,), (0,), (2, 2), (4, 4)])
def test_wrong_weights(channels):
    x = raw.tensor(np.zeros((3, 4), "f4"))
    refused = raw.plan("aclnnPrelu", x, raw.tensor(np.ones(channels, "f4")), x)
    assert refused.code == INVALID
    assert f"weight has {np.prod(channels)} elements, expected 1 or, in one dimension, 4" in refused.message
