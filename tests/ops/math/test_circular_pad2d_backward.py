# SPDX-License-Identifier: Apache-2.0
"""aclnnCircularPad2dBackward."""

import itertools

import numpy as np
import pytest
import raw
from ops import faults
from ops.faults import Fault
from ops.math import padding_oracle as oracle

import aclnnsim

OP = "aclnnCircularPad2dBackward"
DTYPES = ("float32", "float16", "bfloat16")
HALVES = ("float16", "bfloat16")
NULLPTR, INVALID, NO_OPERATOR = 161001, 161002, 561103


def backward(grad, shape, padding, layouts=("contiguous",) * 3):
    """The result, after the checks that hold for every call."""
    dtype = grad.dtype
    grad = raw.tensor(raw.placed(grad, layouts[0]))
    x = raw.tensor(raw.placed(np.full(shape, np.nan, dtype), layouts[1]))
    result = raw.tensor(raw.placed(raw.poison(np.prod(shape), dtype).reshape(shape), layouts[2]))
    done = raw.run(OP, grad, x, padding, result)
    assert done.code == 0, done
    result.assert_gaps_untouched()
    assert grad.storage().tobytes() == grad.before.tobytes()
    return result.read()


def exact(grad, shape, padding):
    """The sums, where float32 and the type of the gradient hold them."""
    return oracle.circular_pad2d_backward(grad, shape, padding)[0].astype(grad.dtype)


def same(got, expected):
    """To the bit; a zero may have either sign."""
    assert got.dtype == expected.dtype
    assert got.shape == expected.shape
    zero = got.dtype.type(0)
    assert (got + zero).tobytes() == (np.ascontiguousarray(expected) + zero).tobytes()


def whole(shape, dtype="float32"):
    """Small whole numbers in an order without a short period: sums of nine are exact in every type."""
    return (np.arange(np.prod(shape)) % 29 - 14).astype(raw.dtype(dtype)).reshape(shape)


# ---- values ----

ROW = [[2, 1, 1, 1, 2]]
WRAP = [[130, 192, 126], [158, 234, 154], [74, 108, 70], [102, 150, 98]]
UNEVEN = [[82, 86, 40, 42, 78], [114, 118, 56, 58, 110], [41, 43, 20, 21, 39], [57, 59, 28, 29, 55]]


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("lead", [(1,), (1, 1)])
@pytest.mark.parametrize(
    ("grad", "shape", "padding", "expected"),
    [
        (np.ones((1, 7)), (1, 5), [1, 1, 0, 0], ROW),
        (np.ones((4, 4)), (2, 2), [1, 1, 1, 1], [[4, 4], [4, 4]]),
        (np.arange(1, 57).reshape(8, 7), (4, 3), [2, 2, 2, 2], WRAP),
        (np.arange(1, 49).reshape(6, 8), (4, 5), [1, 2, 0, 2], UNEVEN),
    ],
)
def test_worked_values(grad, shape, padding, expected, lead, dtype, quiet):
    got = backward(grad.astype(raw.dtype(dtype)).reshape(*lead, *grad.shape), (*lead, *shape), padding)
    assert got.reshape(shape).tolist() == expected


def test_cropped_elements_get_zero():
    grad = np.arange(1, 6, dtype="f4").reshape(1, 5, 1)
    got = backward(grad, (1, 4, 1), [0, 0, -1, 2])
    assert got.ravel().tolist() == [0, 1 + 4, 2 + 5, 3]


def test_one_element_left_gets_all():
    got = backward(np.ones((1, 4, 6), "f4"), (1, 4, 4), [-1, 3, 3, -3])
    assert got.tolist() == [[[0, 8, 8, 8], [0] * 4, [0] * 4, [0] * 4]]
    got = backward(np.ones((1, 4, 4), "f2"), (1, 4, 4), [3, -3, -3, 3])
    assert got.tolist() == [[[0] * 4, [0] * 4, [0] * 4, [16, 0, 0, 0]]]


