# SPDX-License-Identifier: Apache-2.0
"""aclnnConvolution, aclnnConvTbc, aclnnConvDepthwise2d."""

import itertools

import numpy as np
import pytest
import raw
from ops.nn.convolution_oracle import EPS, HALVES, INVALID, Windows, cases, random_cases, same, wide

LAYOUTS = ("contiguous", "offset", "rows", "steps", "transposed", "channels_last", "reversed")
IMAGES = {3: raw.FORMAT_NCL, 4: raw.FORMAT_NCHW, 5: raw.FORMAT_NCDHW}


def numbers(rng, shape, name):
    return rng.normal(size=shape).astype(raw.dtype(name))


def arguments(x, w, bias, windows, out, cube=1):
    return [x, w, bias, *windows.arrays(), windows.transposed, list(windows.more), windows.groups, out, cube]


def shape_of(x, w, windows):
    channels = w.shape[1] * windows.groups if windows.transposed else w.shape[0]
    return (x.shape[0], channels, *windows.extents(x.shape[2:], w.shape[2:]))


def compute(x, w, windows, bias=None, layouts=("contiguous",) * 3, cube=1, out_type=None):
    out = raw.poison(int(np.prod(shape_of(x, w, windows))), out_type or x.dtype).reshape(shape_of(x, w, windows))
    tensors = [raw.tensor(raw.placed(v, how)) for v, how in zip((x, w, out), layouts, strict=True)]
    done = raw.run(
        "aclnnConvolution", *arguments(*tensors[:2], None if bias is None else raw.tensor(bias), windows, tensors[2], cube)
    )
    assert done.code == 0, (x.shape, w.shape, windows, done)
    tensors[2].assert_gaps_untouched()
    return tensors[2].read()


def check(x, w, windows, bias=None, **options):
    got = compute(x, w, windows, bias, **options)
    magnitudes = windows.forward(abs(wide(x)), abs(wide(w)), None if bias is None else abs(wide(bias)))
    want = windows.forward(wide(x), wide(w), None if bias is None else wide(bias))
    same(got, want, magnitudes, int(np.prod(w.shape[2:])) * max(w.shape[:2]), f"{x.shape} {w.shape} {windows}")
    return got


def test_values(quiet):
    rng = np.random.default_rng(1)
    layouts = itertools.cycle(LAYOUTS)
    for (x, w, windows), name in itertools.product([*cases(), *random_cases(60, 1)], HALVES):
        image, weight = numbers(rng, x, name), numbers(rng, w, name)
        bias = numbers(rng, shape_of(image, weight, windows)[1], name) if rng.integers(0, 2) else None
        check(image, weight, windows, bias)
        if name == "float32" or rng.integers(0, 3) == 0:
            check(image, weight, windows, bias, layouts=tuple(next(layouts) for _ in range(3)))


def test_threads(threads, quiet):
    """The same bits, and right ones, where there are several blocks, slices of channels, images in a block."""
    rng = np.random.default_rng(2)
    for x, w, windows in (
        ((1, 40, 30, 31), (300, 40, 3, 3), Windows(2, padding=1)),
        ((9, 24, 7, 7), (40, 24, 3, 3), Windows(2, padding=1)),
        ((2, 64, 40, 40), (32, 64, 1, 1), Windows(2)),
        ((2, 32, 33, 34), (32, 1, 3, 3), Windows(2, padding=1, groups=32)),
        ((2, 48, 33, 34), (48, 1, 3, 3), Windows(2, padding=1, stride=2, groups=48)),
        ((2, 64, 20, 20), (130, 64, 1, 1), Windows(2, stride=2)),
        ((1, 16, 25, 25), (16, 24, 4, 4), Windows(2, stride=2, padding=1, transposed=True)),
        ((2, 8, 5000), (8, 8, 9), Windows(1, padding=4)),
    ):
        for name in HALVES[:2]:
            image, weight = numbers(rng, x, name), numbers(rng, w, name)
            threads(1)
            alone = check(image, weight, windows)
            for count in (2, 3):
                threads(count)
                assert compute(image, weight, windows).tobytes() == alone.tobytes()


