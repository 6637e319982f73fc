# SPDX-License-Identifier: Apache-2.0
"""aclnnConvolutionBackward, aclnnConvTbcBackward."""

import itertools

import numpy as np
import pytest
import raw
from ops.nn.convolution_oracle import EPS, HALVES, INVALID, Windows, cases, random_cases, same, wide

ALL = (True, True, True)


def numbers(rng, shape, name):
    return rng.normal(size=shape).astype(raw.dtype(name))


def arguments(g, x, w, windows, outputs, mask=ALL, cube=1):
    sizes = [g.dims[1]]
    return [g, x, w, sizes, *windows.arrays(), windows.transposed, list(windows.more), windows.groups, list(mask), cube, *outputs]


def gradient_shape(x, w, windows):
    return (x[0], w[1] * windows.groups if windows.transposed else w[0], *windows.extents(x[2:], w[2:]))


def compute(g, x, w, windows, layouts=("contiguous",) * 5, mask=ALL, cube=1, types=(None,) * 3):
    outputs = []
    for like, how, kind, asked in zip(
        (x, w, g[0, :, 0, ...].reshape(g.shape[1], -1)[:, 0] if g.size else np.zeros(g.shape[1], g.dtype)),
        (*layouts[3:5], "contiguous"),
        types,
        mask,
        strict=True,
    ):
        made = raw.placed(raw.poison(like.size, kind or like.dtype).reshape(like.shape), how)
        outputs.append(raw.tensor(made) if asked else None)
    tensors = [raw.tensor(raw.placed(v, how)) for v, how in zip((g, x, w), layouts, strict=False)]
    done = raw.run("aclnnConvolutionBackward", *arguments(*tensors, windows, outputs, mask, cube))
    assert done.code == 0, (g.shape, x.shape, w.shape, windows, done)
    for output in filter(None, outputs):
        output.assert_gaps_untouched()
    return [None if o is None else o.read() for o in outputs]