@pytest.mark.parametrize("seed", range(160))
def test_whole_numbers(seed, threads, quiet):
    case = oracle.case(seed, DTYPES, crops=seed % 2)
    threads(case.threads)
    grad = oracle.integers(case, oracle.padded_shape(case.shape, case.padding))
    got = backward(grad, case.shape, case.padding, case.layouts)
    total, magnitude, _ = oracle.circular_pad2d_backward(grad, case.shape, case.padding)
    assert magnitude.max() < 2**24
    same(got, oracle.round_to(total, case.dtype, away=True).astype(got.dtype))


@pytest.mark.parametrize("seed", range(2000, 2240))
def test_error_bound(seed, threads):
    case = oracle.case(seed, DTYPES, crops=seed % 2)
    threads(case.threads)
    grad = oracle.reals(case, oracle.padded_shape(case.shape, case.padding))
    got = backward(grad, case.shape, case.padding, case.layouts)
    oracle.assert_gradient(got, grad, case.shape, case.padding)


def torch_backward(torch, grad, shape, padding, dtype):
    x = torch.zeros(shape, dtype=dtype, requires_grad=True)
    padded = torch.nn.functional.pad(x, padding, mode="circular")
    return torch.autograd.grad(padded, x, torch.from_numpy(grad).to(dtype))[0].numpy()


@pytest.mark.torch_oracle
@pytest.mark.parametrize("seed", range(1000, 1320))
def test_torch(seed, threads, torch_oracle):
    """PyTorch on the values widened to float32 or float64: it would add halves in half precision."""
    case = oracle.case(seed, DTYPES, crops=False)
    threads(case.threads)
    shape = oracle.padded_shape(case.shape, case.padding)
    grad = oracle.integers(case, shape)
    got = backward(grad, case.shape, case.padding, case.layouts)
    total = torch_backward(torch_oracle, grad.astype("f4"), case.shape, case.padding, torch_oracle.float32)
    same(got, oracle.round_to(total, case.dtype, away=True).astype(got.dtype))

    grad = oracle.reals(case, shape)
    got = backward(grad, case.shape, case.padding, case.layouts).astype("f8")
    total, magnitude = (
        torch_backward(torch_oracle, g.astype("f8"), case.shape, case.padding, torch_oracle.float64)
        for g in (grad, abs(grad))
    )
    addends = torch_backward(torch_oracle, np.ones(shape), case.shape, case.padding, torch_oracle.float64)
    bound = np.where(addends > 1, addends * 2.0**-24 * magnitude, 0)
    low, high = (oracle.round_to(total + side * bound, case.dtype, away=True) for side in (-1, 1))
    if case.dtype == "float32":
        low, high = total - bound, total + bound
    assert ((low <= got) & (got <= high)).all()


# Short rows, more channels than a short row has elements, long rows, and many copies of what crops leave.
SHAPES = [
    ((2, 3, 5, 7), (2, 3, 1, 4)),
    ((1, 70, 3, 4), (1, 1, 2, 0)),
    ((1, 2, 40, 90), (9, -1, -2, 30)),
    ((1, 2, 6, 7), (6, -5, 5, -4)),
]


@pytest.mark.parametrize("layouts", list(itertools.product(raw.LAYOUTS, raw.LAYOUTS)), ids="-".join)
@pytest.mark.parametrize("dtype", DTYPES)
def test_every_pair_of_layouts(layouts, dtype, threads):
    """One gradient, to the bit, whatever the strides and the number of threads."""
    rng = np.random.default_rng(7)
    for shape, padding in SHAPES:
        grad = rng.normal(size=oracle.padded_shape(shape, padding)).astype(raw.dtype(dtype))
        expected = backward(grad, shape, padding)
        oracle.assert_gradient(expected, grad, shape, padding)
        for count in 1, 2, 4:
            threads(count)
            got = backward(grad, shape, padding, (layouts[0], "contiguous", layouts[1]))
            assert got.tobytes() == expected.tobytes()


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(
    ("shape", "padding"),
    [((3, 5, 64, 200), (7, 7, 7, 7)), ((1, 1, 300, 300), (9, 0, 0, 9)), ((1, 2000, 3, 3), (2, 2, 2, 2))],
)
def test_threads_change_nothing(shape, padding, dtype, threads):
    """Twenty times, with 1 to 16 threads."""
    grad = np.random.default_rng(1).normal(size=oracle.padded_shape(shape, padding)).astype(raw.dtype(dtype))
    results = set()
    for count in (*range(1, 17), 1, 2, 4, 16):
        threads(count)
        results.add(backward(grad, shape, padding).tobytes())
    assert len(results) == 1