def test_types_together(quiet):
    rng = np.random.default_rng(3)
    windows = Windows(2, padding=1)
    image, weight, bias = numbers(rng, (1, 3, 6, 6), "float16"), numbers(rng, (2, 3, 3, 3), "float32"), numbers(rng, 2, "float16")
    for out_type in ("float32", "float16", "bfloat16"):
        check(image, weight, windows, bias, out_type=raw.dtype(out_type))


def test_cube_math_types(soc):
    rng = np.random.default_rng(4)
    windows = Windows(2, padding=1)
    for chip, name in itertools.product(
        ("Ascend910B3", "Ascend910_9391", "Ascend310P3", "Ascend310B1", "Ascend950PR_9599"), HALVES
    ):
        soc(chip)
        coarse = chip == "Ascend310P3"
        if name == "bfloat16" and chip in ("Ascend310P3", "Ascend310B1"):
            continue
        allowed = {0, 1, 2, 3} - ({3} if coarse else set()) - ({0} if coarse and name == "float32" else set())
        allowed -= {2} if name == "bfloat16" else set()
        image, weight = numbers(rng, (1, 3, 6, 6), name), numbers(rng, (2, 3, 3, 3), name)
        for cube in range(-1, 5):
            if cube not in allowed:
                out = raw.tensor(np.zeros(shape_of(image, weight, windows), image.dtype))
                plan = raw.plan("aclnnConvolution", *arguments(raw.tensor(image), raw.tensor(weight), None, windows, out, cube))
                assert plan.code == INVALID, (chip, name, cube)
                assert f"cubeMathType is {cube}, expected one of {', '.join(map(str, sorted(allowed)))} for" in plan.message
            elif name == "float32" and (cube == 2 or (cube == 1 and coarse)):
                narrow = [v.astype("f2").astype("f4") for v in (image, weight)]
                want = windows.forward(*map(wide, narrow)).astype("f2").astype("f4")
                np.testing.assert_allclose(compute(image, weight, windows, cube=cube), want, rtol=2**-10, atol=1e-5)
            else:
                check(image, weight, windows, cube=cube)


def test_nothing_there(quiet):
    """Images without numbers are fine; without channels there is only the bias."""
    for x, w in (((0, 3, 5, 5), (2, 3, 3, 3)), ((2, 3, 5, 5), (0, 3, 3, 3))):
        assert compute(np.zeros(x, "f4"), np.zeros(w, "f4"), Windows(2)).size == 0
    bias = np.array([1, 2], "f4")
    got = compute(np.zeros((2, 0, 5, 5), "f4"), np.zeros((2, 0, 3, 3), "f4"), Windows(2), bias)
    assert (got == bias.reshape(1, 2, 1, 1)).all()


def test_numbers_that_are_none(quiet):
    """NaN and infinities stay where windows see them, also beside padding, stride and other groups."""
    rng = np.random.default_rng(5)
    for x, w, windows in [*cases()]:
        image, weight = numbers(rng, x, "float32"), numbers(rng, w, "float32")
        image.flat[0], image.flat[-1] = np.nan, np.inf
        seen = windows.forward((~np.isfinite(image)).astype("f8"), np.ones(w)) > 0
        assert (~np.isfinite(compute(image, weight, windows)) == seen).all(), windows


def plan(
    x=(2, 4, 7, 7),
    w=(6, 2, 3, 3),
    bias=(6,),
    out=(2, 6, 7, 7),
    stride=(1, 1),
    padding=(1, 1),
    dilation=(1, 1),
    transposed=False,
    more=(0, 0),
    groups=2,
    types=("f4",) * 4,
    formats=None,
    cube=1,
):
    shapes = (x, w, bias, out)
    formats = formats or [IMAGES.get(len(x), 2), IMAGES.get(len(w), 2), 2, IMAGES.get(len(out), 2)]
    tensors = [
        None if s is None else raw.tensor(np.zeros(s, t), format=f) for s, t, f in zip(shapes, types, formats, strict=True)
    ]
    lists = [None if v is None else list(v) for v in (stride, padding, dilation)]
    return raw.plan(
        "aclnnConvolution", *tensors[:3], *lists, transposed, None if more is None else list(more), groups, tensors[3], cube
    )


