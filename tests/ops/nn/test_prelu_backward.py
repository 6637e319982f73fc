# SPDX-License-Identifier: Apache-2.0
"""aclnnPreluBackward."""

import numpy as np
import pytest
import raw
from ops.elementwise_laws import INVALID, ordinary

CASES = [
    ((), ()),
    ((5,), (1,)),
    ((0, 4), (4,)),
    ((3, 4), (4,)),
    ((3, 4), (1, 1)),
    ((2, 5, 7), (1, 5, 1)),
    ((2, 30, 33, 5), (30,)),
]


@pytest.mark.torch_oracle
@pytest.mark.parametrize("name", ["float32", "float16", "bfloat16"])
def test_prelu_backward(torch_oracle, name, threads, quiet):
    rng = np.random.default_rng(1)
    eps = float(raw.ml_dtypes.finfo(raw.dtype(name)).eps)
    for shape, channels in CASES:
        results = set()
        grad, x, weight = (np.asarray(ordinary(name, s, rng)) for s in (shape, shape, channels))
        g, t, w = (torch_oracle.from_numpy(v.astype("f8")) for v in (grad, x, weight))
        slope = w.reshape(-1) if w.numel() == 1 else w.reshape(-1, *(1,) * (t.ndim - 2))
        want = torch_oracle.where(t > 0, g, slope * g).numpy().reshape(shape)
        terms = torch_oracle.where(t > 0, 0, g * t).numpy()
        axes = tuple(d for d in range(len(shape)) if d != 1 or weight.size == 1)
        sums, scale = (v.sum(axis=axes).reshape(channels) for v in (terms, np.abs(terms)))
        layout = str(rng.choice(("contiguous", "rows", "steps"))) if x.ndim > 1 else "contiguous"
        for count in 1, 3:
            threads(count)
            outs = [raw.tensor(raw.placed(raw.poison(v.size, v.dtype).reshape(v.shape), at))
                    for v, at in ((x, layout), (weight, "steps" if weight.ndim else "contiguous"))]  # fmt: skip
            read = [raw.tensor(raw.placed(v, layout if v is not weight else "contiguous")) for v in (grad, x, weight)]
            raw.ok(raw.run("aclnnPreluBackward", *read, *outs).code)
            np.testing.assert_array_equal(outs[0].read().astype("f4"), want.astype(raw.dtype(name)).astype("f4"))
            assert (np.abs(outs[1].read().astype("f8") - sums) <= eps * np.abs(sums) + 1e-7 * scale).all(), (shape, channels)
            results.add(outs[1].read().tobytes())
            for out in outs:
                out.assert_gaps_untouched()
        assert len(results) == 1


def test_gradient_that_is_broadcast(quiet):
    x = np.array([[1, -2, 3], [-4, 5, -6]], "f4")
    outs = [raw.tensor(np.zeros((2, 3), "f4")), raw.tensor(np.zeros(1, "f4"))]
    raw.ok(
        raw.run("aclnnPreluBackward", raw.tensor(np.array([2], "f4")), raw.tensor(x), raw.tensor(np.array([3], "f4")), *outs).code
    )
    np.testing.assert_array_equal(outs[0].read(), [[2, 6, 2], [6, 2, 6]])
    assert outs[1].read() == [-24]


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"weight": (3,), "gradWeight": (3,)}, "weight has 3 elements, expected 1 or, in one dimension, 4"),
        ({"gradWeight": (1,)}, "gradWeight has the shape (1), expected (4)"),
        ({"gradInput": (3, 3)}, "gradInput has the shape (3, 3)"),
        ({"gradOutput": (3, 3)}, "expected one that broadcasts"),
        (
            {"gradOutput": (2, 3, 4), "weight": (1,), "gradInput": (2, 3, 4), "gradWeight": (1,)},
            "gradInput has the shape (2, 3, 4), expected (3, 4) as self has",
        ),
    ],
)
def test_wrong_shapes(changes, word):
    shapes = {"gradOutput": (3, 4), "self": (3, 4), "weight": (4,), "gradInput": (3, 4), "gradWeight": (4,)} | changes
    refused = raw.plan("aclnnPreluBackward", *(raw.tensor(np.ones(s, "f4")) for s in shapes.values()))
    assert refused.code == INVALID
    assert word in refused.message