@pytest.mark.parametrize("dtype", DTYPES)
def test_each_pad_up_to_its_limit(dtype):
    shape = (1, 4, 3, 5)
    paddings = [[e - 1 if k == side else 0 for k in range(4)] for side, e in enumerate((5, 5, 3, 3))]
    for padding in (*paddings, [4, 4, 2, 2], [3, 1, 1, 1], [4, 1, 0, 0]):
        grad = whole(oracle.padded_shape(shape, padding), dtype)
        same(backward(grad, shape, padding), exact(grad, shape, padding))


@pytest.mark.parametrize("shape", [(70000, 1, 1, 1), (70000, 2, 1), (1, 70000, 2, 1), (2, 35000, 1, 2)])
@pytest.mark.parametrize("dtype", ["float32", "float16"])
def test_many_planes(shape, dtype, threads):
    threads(2)
    padding = [shape[-1] - 1, shape[-1] - 1, shape[-2] - 1, 0]
    grad = whole(oracle.padded_shape(shape, padding), dtype)
    same(backward(grad, shape, padding), exact(grad, shape, padding))


@pytest.mark.parametrize("shape", [(1, 30000, 1), (1, 30000, 2), (1, 2, 16000)])
@pytest.mark.parametrize("dtype", ["float32", "float16"])
def test_long_and_thin(shape, dtype, threads):
    threads(2)
    padding = [0, shape[-1] - 1, 40, 50] if shape[-1] < 10 else [100, 200, 1, 1]
    grad = whole(oracle.padded_shape(shape, padding), dtype)
    same(backward(grad, shape, padding), exact(grad, shape, padding))


def test_gradient_of_a_sum(threads):
    """A gradient whose strides are all 0 is as good as ones."""
    shape, padding = (2, 3, 4, 5), [2, 1, 3, 0]
    for dtype in DTYPES:
        view = np.broadcast_to(raw.dtype(dtype).type(1), oracle.padded_shape(shape, padding))
        grad = raw.tensor(view)
        assert set(grad.strides) == {0}
        got = raw.tensor(raw.poison(120, raw.dtype(dtype)).reshape(shape))
        assert raw.run(OP, grad, raw.tensor(np.zeros(shape, raw.dtype(dtype))), padding, got).code == 0
        same(got.read(), exact(view, shape, padding))


@pytest.mark.parametrize("stride", [0, 1, 999, 2**40])
def test_stride_of_a_single_element(stride, quiet):
    grad = raw.Tensor(whole((30,)), (1, 5, 6), (stride, 6, 1))
    x = raw.Tensor(whole((12,)), (1, 3, 4), (stride, 4, 1))
    got = raw.Tensor(raw.poison(12, "f4"), (1, 3, 4), (stride, 4, 1))
    assert raw.run(OP, grad, x, [1, 1, 1, 1], got).code == 0
    same(got.read(), exact(whole((1, 5, 6)), (1, 3, 4), [1, 1, 1, 1]))