def check(g, x, w, windows, **options):
    got = compute(g, x, w, windows, **options)
    want = windows.gradients(wide(g), wide(x), wide(w))
    sizes = windows.gradients(abs(wide(g)), abs(wide(x)), abs(wide(w)))
    terms = (int(np.prod(w.shape[2:])) * max(w.shape[:2]), g.size // max(g.shape[1], 1), g.size // max(g.shape[1], 1))
    for name, values, expected, size, count in zip(("gradInput", "gradWeight", "gradBias"), got, want, sizes, terms, strict=True):
        if values is not None:
            same(values, expected, size, count, f"{name} {x.shape} {w.shape} {windows}")
    return got


def test_values(quiet):
    rng = np.random.default_rng(1)
    layouts = itertools.cycle(raw.LAYOUTS)
    masks = itertools.cycle([ALL, ALL, (True, False, False), (False, True, False), (False, False, True), (False, True, True)])
    for (x, w, windows), name in itertools.product([*cases(), *random_cases(60, 3)], HALVES):
        g = numbers(rng, gradient_shape(x, w, windows), name)
        image, weight = numbers(rng, x, name), numbers(rng, w, name)
        check(g, image, weight, windows)
        if name == "float32" or rng.integers(0, 3) == 0:
            check(g, image, weight, windows, layouts=tuple(next(layouts) for _ in range(5)), mask=next(masks))


def test_threads(threads, quiet):
    rng = np.random.default_rng(2)
    for x, w, windows in (
        ((3, 40, 30, 31), (50, 40, 3, 3), Windows(2, padding=1)),
        ((9, 24, 14, 14), (40, 24, 3, 3), Windows(2, padding=1, stride=2)),
        ((2, 32, 33, 34), (32, 1, 3, 3), Windows(2, padding=1, groups=32)),
        ((9, 3, 40, 40), (8, 3, 5, 5), Windows(2)),
        ((2, 16, 15, 15), (16, 24, 4, 4), Windows(2, stride=2, padding=1, transposed=True)),
    ):
        for name in HALVES[:2]:
            values = [numbers(rng, s, name) for s in (gradient_shape(x, w, windows), x, w)]
            threads(1)
            alone = check(*values, windows)
            for count in (2, 3):
                threads(count)
                assert [v.tobytes() for v in compute(*values, windows)] == [v.tobytes() for v in alone]


def test_types_together(quiet):
    rng = np.random.default_rng(3)
    windows = Windows(2, padding=1)
    g, x, w = numbers(rng, (1, 2, 6, 6), "float16"), numbers(rng, (1, 3, 6, 6), "float32"), numbers(rng, (2, 3, 3, 3), "float16")
    check(g, x, w, windows, types=(None, raw.dtype("float32"), None))


def test_cube_math_types(soc):
    rng = np.random.default_rng(4)
    windows = Windows(2, padding=1)
    for chip, name in itertools.product(("Ascend910A", "Ascend910B3", "Ascend310P3", "Ascend950PR_9599"), HALVES):
        soc(chip)
        coarse = chip in ("Ascend310P3", "Ascend910A")
        if name == "bfloat16" and coarse:
            continue
        allowed = {0, 1, 2, 3} - ({3} if coarse else set()) - ({0} if coarse and name == "float32" else set())
        allowed -= {2} if name == "bfloat16" else set()
        g, x, w = (numbers(rng, s, name) for s in ((1, 2, 6, 6), (1, 3, 6, 6), (2, 3, 3, 3)))
        for cube in range(-1, 5):
            if cube not in allowed:
                tensors = [raw.tensor(v) for v in (g, x, w)]
                outputs = [raw.tensor(np.zeros(s, x.dtype)) for s in ((1, 3, 6, 6), (2, 3, 3, 3), (2,))]
                plan = raw.plan("aclnnConvolutionBackward", *arguments(*tensors, windows, outputs, cube=cube))
                assert plan.code == INVALID, (chip, name, cube)
                assert f"cubeMathType is {cube}, expected one of" in plan.message
            elif name == "float32" and (cube == 2 or (cube == 1 and coarse)):
                narrow = [wide(v.astype("f2")) for v in (g, x, w)]
                for got, want in zip(compute(g, x, w, windows, cube=cube), windows.gradients(*narrow), strict=True):
                    np.testing.assert_allclose(got, want.astype("f2").astype("f4"), rtol=2**-10, atol=2e-2)
            else:
                check(g, x, w, windows, cube=cube)


def test_nothing_there(quiet):
    """Without images gradients of weight and bias are 0."""
    got = compute(*(np.zeros(s, "f4") for s in ((0, 2, 6, 6), (0, 3, 6, 6), (2, 3, 3, 3))), Windows(2, padding=1))
    assert got[0].size == 0
    assert (got[1] == 0).all()
    assert (got[2] == 0).all()


def plan(
    g=(2, 6, 7, 7),
    x=(2, 4, 7, 7),
    w=(6, 2, 3, 3),
    sizes=(6,),
    stride=(1, 1),
    padding=(1, 1),
    dilation=(1, 1),
    transposed=False,
    more=(0, 0),
    groups=2,
    mask=ALL,
    gx=(2, 4, 7, 7),
    gw=(6, 2, 3, 3),
    gb=(6,),
    types=("f4",) * 6,
    formats=(0, 0, 0, 0, 0, 2),
):
    made = [
        None if s is None else raw.tensor(np.zeros(s, t), format=f)
        for s, t, f in zip((g, x, w, gx, gw, gb), types, formats, strict=True)
    ]
    lists = [None if v is None else list(v) for v in (sizes, stride, padding, dilation)]
    return raw.plan(
        "aclnnConvolutionBackward",
        *made[:3],
        *lists,
        transposed,
        list(more),
        groups,
        None if mask is None else list(mask),
        1,
        *made[3:],
    )


def test_refusals():
    assert plan().code == 0
    assert plan(sizes=None).code == 0
    assert plan(mask=(False, True, False), gx=None, gb=None, sizes=(0,)).code == 0
    assert plan(mask=(True, False, False), gw=None, gb=None).code == 0
    for name, options in (
        ("gradOutput", {"g": (2, 6, 7, 6)}),
        ("gradOutput", {"g": (2, 5, 7, 7)}),
        ("gradOutput", {"g": (1, 6, 7, 7)}),
        ("biasSizes", {"sizes": (5,)}),
        ("biasSizes", {"sizes": (6, 1)}),
        ("stride", {"stride": (1, 0)}),
        ("stride", {"stride": (1,)}),
        ("padding", {"padding": (-1, 1)}),
        ("dilation", {"dilation": (0, 1)}),
        ("groups", {"groups": 3}),
        ("groups", {"groups": 0}),
        ("outputMask", {"mask": (True, True)}),
        ("outputMask", {"mask": (True,) * 4}),
        ("gradInput", {"gx": (2, 4, 7, 6)}),
        ("gradWeight", {"gw": (6, 2, 3, 2)}),
        ("gradBias", {"gb": (5,)}),
        ("gradBias", {"gb": (6, 1)}),
        ("weight", {"w": (6, 2, 3)}),
        ("gradInput", {"types": ("f4", "f4", "f4", "f2", "f4", "f4")}),
        ("gradBias", {"types": ("f4", "f4", "f4", "f4", "f4", "f2")}),
        ("input", {"types": ("f4", "f8", "f4", "f4", "f4", "f4")}),
        ("gradOutput", {"formats": (1, 0, 0, 0, 0, 2)}),
        ("gradWeight", {"formats": (0, 0, 0, 0, 29, 2)}),
    ):
        refused = plan(**options)
        assert refused.code == INVALID, options
        assert name in refused.message or (name == "groups" and "channels" in refused.message), refused.message
        assert "aclnnConvolutionBackwardGetWorkspaceSize" in refused.message
    for name, options in (
        ("gradOutput", {"g": None}),
        ("input", {"x": None}),
        ("weight", {"w": None}),
        ("stride", {"stride": None}),
        ("padding", {"padding": None}),
        ("dilation", {"dilation": None}),
        ("outputMask", {"mask": None}),
        ("gradInput", {"gx": None}),
        ("gradWeight", {"gw": None}),
        ("gradBias", {"gb": None}),
    ):
        refused = plan(**options)
        assert refused.code == 161001, options
        assert name in refused.message


@pytest.mark.torch_oracle
def test_torch(torch_oracle, quiet):
    rng = np.random.default_rng(5)
    for x, w, windows in [*cases(), *random_cases(60, 4)]:
        if len(windows.given) != windows.axes:
            continue
        g, image, weight = (numbers(rng, s, "float32") for s in (gradient_shape(x, w, windows), x, w))
        want = torch_oracle.ops.aten.convolution_backward(
            *(torch_oracle.from_numpy(v) for v in (g, image, weight)),
            [g.shape[1]],
            windows.stride,
            windows.given,
            windows.dilation,
            windows.transposed,
            windows.more,
            windows.groups,
            list(ALL),
        )
        sizes = windows.gradients(*(abs(wide(v)) for v in (g, image, weight)))
        for got, expected, size in zip(compute(g, image, weight, windows), want, sizes, strict=True):
            assert (abs(wide(got) - wide(expected.numpy())) <= 2 * EPS["float32"] * size * (g.size + weight.size + 4)).all(), (
                windows
            )


# ---- times x batches x channels ----


def test_tbc_values(quiet):
    rng = np.random.default_rng(6)
    for name, (t, b, c, k, o, pad) in itertools.product(HALVES, ((7, 2, 3, 3, 4, 1), (5, 1, 2, 2, 1, 0), (1, 3, 4, 3, 5, 2))):
        x, w, bias, g = (numbers(rng, s, name) for s in ((t, b, c), (k, c, o), (o,), (t + 2 * pad - k + 1, b, o)))
        outputs = [
            raw.tensor(raw.placed(np.zeros_like(v), how)) for v, how in ((x, "rows"), (w, "reversed"), (bias, "contiguous"))
        ]
        done = raw.run("aclnnConvTbcBackward", *(raw.tensor(v) for v in (g, x, w, bias)), pad, 1, *outputs)
        assert done.code == 0, done
        images = [wide(v).transpose(1, 2, 0) for v in (g, x)] + [wide(w).transpose(2, 1, 0)]
        want, size = Windows(1, padding=pad).gradients(*images), Windows(1, padding=pad).gradients(*map(abs, images))
        for output, expected, magnitude, order in zip(outputs, want, size, ((2, 0, 1), (2, 1, 0), (0,)), strict=True):
            same(output.read(), expected.transpose(order), magnitude.transpose(order), 60, "tbc")


@pytest.mark.torch_oracle
def test_tbc_torch(torch_oracle, quiet):
    rng = np.random.default_rng(7)
    g, x, w, bias = (numbers(rng, s, "float32") for s in ((7, 2, 4), (7, 2, 3), (3, 3, 4), (4,)))
    outputs = [raw.tensor(np.zeros_like(v)) for v in (x, w, bias)]
    assert raw.run("aclnnConvTbcBackward", *(raw.tensor(v) for v in (g, x, w, bias)), 1, 1, *outputs).code == 0
    want = torch_oracle.ops.aten.conv_tbc_backward(*(torch_oracle.from_numpy(v) for v in (g, x, w, bias)), 1)
    for output, expected in zip(outputs, want, strict=True):
        np.testing.assert_allclose(output.read(), expected.numpy(), rtol=0, atol=1e-5)


def test_tbc_refusals():
    def plan(g=(7, 2, 4), x=(7, 2, 3), w=(3, 3, 4), bias=(4,), pad=1, outs=((7, 2, 3), (3, 3, 4), (4,)), types=("f4",) * 7):
        tensors = [raw.tensor(np.zeros(s, t)) for s, t in zip((g, x, w, bias, *outs), types, strict=True)]
        return raw.plan("aclnnConvTbcBackward", *tensors[:4], pad, 1, *tensors[4:])

    assert plan().code == 0
    for name, options in (
        ("self", {"g": (7, 8)}),
        ("self", {"g": (6, 2, 4)}),
        ("input", {"x": (7, 6)}),
        ("weight", {"w": (3, 3, 4, 1)}),
        ("bias", {"bias": (4, 1)}),
        ("bias", {"bias": (3,)}),
        ("input", {"x": (7, 2, 4)}),
        ("pad", {"pad": -1}),
        ("gradInput", {"outs": ((7, 2, 4), (3, 3, 4), (4,))}),
        ("gradWeight", {"outs": ((7, 2, 3), (3, 4, 3), (4,))}),
        ("gradBias", {"outs": ((7, 2, 3), (3, 3, 4), (3,))}),
        ("input", {"types": ("f4", "f2", *("f4",) * 5)}),
        ("gradWeight", {"types": (*("f4",) * 5, "f2", "f4")}),
    ):
        refused = plan(**options)
        assert refused.code == INVALID, options
        assert name in refused.message, refused.message