def test_refusals():
    assert plan().code == 0
    assert plan(bias=None).code == 0
    assert plan(more=()).code == 0  # ignored unless transposed
    for name, options in (
        ("input", {"x": (4, 7), "w": (6, 2), "out": (2, 6)}),
        ("weight", {"w": (6, 2, 3)}),
        ("input", {"x": (1, 1, 2, 4, 7, 7), "w": (1, 1, 6, 2, 3, 3)}),
        ("stride", {"stride": (1,)}),
        ("stride", {"stride": (1, 0)}),
        ("stride", {"stride": (-1, 1)}),
        ("stride", {"stride": (2**31, 1)}),
        ("padding", {"padding": (1,)}),
        ("padding", {"padding": (1, 1, 1)}),
        ("padding", {"padding": (1, -1)}),
        ("padding", {"padding": (2**40, 1)}),
        ("dilation", {"dilation": ()}),
        ("dilation", {"dilation": (1, 0)}),
        ("groups", {"groups": 0}),
        ("groups", {"groups": -2}),
        ("groups", {"groups": 65536}),
        ("input", {"groups": 1}),
        ("weight", {"w": (5, 2, 3, 3), "bias": None, "out": (2, 5, 7, 7)}),
        ("weight", {"w": (6, 2, 0, 3)}),
        ("bias", {"bias": (5,)}),
        ("bias", {"bias": (6, 1)}),
        ("bias", {"bias": (1,)}),
        ("input", {"w": (6, 2, 10, 3)}),
        ("input", {"dilation": (4, 1), "padding": (0, 0)}),
        ("output", {"out": (2, 6, 7, 6)}),
        ("output", {"out": (1, 6, 7, 7)}),
        ("output", {"out": (2, 6, 49)}),
        ("weight", {"types": ("f4", "f8", "f4", "f4")}),
        ("output", {"types": ("f4", "f4", "f4", "i4")}),
        ("input", {"formats": [raw.FORMAT_NHWC, 0, 2, 0]}),
        ("weight", {"formats": [0, 29, 2, 0]}),
        ("output", {"formats": [0, 0, 2, raw.FORMAT_NHWC]}),
    ):
        refused = plan(**options)
        assert refused.code == INVALID, options
        assert name in refused.message, refused.message
        assert "aclnnConvolutionGetWorkspaceSize" in refused.message
    for name, options in (
        ("input", {"x": None}),
        ("weight", {"w": None}),
        ("stride", {"stride": None}),
        ("padding", {"padding": None}),
        ("dilation", {"dilation": None}),
        ("outputPadding", {"more": None}),
    ):
        refused = plan(**options, formats=[0, 0, 2, 0])
        assert refused.code == 161001, options
        assert name in refused.message


def test_refusals_of_transposed():
    good = {
        "x": (2, 4, 5, 5),
        "w": (4, 3, 3, 3),
        "bias": (6,),
        "out": (2, 6, 10, 10),
        "stride": (2, 2),
        "more": (1, 1),
        "transposed": True,
    }
    assert plan(**good).code == 0
    for name, options in (
        ("outputPadding", {"more": (2, 1)}),
        ("outputPadding", {"more": (-1, 1)}),
        ("outputPadding", {"more": (1,)}),
        ("outputPadding", {"more": ()}),
        ("input", {"x": (2, 5, 5, 5)}),
        ("weight", {"x": (2, 5, 5, 5), "w": (5, 3, 3, 3)}),
        ("bias", {"bias": (3,)}),
        ("output", {"out": (2, 6, 9, 10)}),
        ("output", {"types": ("f4", "f4", "f4", "f2")}),
        ("input", {"x": (2, 4, 0, 5)}),
        ("input", {"padding": (9, 9)}),
        (
            "padding",
            {
                "x": (2, 4, 5),
                "w": (4, 3, 3),
                "out": (2, 6, 10),
                "stride": (2,),
                "dilation": (1,),
                "padding": (1, 1),
                "more": (1,),
            },
        ),
    ):
        refused = plan(**{**good, **options})
        assert refused.code == INVALID, options
        assert name in refused.message, refused.message