def test_row_gaps_and_offset():
    got = raw.Tensor(raw.poison(5 + 3 * 7, "f4"), (1, 3, 4), (21, 7, 1), 5)
    grad = whole((1, 5, 6))
    assert raw.run(OP, raw.tensor(grad), raw.tensor(np.zeros((1, 3, 4), "f4")), [1, 1, 1, 1], got).code == 0
    got.assert_gaps_untouched()
    same(got.read(), exact(grad, (1, 3, 4), [1, 1, 1, 1]))


def test_python():
    grad, x = whole((2, 4, 7)), np.zeros((2, 3, 4), "f4")
    same(aclnnsim.ops.circular_pad2d_backward(grad, x, [1, 2, 0, 1]), exact(grad, x.shape, [1, 2, 0, 1]))
    turned = grad.swapaxes(-1, -2)
    got = aclnnsim.ops.circular_pad2d_backward(turned, x.swapaxes(-1, -2), (0, 1, 1, 2))
    same(got, exact(turned, (2, 4, 3), [0, 1, 1, 2]))
    with pytest.raises(aclnnsim.AclError, match="gradOutput") as error:
        aclnnsim.ops.circular_pad2d_backward(grad[:, :-1], x, [1, 2, 0, 1])
    assert error.value.code == INVALID


# ---- rounding ----


def sum_of(values, dtype):
    """The gradient of a single element that was copied len(values) times, by a row of one element."""
    values = np.array(values, raw.dtype(dtype)).reshape(1, 1, -1)
    count = values.shape[-1]
    return backward(values, (1, 1, count), [count - 1, 1 - count, 0, 0]).ravel()[0].item()


def pair(first, second, dtype):
    """The gradient of the first of two elements, of which one was copied to the right."""
    grad = np.array([first, 0, second], raw.dtype(dtype)).reshape(1, 1, 3)
    return backward(grad, (1, 1, 2), [0, 1, 0, 0]).ravel()[0].item()


TIES = [
    ("float16", 2048, 1, 2050, 2048),
    ("float16", -2048, -1, -2050, -2048),
    ("float16", 2050, 1, 2052, 2052),
    ("float16", 65504, 16, np.inf, np.inf),
    ("float16", -65504, -16, -np.inf, -np.inf),
    ("float16", 65504, 15.9921875, 65504, 65504),
    ("float16", 2**-14, 2**-24, 2**-14 + 2**-24, 2**-14 + 2**-24),
    ("float16", 2**-24, 2**-24, 2**-23, 2**-23),
    ("float16", 1023 * 2**-24, 2**-24, 2**-14, 2**-14),
    ("bfloat16", 256, 1, 258, 256),
    ("bfloat16", -256, -1, -258, -256),
    ("bfloat16", 258, 1, 260, 260),
    ("bfloat16", 2.0**-133, 2.0**-133, 2.0**-132, 2.0**-132),
    ("bfloat16", 3.3895313892515355e38, 3.3895313892515355e38, np.inf, np.inf),
    ("bfloat16", 3.3895313892515355e38, 2.0**119, np.inf, np.inf),
]


@pytest.mark.parametrize(("dtype", "first", "second", "away", "even"), TIES)
def test_ties(dtype, first, second, away, even, soc):
    for turn in (first, second), (second, first):
        for name, expected in ("Ascend910B3", away), ("Ascend910_9391", away), ("Ascend950PR_9599", even):
            soc(name)
            assert pair(*turn, dtype) == expected


def test_rounded_once():
    """2048 + 1 + 1 is 2050, as 2050 would not be if each addition were rounded: 2050 + 1 is 2052."""
    assert sum_of([2048, 1, 1], "float16") == 2050
    assert sum_of([2048] + [1] * 8, "float16") == 2056
    assert sum_of([256, 1, 1], "bfloat16") == 258
    assert sum_of([60000, 60000, -60000], "float16") == 60000
    assert sum_of([2.0**-24] * 7, "float16") == 7 * 2.0**-24


