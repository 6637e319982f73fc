# SPDX-License-Identifier: Apache-2.0
"""What rotary position embeddings have to do, against the formulas of their pages in float64: two test functions an operator."""

import itertools

import numpy as np
from ops.nn.norm_laws import TILING, TYPES, close, everywhere, random, refuser, zeros

INVALID = 161002
MODES = ("half", "interleave", "quarter", "interleave-half")


def rotated(x, cos, sin, mode):
    """The formulas of the page, with NumPy."""
    x, cos, sin = (a.astype("f8") for a in (x, cos, sin))
    d = x.shape[-1]
    if mode == "half":
        r = np.concatenate([-x[..., d // 2 :], x[..., : d // 2]], -1)
    elif mode == "interleave":
        r = np.stack([-x[..., 1::2], x[..., ::2]], -1).reshape(x.shape)
    elif mode == "quarter":
        a, b, c, e = np.split(x, 4, -1)
        r = np.concatenate([-b, a, -e, c], -1)
    else:
        a, b = x[..., ::2], x[..., 1::2]
        x, r = np.concatenate([a, b], -1), np.concatenate([-b, a], -1)
    return x * cos + r * sin


def rotary_position_embedding():
    op = "aclnnRotaryPositionEmbedding"
    chips = {"Ascend910B3": 2, "Ascend310P3": 1, "Ascend950PR_9599": 4}

    def values(x, cos, sin, mode):
        return {"x": x, "cos": cos, "sin": sin, "mode": mode, "out": np.zeros_like(x)}

    def test_values(threads, quiet, soc):
        rng = np.random.default_rng(1)
        for chip, modes in chips.items():
            soc(chip)
            names = TYPES if chip != "Ascend310P3" else TYPES[:2]
            for name, mode, shape, lead in itertools.product(
                names, range(modes), [(2, 3, 5, 8), (1, 4, 2, 64)], [(1, 1, 5), (2, 1, 5), (2, 3, 5), (1, 3, 1)]
            ):
                angles = tuple(n if n == 1 else m for n, m in zip(lead, shape, strict=False))
                x = random(rng, shape, name)
                cos, sin = (random(rng, (*angles, shape[3]), name) for _ in range(2))
                got = everywhere(op, values(x, cos, sin, mode), threads)["out"]
                close(got, rotated(x, cos, sin, MODES[mode]), (chip, name, mode, lead), 1e-6)
            x, cos, sin = (random(rng, shape, "float32") for shape in ((7, 3, 32), (7, 1, 32), (7, 1, 32)))
            close(everywhere(op, values(x, cos, sin, 0), threads)["out"], rotated(x, cos, sin, "half"), chip, 1e-6)
        soc("Ascend910B3")

    def test_refusals():
        base = values(zeros(2, 3, 4, 8), zeros(1, 1, 4, 8), zeros(1, 1, 4, 8), 0)
        refused = refuser(op, base)
        refused(None)
        for name in "cos", "sin", "out":
            refused(name, **{name: base[name].astype("f2")})
            refused(name, TILING, **{name: zeros(1, 1, 5, 8)})
            refused(name, TILING, **{name: zeros(1, 1, 4, 4)})
        refused("sin", TILING, sin=zeros(1, 1, 1, 8))
        refused("x", TILING, x=zeros(4, 8))
        refused("x", TILING, x=zeros(2, 3, 4, 7), cos=zeros(1, 1, 4, 7), sin=zeros(1, 1, 4, 7), out=zeros(2, 3, 4, 7))
        for mode in -1, 2, 3:
            refused("mode is", TILING, mode=mode)

    return test_values, test_refusals


def apply_rotary_pos_emb(op):
    modes = MODES[:3] if "V2" in op else ("half",)

    def values(q, k, cos, sin, mode="half"):
        given = {"queryRef": q, "keyRef": k, "cos": cos, "sin": sin, "layout": 1}
        return given | ({"rotaryMode": mode} if "V2" in op else {})

    def test_values(threads, quiet):
        rng = np.random.default_rng(2)
        for name, mode, (b, s, n, m, d) in itertools.product(TYPES, modes, [(2, 3, 4, 1, 8), (1, 5, 2, 2, 64)]):
            q, k = random(rng, (b, s, n, d), name), random(rng, (b, s, m, d), name)
            cos, sin = random(rng, (b, s, 1, d), name), random(rng, (b, s, 1, d), name)
            got = everywhere(op, values(q, k, cos, sin, mode), threads)
            close(got["queryRef"], rotated(q, cos, sin, mode), (name, mode), 1e-6)
            close(got["keyRef"], rotated(k, cos, sin, mode), (name, mode), 1e-6)

    def test_refusals():
        base = values(zeros(2, 3, 4, 8), zeros(2, 3, 1, 8), zeros(2, 3, 1, 8), zeros(2, 3, 1, 8))
        refused = refuser(op, base)
        refused(None)
        for name in "keyRef", "cos", "sin":
            refused(name, **{name: base[name].astype("f2")})
            refused(name, **{name: zeros(2, 4, 1, 8)})
            refused(name, **{name: zeros(2, 3, 1, 4)})
            refused(name, **{name: zeros(2, 3, 8)})
        refused("cos", cos=zeros(2, 3, 4, 8))
        for layout in 0, 2, -1:
            refused("layout is", layout=layout)
        if "V2" in op:
            for text in "", "Half", "pairs":
                refused("rotaryMode", rotaryMode=text)

    return test_values, test_refusals