def test_products_without_it(soc):
    soc("Ascend910A")
    assert plan().code == INVALID
    for op, chips in (
        ("aclnnConvTbc", ("Ascend910A", "Ascend310P3", "Ascend310B1")),
        ("aclnnConvDepthwise2d", ("Ascend910A", "Ascend310P3")),
    ):
        for chip in chips:
            soc(chip)
            assert not raw.lib.aclnnsimOpAvailable(raw.operators().index(op))


@pytest.mark.torch_oracle
def test_torch(torch_oracle, quiet):
    rng = np.random.default_rng(6)
    for x, w, windows in [*cases(), *random_cases(60, 2)]:
        if len(windows.given) != windows.axes:
            continue  # padding of both ends is not PyTorch's
        image, weight = numbers(rng, x, "float32"), numbers(rng, w, "float32")
        bias = numbers(rng, shape_of(image, weight, windows)[1], "float32")
        want = torch_oracle.convolution(
            *(torch_oracle.from_numpy(v) for v in (image, weight, bias)),
            windows.stride,
            windows.given,
            windows.dilation,
            windows.transposed,
            windows.more,
            windows.groups,
        ).numpy()
        got = compute(image, weight, windows, bias)
        assert got.shape == want.shape
        size = windows.forward(abs(wide(image)), abs(wide(weight)), abs(wide(bias)))
        assert (abs(wide(got) - wide(want)) <= 2 * EPS["float32"] * size * (np.prod(w) + 4)).all()


# ---- times x batches x channels ----


def tbc(x, w, bias, pad, name="float32", layouts=("contiguous",) * 3):
    shape = (x.shape[0] + 2 * pad - w.shape[0] + 1, x.shape[1], w.shape[2])
    out = raw.poison(int(np.prod(shape)), x.dtype).reshape(shape)
    first, second, result = (raw.tensor(raw.placed(v, how)) for v, how in zip((x, w, out), layouts, strict=True))
    done = raw.run("aclnnConvTbc", first, second, raw.tensor(bias), pad, result, 1)
    assert done.code == 0, done
    result.assert_gaps_untouched()
    return result.read()


def test_tbc_values(quiet):
    rng = np.random.default_rng(7)
    for name, (t, b, c, k, o, pad) in itertools.product(
        HALVES, ((7, 2, 3, 3, 4, 1), (5, 1, 2, 2, 1, 0), (1, 3, 4, 3, 5, 2), (400, 2, 8, 5, 6, 2))
    ):
        x, w, bias = (numbers(rng, s, name) for s in ((t, b, c), (k, c, o), (o,)))
        windows = Windows(1, padding=pad)
        images, weights = wide(x).transpose(1, 2, 0), wide(w).transpose(2, 1, 0)
        want = windows.forward(images, weights, wide(bias)).transpose(2, 0, 1)
        size = windows.forward(abs(images), abs(weights), abs(wide(bias))).transpose(2, 0, 1)
        for layouts in (("contiguous",) * 3, ("rows", "reversed", "steps")):
            same(tbc(x, w, bias, pad, layouts=layouts), want, size, c * k, "tbc")


@pytest.mark.torch_oracle
def test_tbc_torch(torch_oracle, quiet):
    rng = np.random.default_rng(8)
    x, w, bias = (numbers(rng, s, "float32") for s in ((7, 2, 3), (3, 3, 4), (4,)))
    want = torch_oracle.conv_tbc(*(torch_oracle.from_numpy(v) for v in (x, w, bias)), 1).numpy()
    np.testing.assert_allclose(tbc(x, w, bias, 1), want, rtol=0, atol=1e-5)