@pytest.mark.parametrize("dtype", HALVES)
@pytest.mark.parametrize(("name", "away"), [("Ascend910B3", True), ("Ascend950PR_9599", False)])
def test_every_exponent(dtype, name, away, soc):
    """Pairs over the whole range of the type, ties among them; bit by bit against the definition."""
    soc(name)
    rng = np.random.default_rng(3)
    bits = rng.integers(0, 2**16, (1, 600, 3)).astype(np.uint16)
    near = rng.integers(-12, 13, (1, 600)) << oracle.FORMATS[dtype][0]
    bits[..., 2] = (bits[..., 0].astype(int) + near).clip(0, 2**16 - 1)
    bits[:, ::3, 2] &= np.uint16(0xFFFF << 6 & 0xFFFF)
    exponent = 0xFFFF >> 1 & ~((1 << oracle.FORMATS[dtype][0]) - 1)
    bits[bits & exponent == exponent] = 1  # neither infinities nor NaNs
    grad = bits.view(raw.dtype(dtype))
    got = backward(grad, (1, 600, 2), [0, 1, 0, 0])
    total = oracle.circular_pad2d_backward(grad, (1, 600, 2), [0, 1, 0, 0])[0]
    with np.errstate(over="ignore"):
        expected = oracle.round_to(total.astype("f4"), dtype, away=away)
    assert np.isinf(expected).any()
    same(got, expected.astype(got.dtype))


@pytest.mark.parametrize("dtype", DTYPES)
def test_values_without_arithmetic(dtype):
    """Infinities and NaNs go where they belong, subnormals survive, and a single addend keeps its sign."""
    grad = np.zeros((1, 3, 5), raw.dtype(dtype))
    tiny = 2.0**-24 if dtype == "float16" else 2.0**-133 if dtype == "bfloat16" else 2.0**-149
    grad[0, 0] = [np.inf, 1, -np.inf, np.nan, -0.0]
    grad[0, 1] = [tiny, -tiny, 0, 3 * tiny, tiny]
    grad[0, 2] = [-0.0, 2, 2, 2, 2]
    got = backward(grad, (1, 3, 4), [0, 1, 0, 0])
    expected = grad[..., :4].astype("f8")
    expected[..., 0] += grad[..., 4].astype("f8")
    assert str(got.astype("f8").tolist()) == str(expected.tolist())
    assert np.isnan(pair(np.inf, -np.inf, dtype))


# ---- nothing to do ----


@pytest.mark.parametrize("shape", [(0, 2, 3, 4), (0, 3, 4)])
@pytest.mark.parametrize("padding", [[1, 1, 1, 1], [0, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 2]])
def test_no_batch(shape, padding, quiet):
    result = raw.Tensor(raw.poison(8, "f4"), shape)
    grad, x = (raw.Tensor(raw.poison(8, "f4"), s) for s in (oracle.padded_shape(shape, padding), shape))
    plan = raw.plan(OP, grad, x, padding, result)
    assert (plan.code, plan.size) == (0, 0)
    assert raw.launch(OP, plan.executor).code == 0
    assert raw.synchronize().code == 0
    assert result.storage().tobytes() == result.before.tobytes()


def test_no_batch_has_no_limit():
    """Nothing is planned for an empty tensor, so nothing can be too wide."""
    x = raw.Tensor(raw.poison(1, "f4"), (0, 1, 1, 30000))
    assert raw.plan(OP, x, x, [0, 0, 0, 0], raw.Tensor(raw.poison(1, "f4"), (0, 1, 1, 30000))).code == 0


# ---- refusals ----

CALL = {
    "gradOutput": {"dims": (1, 2, 5, 6), "dtype": "float32"},
    "self": {"dims": (1, 2, 3, 4), "dtype": "float32"},
    "padding": [1, 1, 1, 1],
    "gradInput": {"dims": (1, 2, 3, 4), "dtype": "float32"},
}


def dims(self, grad=None):
    """A change of all shapes."""
    grad = oracle.padded_shape(self, [1] * 4) if grad is None else grad
    return {"gradOutput.dims": grad, "self.dims": self, "gradInput.dims": self}


