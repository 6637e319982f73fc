# SPDX-License-Identifier: Apache-2.0
"""aclnnGer."""

import itertools

import numpy as np
import raw

INVALID = 161002
TYPES = ("float32", "float16", "float64", "int8", "int16", "int32", "int64", "uint8", "bool", "complex64", "complex128")


def test_products(quiet):
    rng = np.random.default_rng(1)
    for x, y in itertools.product(TYPES, TYPES):
        a, b = (rng.integers(0, 9, n).astype(t) for n, t in ((5, x), (7, y)))
        together = np.outer(a, b).dtype if {x, y} != {"bool"} else np.dtype(bool)
        out_type = together if together.name in raw.ACL_DTYPES and together.name in TYPES else np.dtype("f4")
        for layout in ("contiguous", "steps", "reversed"):
            out = raw.tensor(raw.placed(np.zeros((5, 7), out_type), layout))
            vectors = [raw.tensor(v) for v in (a, np.repeat(b, 2)[::2])]
            done = raw.run("aclnnGer", *vectors, out)
            assert done.code == 0, (x, y, done)
            assert (out.read() == np.outer(a, b).astype(out_type)).all(), (x, y)
            out.assert_gaps_untouched()


def test_refusals(soc):
    def plan(a=(5,), b=(7,), out=(5, 7), types=("f4", "f4", "f4")):
        return raw.plan("aclnnGer", *(raw.tensor(np.zeros(s, t)) for s, t in zip((a, b, out), types, strict=True)))

    for name, options in (
        ("self", {"a": (5, 1)}), ("vec2", {"b": ()}), ("out", {"out": (7, 5)}), ("out", {"out": (35,)}),
        ("out", {"types": ("c8", "f4", "f4")}), ("self", {"types": (raw.BF16, "f4", "f4")}),
        ("vec2", {"types": ("f4", "u4", "f4")}),
    ):  # fmt: skip
        refused = plan(**options)
        assert refused.code == INVALID
        assert name in refused.message
    soc("Ascend310P3")
    assert plan().code == INVALID
    soc("Ascend950PR_9599")
    assert plan(types=(raw.BF16,) * 3).code == 0