def test_tbc_refusals():
    def plan(x=(7, 2, 3), w=(3, 3, 4), bias=(4,), pad=1, out=(7, 2, 4), types=("f4",) * 4):
        tensors = [raw.tensor(np.zeros(s, t)) for s, t in zip((x, w, bias, out), types, strict=True)]
        return raw.plan("aclnnConvTbc", *tensors[:3], pad, tensors[3], 1)

    assert plan().code == 0
    for name, options in (
        ("self", {"x": (7, 6)}),
        ("weight", {"w": (3, 3, 4, 1)}),
        ("bias", {"bias": (4, 1)}),
        ("bias", {"bias": (3,)}),
        ("self", {"x": (7, 2, 4)}),
        ("pad", {"pad": -1}),
        ("self", {"w": (10, 3, 4)}),
        ("output", {"out": (7, 2, 3)}),
        ("weight", {"types": ("f4", "f2", "f4", "f4")}),
        ("output", {"types": ("f4", "f4", "f4", "f2")}),
        ("bias", {"types": ("f4", "f4", "f2", "f4")}),
    ):
        refused = plan(**options)
        assert refused.code == INVALID, options
        assert name in refused.message, refused.message


# ---- a kernel for each channel ----


def test_depthwise_values(quiet):
    rng = np.random.default_rng(9)
    for name, (shape, w, options) in itertools.product(
        HALVES,
        (
            ((2, 4, 7, 6), (4, 1, 3, 3), {"padding": 1}),
            ((1, 3, 9, 9), (6, 1, 2, 3), {"stride": 2, "dilation": (1, 2)}),
            ((1, 2, 5, 5), (8, 1, 1, 1), {}),
        ),
    ):
        x, weight, bias = numbers(rng, shape, name), numbers(rng, w, name), numbers(rng, w[0], name)
        windows = Windows(2, groups=shape[1], **options)
        for given in (None, bias):
            out = raw.tensor(np.zeros(shape_of(x, weight, windows), x.dtype))
            done = raw.run(
                "aclnnConvDepthwise2d",
                raw.tensor(x),
                raw.tensor(weight),
                list(w[2:]),
                None if given is None else raw.tensor(given),
                *windows.arrays(),
                out,
                1,
            )
            assert done.code == 0, done
            parts = [None if v is None else wide(v) for v in (x, weight, given)]
            same(
                out.read(),
                windows.forward(*parts),
                windows.forward(*(None if v is None else abs(v) for v in parts)),
                9,
                "depthwise",
            )


def test_depthwise_refusals():
    def plan(
        x=(2, 4, 7, 7),
        w=(8, 1, 3, 3),
        kernel=(3, 3),
        bias=(8,),
        stride=(1, 1),
        padding=(1, 1),
        dilation=(1, 1),
        out=(2, 8, 7, 7),
        types=("f4",) * 4,
    ):
        tensors = [raw.tensor(np.zeros(s, t)) for s, t in zip((x, w, bias, out), types, strict=True)]
        return raw.plan(
            "aclnnConvDepthwise2d",
            *tensors[:2],
            list(kernel),
            tensors[2],
            list(stride),
            list(padding),
            list(dilation),
            tensors[3],
            1,
        )

    assert plan().code == 0
    for name, options in (
        ("self", {"x": (4, 7, 7)}),
        ("weight", {"w": (8, 2, 3, 3)}),
        ("weight", {"w": (6, 1, 3, 3)}),
        ("kernelSize", {"kernel": (3,)}),
        ("kernelSize", {"kernel": (3, 2)}),
        ("bias", {"bias": (4,)}),
        ("stride", {"stride": (1,)}),
        ("stride", {"stride": (0, 1)}),
        ("padding", {"padding": (-1, 1)}),
        ("dilation", {"dilation": (1, 1, 1)}),
        ("out", {"out": (2, 8, 6, 7)}),
        ("out", {"types": ("f4", "f4", "f4", "f2")}),
        ("self", {"x": (2, 0, 7, 7)}),
    ):
        refused = plan(**options)
        assert refused.code == INVALID, options
        assert name in refused.message, refused.message