# In the order of the checks. The rest of the call stays as it is, so many are two faults already: the shapes
# do not fit any more.
FAULTS = [
    Fault("size", NULLPTR, "workspaceSize is NULL", {"size": None}),
    Fault("executor", NULLPTR, "executor is NULL", {"executor": None}),
    Fault("null gradOutput", NULLPTR, "gradOutput is NULL", {"gradOutput": None}),
    Fault("null self", NULLPTR, "self is NULL", {"self": None}),
    Fault("null padding", NULLPTR, "padding is NULL", {"padding": None}),
    Fault("null gradInput", NULLPTR, "gradInput is NULL", {"gradInput": None}),
    Fault("product", NO_OPERATOR, "not supported on Ascend310P3", {"soc": "Ascend310P3"}),
    Fault("type of gradOutput", INVALID, "gradOutput has dtype INT32, expected FLOAT, FLOAT16, BF16",
          {"gradOutput.dtype": "int32"}),
    Fault("type of self", INVALID, "self has dtype INT8, expected FLOAT, FLOAT16, BF16",
          {"self.dtype": "int8"}),
    Fault("type of gradInput", INVALID, "gradInput has dtype DOUBLE, expected FLOAT, FLOAT16, BF16",
          {"gradInput.dtype": "float64"}),
    Fault("gradOutput differs", INVALID, "gradOutput has dtype FLOAT16, expected FLOAT",
          {"gradOutput.dtype": "float16"}),
    Fault("gradInput differs", INVALID, "gradInput has dtype BF16, expected FLOAT",
          {"gradInput.dtype": "bfloat16"}),
    Fault("private gradOutput", INVALID, "gradOutput has the storage format NC1HWC0",
          {"gradOutput.format": 3}),
    Fault("private self", INVALID, "self has the storage format FRACTAL_Z", {"self.format": 4}),
    Fault("private gradInput", INVALID, "gradInput has the storage format FRACTAL_NZ",
          {"gradInput.format": 29}),
    Fault("format of gradOutput", INVALID, "gradOutput has the format NCHW, expected ND",
          {"gradOutput.format": raw.FORMAT_NCHW}),
    Fault("format of gradInput", INVALID, "gradInput has the format NHWC, expected ND",
          {"gradInput.format": raw.FORMAT_NHWC}),
    Fault("shape of gradInput", INVALID, "gradInput has the shape (1, 2, 4, 3), expected (1, 2, 3, 4)",
          {"gradInput.dims": (1, 2, 4, 3)}),
    Fault("rank of gradInput", INVALID, "gradInput has the shape (2, 3, 4), expected (1, 2, 3, 4)",
          {"gradInput.dims": (2, 3, 4)}),
    Fault("rank 2", INVALID, "self has 2 dimensions, expected 3 to 4", dims((3, 4))),
    Fault("rank 5", INVALID, "self has 5 dimensions, expected 3 to 4", dims((1, 1, 2, 3, 4))),
    Fault("rank 9", INVALID, "self has 9 dimensions, expected 3 to 4", dims((1,) * 7 + (3, 4))),
    Fault("ranks differ", INVALID, "gradOutput has 3 dimensions, expected 4", {"gradOutput.dims": (2, 5, 6)}),
    Fault("3 values", INVALID, "padding has 3 values, expected 4", {"padding": [1, 1, 1]}),
    Fault("no values", INVALID, "padding has 0 values, expected 4", {"padding": []}),
    Fault("6 values", INVALID, "padding has 6 values, expected 4", {"padding": [1, 1, 1, 1, 0, 0]}),
    Fault("left", INVALID, "padding[0] is 4, expected less than 4", {"padding": [4, 4, 3, 3]}),
    Fault("right", INVALID, "padding[1] is 4, expected less than 4", {"padding": [3, 4, 3, 3]}),
    Fault("top", INVALID, "padding[2] is 3, expected less than 3", {"padding": [3, 3, 3, 3]}),
    Fault("bottom", INVALID, "padding[3] is 3, expected less than 3", {"padding": [-9, -9, 2, 3]}),
    Fault("no column left", INVALID, "padding[0] and [1] are -2 and -2", {"padding": [-2, -2, -2, -1]}),
    Fault("no row left", INVALID, "padding[2] and [3] are -2 and -1", {"padding": [-2, -1, -2, -1]}),
    Fault("a column short", INVALID, "gradOutput has the shape (1, 2, 5, 5), expected (1, 2, 5, 6)",
          {"gradOutput.dims": (1, 2, 5, 5)}),
    Fault("a row short", INVALID, "gradOutput has the shape (1, 2, 4, 6), expected (1, 2, 5, 6)",
          {"gradOutput.dims": (1, 2, 4, 6)}),
    Fault("channels", INVALID, "gradOutput has the shape (1, 3, 5, 6), expected (1, 2, 5, 6)",
          {"gradOutput.dims": (1, 3, 5, 6)}),
    Fault("batch", INVALID, "gradOutput has the shape (9, 2, 5, 6), expected (5, 2, 5, 6)",
          dims((5, 2, 3, 4), grad=(9, 2, 5, 6))),
    Fault("no channels", INVALID, "self has the shape (1, 0, 3, 4), expected no zero", dims((1, 0, 3, 4))),
    Fault("limit", NO_OPERATOR, "gradOutput has a last extent of 24544, expected less than 24544",
          dims((1, 2, 2, 24542))),
    Fault("memory of gradOutput", INVALID, "gradOutput, with shape (1, 300, 5, 6)",
          {"gradOutput.count": 1, **dims((1, 300, 3, 4))}),
    Fault("memory of self", INVALID, "self, with shape (1, 400, 3, 4)",
          {"self.count": 1, **dims((1, 400, 3, 4))}),
    Fault("memory of gradInput", INVALID, "gradInput, with shape (1, 400, 3, 4)",
          {"gradInput.count": 1, **dims((1, 400, 3, 4))}),
]  # fmt: skip


