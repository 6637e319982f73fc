# SPDX-License-Identifier: Apache-2.0
"""aclnnCircularPad2d."""

import itertools

import numpy as np
import pytest
import raw
from ops import faults
from ops.faults import Fault
from ops.math import padding_oracle as oracle

import aclnnsim

OP = "aclnnCircularPad2d"
DTYPES = ("float32", "float16", "bfloat16", "int32", "int8")
NULLPTR, INVALID, NO_OPERATOR = 161001, 161002, 561103


def values(shape, dtype="float32"):
    """Whole numbers that every type holds, in an order without a short period."""
    return (np.arange(np.prod(shape)) % 241 - 120).astype(raw.dtype(dtype)).reshape(shape)


def pad(x, padding, layouts=("contiguous", "contiguous")):
    """The result, after the checks that hold for every call."""
    x = raw.tensor(raw.placed(x, layouts[0]))
    shape = oracle.padded_shape(x.dims, padding)
    out = raw.tensor(raw.placed(raw.poison(np.prod(shape), x.before.dtype).reshape(shape), layouts[1]))
    result = raw.run(OP, x, padding, out)
    assert result.code == 0, result
    out.assert_gaps_untouched()
    assert (x.storage().view(np.uint8) == x.before.view(np.uint8)).all()
    return out.read()


def same(got, expected):
    """To the bit."""
    assert got.dtype == expected.dtype
    assert got.shape == expected.shape
    assert got.tobytes() == np.ascontiguousarray(expected).tobytes()


# ---- values ----


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("shape", [(1, 2, 2), (1, 1, 2, 2)])
def test_worked_values(shape, dtype, quiet):
    got = pad(np.array([[1, 2], [3, 4]]).astype(raw.dtype(dtype)).reshape(shape), [1, 1, 1, 1])
    assert got.reshape(4, 4).tolist() == [[4, 3, 4, 3], [2, 1, 2, 1], [4, 3, 4, 3], [2, 1, 2, 1]]


def test_crop_and_wrap():
    """With the top row cropped, three rows repeat."""
    got = pad(np.arange(4, dtype="f4").reshape(1, 4, 1), [0, 0, -1, 2])
    assert got.ravel().tolist() == [1, 2, 3, 1, 2]


def test_one_element_left_is_repeated():
    got = pad(np.arange(16, dtype="i4").reshape(1, 4, 4), [-1, 3, 3, -3])
    assert got.tolist() == [[[1, 2, 3, 1, 2, 3]] * 4]
    got = pad(np.arange(16, dtype="i4").reshape(1, 4, 4), [3, -3, -3, 3])
    assert got.tolist() == [[[12] * 4] * 4]


@pytest.mark.parametrize("seed", range(240))
def test_definition(seed, threads, quiet):
    case = oracle.case(seed, DTYPES, crops=seed % 2)
    threads(case.threads)
    x = case.values.integers(0, 256, (*case.shape, raw.dtype(case.dtype).itemsize)).astype(np.uint8)
    x = x.view(raw.dtype(case.dtype)).reshape(case.shape)
    same(pad(x, case.padding, case.layouts), oracle.circular_pad2d(x, case.padding))


@pytest.mark.torch_oracle
@pytest.mark.parametrize("seed", range(1000, 1320))
def test_torch(seed, threads, torch_oracle):
    case = oracle.case(seed, DTYPES, crops=False)
    threads(case.threads)
    x = oracle.integers(case, case.shape)
    wide = torch_oracle.from_numpy(x.astype("f4" if case.dtype == "bfloat16" else x.dtype))
    expected = torch_oracle.nn.functional.pad(wide, case.padding, mode="circular").numpy().astype(x.dtype)
    same(pad(x, case.padding, case.layouts), expected)


# Short rows, more channels than a short row has elements, long rows, and many copies of what crops leave.
SHAPES = [
    ((2, 3, 5, 7), (2, 3, 1, 4)),
    ((1, 70, 3, 4), (1, 1, 2, 0)),
    ((1, 2, 40, 90), (9, -1, -2, 30)),
    ((1, 2, 6, 7), (6, -5, 5, -4)),
]