def test_what_is_spoilt_works(quiet):
    assert faults.plan(OP, CALL).code == 0


@pytest.mark.parametrize("fault", FAULTS, ids=lambda f: f.name)
def test_refused(fault):
    faults.assert_refused(OP, faults.spoilt(CALL, fault), fault)


@pytest.mark.parametrize("pair", faults.pairs(FAULTS), ids=lambda p: f"{p[0].name}, {p[1].name}")
def test_first_of_two_faults(pair):
    """The one that is checked first is reported, whatever else is wrong."""
    faults.assert_refused(OP, faults.spoilt(CALL, *reversed(pair)), pair[0])


def test_no_extent_but_the_first_may_be_zero():
    shapes = (
        (2, 0, 4),
        (2, 3, 0),
        (1, 0, 3, 4),
        (1, 2, 0, 4),
        (1, 2, 3, 0),
        (0, 0, 3, 4),
        (0, 2, 3, 0),
        (0, 0, 4),
    )
    for shape in shapes:
        grad = dict(CALL["gradOutput"], dims=shape)
        plan = faults.plan(OP, {"gradOutput": grad, "self": grad, "padding": [0] * 4, "gradInput": grad})
        assert plan.code == INVALID, shape


@pytest.mark.parametrize("name", ["Ascend910A", "Ascend310P3", "Ascend310B1"])
def test_products_without_it(name):
    plan = faults.plan(OP, CALL | {"soc": name})
    assert plan.code == NO_OPERATOR
    assert name in plan.message


@pytest.mark.parametrize("name", ["Ascend910B1", "Ascend910B4", "Ascend910_9391", "Ascend950PR_9599"])
def test_products_with_it(name, quiet):
    assert faults.plan(OP, CALL | {"soc": name}).code == 0


@pytest.mark.parametrize(("dtype", "limit"), [("float32", 24544), ("float16", 16362), ("bfloat16", 16362)])
@pytest.mark.parametrize("name", ["Ascend910B3", "Ascend910_9391", "Ascend950PR_9599"])
def test_limit_of_the_last_extent(name, dtype, limit):
    for width in limit - 1, limit:
        x = {"dims": (1, 1, width - 3), "dtype": dtype}
        plan = faults.plan(OP, {"gradOutput": {"dims": (1, 1, width), "dtype": dtype}, "self": x,
                                "padding": [1, 2, 0, 0], "gradInput": x, "soc": name})  # fmt: skip
        assert plan.code == (NO_OPERATOR if width == limit and "910" in name else 0), plan


def test_limits_off():
    grad, x = {"dims": (1, 1, 24544), "dtype": "float32"}, {"dims": (1, 1, 24541), "dtype": "float32"}
    call = {"gradOutput": grad, "self": x, "padding": [1, 2, 0, 0], "gradInput": x}
    assert faults.plan(OP, call).code == NO_OPERATOR
    assert faults.plan_elsewhere(OP, call, ACLNNSIM_LIMITS="off") == "0"
    assert faults.plan_elsewhere(OP, call, ACLNNSIM_LIMITS="on") == str(NO_OPERATOR)


def test_widest_rows():
    for dtype, limit in ("float32", 24544), ("float16", 16362):
        shape, padding = (1, 2, limit - 201), [100, 100, 1, 0]
        grad = whole(oracle.padded_shape(shape, padding), dtype)
        same(backward(grad, shape, padding), exact(grad, shape, padding))


HUGE = [2**31 - 1, 2**31, 2**32 + 1, 2**62, 2**63 - 1]


@pytest.mark.parametrize("value", HUGE + [-v for v in HUGE] + [-(2**63)])
@pytest.mark.parametrize("side", range(4))
def test_huge_padding(side, value):
    for other in 0, 1, -1, value:
        padding = [other] * 4
        padding[side] = value
        x = raw.tensor(whole((1, 3, 4)))
        plan = raw.plan(OP, x, x, padding, raw.tensor(whole((1, 3, 4))))
        assert plan.code == INVALID
        assert "padding[" in plan.message


@pytest.mark.parametrize("shape", [(1, 2**31, 2**31), (2**31, 2**31, 1, 1), (1, 1, 2**62), (2**62, 2, 2, 2)])
@pytest.mark.parametrize("padding", [[0, 0, 0, 0], [0, 0, 1, 1], [2**31 - 1, 2**31 - 1, 0, 0]])
def test_huge_extents(shape, padding):
    shapes = oracle.padded_shape(shape, padding), shape, shape
    grad, x, result = (raw.Tensor(np.zeros(4, "f4"), s, [0] * len(s)) for s in shapes)
    plan = raw.plan(OP, grad, x, padding, result)
    assert plan.code in (INVALID, NO_OPERATOR), plan


# ---- memory ----


def test_result_that_overlaps_itself():
    for strides in (12, 0, 1), (12, 4, 0), (12, 3, 1):
        x = raw.tensor(whole((1, 3, 4)))
        result = raw.Tensor(whole((64,)), (1, 3, 4), strides)
        plan = raw.plan(OP, raw.tensor(whole((1, 5, 6))), x, [1] * 4, result)
        assert plan.code == INVALID
        assert "gradInput" in plan.message


def test_result_that_overlaps_the_gradient():
    memory = raw.Memory(400)
    grad, x = raw.Tensor(np.zeros(1, "f4"), (1, 5, 6), data=memory), raw.tensor(whole((1, 3, 4)))
    for offset, code in (0, INVALID), (29, INVALID), (30, 0):
        result = raw.Tensor(np.zeros(1, "f4"), (1, 3, 4), offset=offset, data=memory)
        plan = raw.plan(OP, grad, x, [1, 1, 1, 1], result)
        assert plan.code == code, offset
        assert plan.code == 0 or ("gradInput" in plan.message and "gradOutput" in plan.message)