@pytest.mark.parametrize("pair", list(itertools.product(raw.LAYOUTS, raw.LAYOUTS)), ids="-".join)
@pytest.mark.parametrize("dtype", ["float32", "int8"])
def test_every_pair_of_layouts(pair, dtype, threads):
    for shape, padding in SHAPES:
        x = values(shape, dtype)
        expected = oracle.circular_pad2d(x, padding)
        for count in 1, 2, 4:
            threads(count)
            same(pad(x, padding, pair), expected)


@pytest.mark.parametrize("dtype", DTYPES)
def test_each_pad_up_to_its_limit(dtype):
    x = values((1, 4, 3, 5), dtype)
    for side, extent in enumerate((5, 5, 3, 3)):
        padding = [0, 0, 0, 0]
        padding[side] = extent - 1
        same(pad(x, padding), oracle.circular_pad2d(x, padding))
    same(pad(x, [4, 4, 2, 2]), oracle.circular_pad2d(x, [4, 4, 2, 2]))


def test_bits_are_copied():
    """No value is special: signalling NaNs, subnormals, both zeros."""
    x = np.array([0x7F800001, 0xFF812345, 0x80000000, 1, 0x007FFFFF, 0x7FC00000], "u4")
    x = x.view("f4").reshape(1, 2, 3)
    same(pad(x, [1, 1, 1, 1]), oracle.circular_pad2d(x, [1, 1, 1, 1]))


@pytest.mark.parametrize("shape", [(70000, 1, 1, 1), (70000, 2, 1), (1, 70000, 2, 1), (2, 35000, 1, 2)])
def test_many_planes(shape, threads):
    threads(2)
    padding = [shape[-1] - 1, shape[-1] - 1, shape[-2] - 1, 0]
    x = values(shape, "int32")
    same(pad(x, padding), oracle.circular_pad2d(x, padding))


@pytest.mark.parametrize("shape", [(1, 30000, 1), (1, 30000, 2), (1, 2, 24000)])
def test_long_and_thin(shape, threads):
    threads(2)
    padding = [0, shape[-1] - 1, shape[-2] // 2, 0] if shape[-1] < 10 else [200, 300, 1, 1]
    x = values(shape)
    same(pad(x, padding), oracle.circular_pad2d(x, padding))


def test_input_may_repeat_itself(threads):
    x = np.broadcast_to(np.arange(5, dtype="f4"), (2, 3, 4, 5))
    for view in x, x.swapaxes(-1, -2), np.broadcast_to(np.float32(3), (2, 3, 4, 5)):
        tensor = raw.tensor(view)
        assert 0 in tensor.strides
        padding = [1, 2, 2, 1]
        out = raw.tensor(raw.poison(2 * 3 * 56, "f4").reshape(oracle.padded_shape(view.shape, padding)))
        assert raw.run(OP, tensor, padding, out).code == 0
        same(out.read(), np.ascontiguousarray(oracle.circular_pad2d(view, padding)))


def test_offset_leaves_what_is_before_it():
    x = values((1, 3, 4))
    out = raw.Tensor(raw.poison(5 + 30 + 3, "f4"), (1, 5, 6), offset=5)
    assert raw.run(OP, raw.tensor(x), [1, 1, 1, 1], out).code == 0
    out.assert_gaps_untouched()
    same(out.read(), oracle.circular_pad2d(x, [1, 1, 1, 1]))


@pytest.mark.parametrize("stride", [0, 1, 999, 2**40])
def test_stride_of_a_single_element(stride, quiet):
    x = raw.Tensor(values((12,)), (1, 3, 4), (stride, 4, 1))
    out = raw.Tensor(raw.poison(30, "f4"), (1, 5, 6), (stride, 6, 1))
    assert raw.run(OP, x, [1, 1, 1, 1], out).code == 0
    same(out.read(), oracle.circular_pad2d(values((1, 3, 4)), [1, 1, 1, 1]))


def test_python():
    x = values((2, 3, 4))
    same(aclnnsim.ops.circular_pad2d(x, [1, 2, 0, 1]), oracle.circular_pad2d(x, [1, 2, 0, 1]))
    view = values((3, 2, 8, 6)).transpose(1, 0, 3, 2)[:, :, ::2, 1:]
    same(aclnnsim.ops.circular_pad2d(view, (1, 1, 1, 1)), oracle.circular_pad2d(view, [1, 1, 1, 1]))
    with pytest.raises(aclnnsim.AclError, match="padding") as error:
        aclnnsim.ops.circular_pad2d(x, [1, 2, 0])
    assert error.value.code == INVALID


# ---- nothing to do ----


@pytest.mark.parametrize("shape", [(0, 2, 3, 4), (0, 1, 1, 1)])
@pytest.mark.parametrize("padding", [[1, 1, 1, 1], [0, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 2]])
def test_no_batch(shape, padding, quiet):
    padding = [min(p, n - 1) for p, n in zip(padding, (shape[-1:] * 2) + (shape[-2:-1] * 2), strict=True)]
    out = raw.Tensor(raw.poison(8, "f4"), oracle.padded_shape(shape, padding))
    plan = raw.plan(OP, raw.Tensor(raw.poison(8, "f4"), shape), padding, out)
    assert (plan.code, plan.size) == (0, 0)
    assert raw.launch(OP, plan.executor).code == 0
    assert raw.synchronize().code == 0
    assert out.storage().tobytes() == out.before.tobytes()


def test_no_batch_has_no_limit():
    """Nothing is planned for an empty tensor, so nothing can be too wide."""
    out = raw.Tensor(raw.poison(1, "f4"), (0, 1, 1, 30000))
    assert raw.plan(OP, raw.Tensor(raw.poison(1, "f4"), (0, 1, 1, 30000)), [0, 0, 0, 0], out).code == 0


# ---- refusals ----

CALL = {
    "self": {"dims": (1, 2, 3, 4), "dtype": "float32"},
    "padding": [1, 1, 1, 1],
    "out": {"dims": (1, 2, 5, 6), "dtype": "float32"},
}
FULL = {"self.dims": (1, 300, 3, 4), "out.dims": (1, 300, 5, 6)}

# In the order of the checks. The rest of the call stays as it is, so many are two faults already: the shapes
# do not fit any more.
FAULTS = [
    Fault("size", NULLPTR, "workspaceSize is NULL", {"size": None}),
    Fault("executor", NULLPTR, "executor is NULL", {"executor": None}),
    Fault("null self", NULLPTR, "self is NULL", {"self": None}),
    Fault("null padding", NULLPTR, "padding is NULL", {"padding": None}),
    Fault("null out", NULLPTR, "out is NULL", {"out": None}),
    Fault("product", NO_OPERATOR, "not supported on Ascend310P3", {"soc": "Ascend310P3"}),
    Fault("type of self", INVALID, "self has dtype DOUBLE, expected", {"self.dtype": "float64"}),
    Fault("type of out", INVALID, "out has dtype DOUBLE, expected", {"out.dtype": "float64"}),
    Fault("types differ", INVALID, "out has dtype INT8, expected FLOAT", {"out.dtype": "int8"}),
    Fault("private self", INVALID, "self has the storage format NC1HWC0", {"self.format": 3}),
    Fault("private out", INVALID, "out has the storage format FRACTAL_NZ", {"out.format": 29}),
    Fault("formats differ", INVALID, "out has the format NCHW, expected ND", {"out.format": raw.FORMAT_NCHW}),
    Fault("rank 2", INVALID, "self has 2 dimensions", {"self.dims": (3, 4)}),
    Fault("rank 5", INVALID, "self has 5 dimensions", {"self.dims": (1, 1, 1, 3, 4)}),
    Fault("ranks differ", INVALID, "out has 3 dimensions, expected 4", {"out.dims": (2, 5, 6)}),
    Fault("3 values", INVALID, "padding has 3 values, expected 4", {"padding": [1, 1, 1]}),
    Fault("no values", INVALID, "padding has 0 values, expected 4", {"padding": []}),
    Fault("6 values", INVALID, "padding has 6 values, expected 4", {"padding": [1, 1, 1, 1, 0, 0]}),
    Fault("left", INVALID, "padding[0] is 4, expected less than 4", {"padding": [4, 4, 3, 3]}),
    Fault("right", INVALID, "padding[1] is 4, expected less than 4", {"padding": [3, 4, 3, 3]}),
    Fault("top", INVALID, "padding[2] is 3, expected less than 3", {"padding": [3, 3, 3, 3]}),
    Fault("bottom", INVALID, "padding[3] is 3, expected less than 3", {"padding": [-9, -9, 2, 3]}),
    Fault("no column left", INVALID, "padding[0] and [1] are -2 and -2", {"padding": [-2, -2, -2, -1]}),
    Fault("no row left", INVALID, "padding[2] and [3] are -2 and -1", {"padding": [-2, -1, -2, -1]}),
    Fault("a column short", INVALID, "out has the shape (1, 2, 5, 5), expected (1, 2, 5, 6)",
          {"out.dims": (1, 2, 5, 5)}),
    Fault("a row short", INVALID, "out has the shape (1, 2, 4, 6), expected (1, 2, 5, 6)",
          {"out.dims": (1, 2, 4, 6)}),
    Fault("channels", INVALID, "out has the shape (1, 3, 5, 6), expected (1, 2, 5, 6)",
          {"out.dims": (1, 3, 5, 6)}),
    Fault("batch", INVALID, "out has the shape (9, 2, 5, 6), expected (1, 2, 5, 6)",
          {"out.dims": (9, 2, 5, 6)}),
    Fault("no channels", INVALID, "self has the shape (1, 0, 3, 4), expected no zero",
          {"self.dims": (1, 0, 3, 4), "out.dims": (1, 0, 5, 6)}),
    Fault("limit", NO_OPERATOR, "out has a last extent of 24544, expected less than 24544",
          {"self.dims": (1, 2, 2, 24542), "out.dims": (1, 2, 4, 24544)}),
    Fault("memory of self", INVALID, "self, with shape (1, 300, 3, 4)", {"self.count": 1, **FULL}),
    Fault("memory of out", INVALID, "out, with shape (1, 300, 5, 6)", {"out.count": 1, **FULL}),
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


def test_no_extent_but_the_batch_may_be_zero():
    for dims in (0, 3, 4), (2, 0, 4), (2, 3, 0), (1, 2, 0, 4), (1, 2, 3, 0), (0, 0, 3, 4), (0, 2, 3, 0):
        padding = [0 if dims[-1] else -1] * 2 + [0 if dims[-2] else -1] * 2
        for pads in [0] * 4, padding:
            shape = [max(n, 0) for n in oracle.padded_shape(dims, pads)]
            plan = faults.plan(OP, CALL | {"self": {"dims": dims, "dtype": "float32"}, "padding": pads,
                                           "out": {"dims": shape, "dtype": "float32"}})  # fmt: skip
            assert plan.code == INVALID, (dims, pads)


@pytest.mark.parametrize("name", ["Ascend910A", "Ascend310P3", "Ascend310B1", "Ascend950PR_9599"])
def test_products_without_it(name):
    plan = faults.plan(OP, CALL | {"soc": name})
    assert plan.code == NO_OPERATOR
    assert name in plan.message


@pytest.mark.parametrize("name", ["Ascend910B1", "Ascend910B4", "Ascend910_9391"])
def test_products_with_it(name, quiet):
    assert faults.plan(OP, CALL | {"soc": name}).code == 0


@pytest.mark.parametrize(("dtype", "limit"), [("float32", 24544), ("int32", 24544), ("float16", 49088),
                                              ("bfloat16", 49088), ("int8", 98176)])  # fmt: skip
def test_limit_of_the_last_extent(dtype, limit):
    for width in limit - 1, limit:
        call = {"self": {"dims": (1, 1, width - 3), "dtype": dtype}, "padding": [1, 2, 0, 0],
                "out": {"dims": (1, 1, width), "dtype": dtype}}  # fmt: skip
        plan = faults.plan(OP, call)
        assert plan.code == (NO_OPERATOR if width == limit else 0), plan
    x, padding = values((1, 2, limit - 4), dtype), [1, 2, 1, 0]
    same(pad(x, padding), oracle.circular_pad2d(x, padding))


def test_limits_off():
    x, out = {"dims": (1, 1, 24541), "dtype": "float32"}, {"dims": (1, 1, 24544), "dtype": "float32"}
    call = {"self": x, "padding": [1, 2, 0, 0], "out": out}
    assert faults.plan(OP, call).code == NO_OPERATOR
    assert faults.plan_elsewhere(OP, call, ACLNNSIM_LIMITS="off") == "0"
    assert faults.plan_elsewhere(OP, call, ACLNNSIM_LIMITS="on") == str(NO_OPERATOR)


HUGE = [2**31 - 1, 2**31, 2**32 + 1, 2**62, 2**63 - 1]


@pytest.mark.parametrize("value", HUGE + [-v for v in HUGE] + [-(2**63)])
@pytest.mark.parametrize("side", range(4))
def test_huge_padding(side, value):
    for other in 0, 1, -1, value:
        padding = [other] * 4
        padding[side] = value
        plan = raw.plan(OP, raw.tensor(values((1, 3, 4))), padding, raw.tensor(values((1, 3, 4))))
        assert plan.code == INVALID
        assert "padding[" in plan.message


@pytest.mark.parametrize("dims", [(1, 2**31, 2**31), (2**31, 2**31, 1, 1), (1, 1, 2**62), (2**62, 2, 2, 2)])
@pytest.mark.parametrize("padding", [[0, 0, 0, 0], [0, 0, 1, 1], [2**31 - 1, 2**31 - 1, 0, 0]])
def test_huge_extents(dims, padding):
    x = raw.Tensor(np.zeros(4, "f4"), dims, [0] * len(dims))
    shape = oracle.padded_shape(dims, padding)
    plan = raw.plan(OP, x, padding, raw.Tensor(np.zeros(4, "f4"), shape, [0] * len(dims)))
    assert plan.code in (INVALID, NO_OPERATOR), plan


# ---- memory ----


def test_out_that_overlaps_itself():
    out = raw.Tensor(raw.poison(64, "f4"), (1, 5, 6), (30, 0, 1))
    plan = raw.plan(OP, raw.tensor(values((1, 3, 4))), [1, 1, 1, 1], out)
    assert plan.code == INVALID
    assert "out" in plan.message


def test_out_that_overlaps_self():
    memory = raw.Memory(400)
    x = raw.Tensor(np.zeros(1, "f4"), (1, 3, 4), data=memory)
    for offset, code in (0, INVALID), (11, INVALID), (12, 0):
        out = raw.Tensor(np.zeros(1, "f4"), (1, 5, 6), offset=offset, data=memory)
        plan = raw.plan(OP, x, [1, 1, 1, 1], out)
        assert plan.code == code, offset
        assert plan.code == 0 or ("out" in plan.message and "self" in plan.message)


def test_columns_between_columns():
    """self and out may share memory as long as they share no element."""
    memory = raw.Memory(400)
    memory.write(values((100,)))
    x = raw.Tensor(np.zeros(100, "f4"), (1, 3, 4), (48, 16, 4), offset=1, data=memory)
    out = raw.Tensor(np.zeros(100, "f4"), (1, 3, 6), (60, 20, 2), offset=0, data=memory)
    before = x.read()
    assert raw.run(OP, x, [1, 1, 0, 0], out).code == 0
    same(out.read(), oracle.circular_pad2d(before, [1, 1, 0, 0]))
    same(x.read(), before)
