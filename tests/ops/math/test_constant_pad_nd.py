# SPDX-License-Identifier: Apache-2.0
"""aclnnConstantPadNd."""

import itertools

import numpy as np
import pytest
import raw
from ops import faults
from ops.faults import Fault
from ops.math import padding_oracle as oracle
from ops.math.padding_laws import BYTE_FLOATS, CHIPS, HUGE, INVALID, LAYOUT_PAIRS, NULLPTR, same

import aclnnsim

OP = "aclnnConstantPadNd"
FLOATS = ("float32", "float16", "bfloat16", "float64")
SMALL = ("int8", "int16", "int32", "int64", "uint8")
WIDE = ("uint16", "uint32", "uint64")
COMPLEX = ("complex64", "complex128")
DTYPES = (*FLOATS, *SMALL, *WIDE, "bool", *COMPLEX)
# Types of self -> types of values that promote with them to a type that converts to theirs.
PROMOTABLE = {
    **dict.fromkeys(FLOATS + SMALL, (*FLOATS, *SMALL, *WIDE, "bool")),
    **dict.fromkeys(WIDE, (*SMALL, *WIDE, "bool")),
    "bool": (*FLOATS, *SMALL, "bool"),
    **dict.fromkeys(COMPLEX, DTYPES),
}


def expected(x, padding, value):
    """Values everywhere, and what is left of x where it belongs."""
    out = np.full(oracle.padded_shape(x.shape, padding), value, x.dtype)
    to, from_ = [slice(None)] * x.ndim, [slice(None)] * x.ndim
    for axis, before, after in oracle.pairs(x.ndim, padding):
        extent = x.shape[axis]
        kept = range(max(0, -before), max(max(0, -before), extent - max(0, -after)))
        from_[axis] = slice(kept.start, kept.stop)
        to[axis] = slice(kept.start + before, kept.stop + before) if len(kept) else slice(0, 0)
    out[tuple(to)] = x[tuple(from_)]
    return out


def pad(x, padding, value=0.0, layouts=("contiguous", "contiguous"), **kw):
    """The result, after the checks that hold for every call."""
    x = raw.tensor(raw.placed(x, layouts[0]), **kw)
    shape = oracle.padded_shape(x.dims, padding)
    poison = raw.poison(int(np.prod(shape)), x.before.dtype).reshape(shape)
    out = raw.tensor(raw.placed(poison, layouts[1]), **kw)
    done = raw.run(OP, x, list(padding), value, out)
    assert done.code == 0, done
    out.assert_gaps_untouched()
    assert x.storage().tobytes() == x.before.tobytes()
    return out.read()


def random_case(seed, crops):
    """x, its padding, and a value that is exact in its type."""
    rng = np.random.default_rng(seed)
    rank = int(rng.integers(0, 9))
    most = {0: 1, 1: 3000, 2: 90, 3: 30, 4: 9, 5: 6}.get(rank, 4)
    shape = tuple(int(n) for n in rng.integers(1, most, rank))
    padding = []
    for axis in range(rng.integers(0, rank + 1)):
        extent = shape[rank - 1 - axis]
        while True:
            pads = [int(n) for n in rng.integers(-extent if crops else 0, 6, 2)]
            if extent + sum(pads) >= 1:
                break
        padding += pads
    dtype = raw.dtype(str(rng.choice(DTYPES)))
    x = rng.integers(0, 2 if dtype.kind == "b" else 100, shape).astype(dtype)
    layouts = tuple(str(name) for name in rng.choice(raw.LAYOUTS, 2))
    return x, padding, rng.integers(0, 100), layouts, int(rng.choice([1, 2, 4]))


# ---- values ----


def test_documented_shapes(quiet):
    x = np.ones((1, 1, 1, 1, 1), "f4")
    for padding, shape in (range(10), (18, 14, 10, 6, 2)), (range(6), (1, 1, 10, 6, 2)), ((), (1,) * 5):
        got = pad(x, list(padding), 7.0)
        assert got.shape == shape
        assert (got == 1).sum() == 1
        assert (got == 7).sum() == got.size - 1


def test_documented_example():
    got = pad(np.arange(9, dtype="f4").reshape(3, 3), [1, 1, 1, 1])
    assert got.tolist() == [[0] * 5, [0, 0, 1, 2, 0], [0, 3, 4, 5, 0], [0, 6, 7, 8, 0], [0] * 5]


def test_crops():
    x = np.arange(1, 13).astype("i4").reshape(3, 4)
    assert pad(x, [-1, -1], 9).tolist() == [[2, 3], [6, 7], [10, 11]]
    assert pad(x, [-2, 1, 1, -2], 9).tolist() == [[9, 9, 9], [3, 4, 9]]
    assert pad(x, [-4, 2], 9).tolist() == [[9, 9]] * 3
    assert pad(x, [-6, 3], 9).tolist() == [[9]] * 3
    assert pad(x, [5, -7], 9).tolist() == [[9, 9]] * 3
    assert pad(x, [4, -4, 0, 0], 9).tolist() == [[9] * 4] * 3


@pytest.mark.parametrize("seed", range(200))
def test_definition(seed, threads, quiet):
    x, padding, value, layouts, count = random_case(seed, crops=seed % 2)
    threads(count)
    typed = raw.scalar(value, x.dtype)
    same(pad(x, padding, typed, layouts), expected(x, padding, value))


@pytest.mark.torch_oracle
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_torch(seed, threads, torch_oracle):
    x, padding, value, layouts, count = random_case(seed, crops=False)
    threads(count)
    wide = torch_oracle.from_numpy(x if x.dtype.kind == "c" else x.astype("f8"))
    value = bool(value % 2) if x.dtype.kind == "b" else int(value)
    result = torch_oracle.nn.functional.pad(wide, padding, value=value).numpy().astype(x.dtype)
    same(pad(x, padding, raw.scalar(value, x.dtype), layouts), result)


@pytest.mark.torch_oracle
def test_torch_crops(torch_oracle):
    x = np.arange(3 * 4 * 5, dtype="f4").reshape(3, 4, 5)
    for padding in itertools.product((-2, -1, 0, 2), repeat=4):
        result = torch_oracle.nn.functional.pad(torch_oracle.from_numpy(x), padding, value=-1.5).numpy()
        if result.size or max(padding) <= 0:  # the rest is documented as an error
            same(pad(x, padding, -1.5), result)


@pytest.mark.parametrize("pair", LAYOUT_PAIRS, ids="-".join)
def test_every_pair_of_layouts(pair, threads):
    cases = [
        ((2, 3, 5, 7), (2, 3, 1, 4, 1, 1, 0, 2)),
        ((1, 70, 3, 3), (1, 1, -1, 0)),
        ((2, 40, 90), (-9, 30, 0, 1)),
    ]
    for k, (shape, padding) in enumerate(cases):
        for dtype in "int8", "float16", "float32", "float64", "complex128":
            threads(1 + k)
            x = (np.arange(np.prod(shape)) % 241 - 120).astype(raw.dtype(dtype)).reshape(shape)
            same(pad(x, padding, raw.scalar(5, dtype), pair), expected(x, padding, 5))


def test_wide_rows(threads):
    """More than one thread, and more than a block, of nothing but the value."""
    threads(4)
    for shape, padding in (
        ((3, 100000), (70000, 1, 1, 1)),
        ((100000,), (99999, 3)),
        ((300, 300), (0, 0, 500, 0)),
    ):
        x = np.arange(np.prod(shape), dtype="i4").reshape(shape)
        same(pad(x, padding, 3), expected(x, padding, 3))


def test_scalar_tensor():
    assert pad(np.array(5, "f4"), [], 1.0) == 5


def test_bits_are_copied():
    x = np.array([0x7F800001, 0xFF812345, 0x80000000, 1], "u4").view("f4")
    value = np.array([0x7FC12345], "u4").view("f4")[0]
    same(pad(x, [1, 2], raw.scalar(value)), expected(x, [1, 2], value))


def test_types_of_ascend_950(soc):
    soc("Ascend950PR_9599")
    x = np.arange(12, dtype="u1").reshape(3, 4)
    for name, number in BYTE_FLOATS.items():
        zero = raw.ffi.new("char[1]")
        own = raw.lib.aclCreateScalar(zero, number)
        for value in 0.0, raw.scalar(0, "int64"), own:
            same(pad(x, [1, 2, 0, 1], value, acl_dtype=number), expected(x, [1, 2, 0, 1], 0))
        tensors = raw.tensor(x, acl_dtype=number), raw.tensor(np.zeros((3, 7), "u1"), acl_dtype=number)
        for value in -0.0, 1.0, raw.scalar(1, "int8"):
            refused = raw.plan(OP, tensors[0], [1, 2], value, tensors[1])
            assert refused.code == INVALID
            assert f"value is not 0, as expected for self of {name}" in refused.message
        refused = raw.plan(OP, tensors[0], [-1, 4], 0.0, tensors[1])
        assert refused.code == INVALID
        assert f"pad[0] is -1, expected at least 0 for self of {name}" in refused.message
        plain = raw.plan(OP, raw.tensor(x), [0, 0], own, raw.tensor(x))
        assert plain.code == INVALID
        assert f"value has dtype {name}" in plain.message
        raw.ok(raw.lib.aclDestroyScalar(own))


def test_python():
    x = np.arange(6, dtype="f4").reshape(2, 3)
    same(aclnnsim.ops.constant_pad_nd(x, [1, 0], 2.5), expected(x, [1, 0], 2.5))
    same(aclnnsim.ops.constant_pad_nd(x.T, (1, 0, 0, 2), 3), expected(x.T, (1, 0, 0, 2), 3))
    with pytest.raises(aclnnsim.AclError, match="pad has 3 values") as error:
        aclnnsim.ops.constant_pad_nd(x, [1, 0, 2], 0)
    assert error.value.code == INVALID


# ---- the value ----

CONVERSIONS = [
    ("float32", "float64", 1 / 3, np.float32(1 / 3)),
    ("float32", "int64", -7, -7),
    ("float32", "bool", True, 1),
    ("float16", "float64", 1 + 2**-11, 1),
    ("float16", "float64", 1 + 2**-11 + 2**-40, 1 + 2**-10),
    ("float16", "float64", -(1 + 2**-11 + 2**-40), -(1 + 2**-10)),
    ("float16", "float32", 70000, np.inf),
    ("float16", "float64", 65519.999999, 65504),
    ("float16", "float64", 1e300, np.inf),
    ("float16", "float64", -1e-300, -0.0),
    ("float16", "float64", np.nan, np.nan),
    ("bfloat16", "float64", 1 + 2**-8 + 2**-50, 1 + 2**-7),
    ("bfloat16", "float64", 1 + 2**-8, 1),
    ("bfloat16", "float16", 2.0**-24, 2.0**-24),
    ("float64", "float32", np.float32(0.1), np.float64(np.float32(0.1))),
    ("float64", "bfloat16", 3.0, 3.0),
    ("float64", "uint64", 2**64 - 1, 2.0**64),
    ("int8", "float32", 3.9, 3),
    ("int8", "float32", -3.9, -3),
    ("int8", "float64", 1000.0, 127),
    ("int8", "float64", -1e30, -128),
    ("int8", "float32", np.nan, 0),
    ("int8", "int32", 300, 300 - 256),
    ("int8", "uint64", 2**64 - 1, -1),
    ("uint8", "int8", -1, 255),
    ("uint8", "float32", -1.0, 0),
    ("uint8", "float16", 255.5, 255),
    ("int32", "float64", 2.0**40, 2**31 - 1),
    ("int64", "float64", 2.0**70, 2**63 - 1),
    ("int64", "float64", -np.inf, -(2**63)),
    ("int64", "int64", 2**62 + 1, 2**62 + 1),
    ("uint64", "uint64", 2**64 - 1, 2**64 - 1),
    ("uint64", "int64", -1, 2**64 - 1),
    ("uint16", "int32", 65537, 1),
    ("bool", "float32", 0.5, True),
    ("bool", "float64", 0.0, False),
    ("bool", "int8", -128, True),
    ("complex64", "complex128", 1 + 2j, 1 + 2j),
    ("complex128", "float32", 0.5, 0.5),
    ("complex64", "uint32", 2**31, 2**31),
]


@pytest.mark.parametrize(("dtype", "from_", "value", "result"), CONVERSIONS)
def test_value_is_converted(dtype, from_, value, result, quiet):
    x = np.zeros(1, raw.dtype(dtype))
    got = pad(x, [0, 3], raw.scalar(value, raw.dtype(from_)))
    same(got[1:], np.full(3, result).astype(x.dtype))


@pytest.mark.torch_oracle
def test_values_as_in_torch(torch_oracle):
    """Where PyTorch takes the value for the type."""
    for dtype in ("float32", "float16", "float64", "int8", "int16", "int32", "int64", "uint8", "bool"):
        for value in 0, 1, -1, 3.75, -2.5, 100, 0.1, 1e-7, float("inf"):
            x = torch_oracle.zeros(1, dtype=getattr(torch_oracle, dtype))
            try:
                result = torch_oracle.nn.functional.pad(x, [0, 2], value=value).numpy()
            except RuntimeError:
                continue
            if dtype == "uint8" and value < 0 and isinstance(value, float):
                continue  # wraps there
            typed = raw.scalar(value, "int64" if isinstance(value, int) else "float64")
            same(pad(x.numpy(), [0, 2], typed), result)


@pytest.mark.parametrize("dtype", DTYPES)
def test_promotion(dtype):
    x = raw.tensor(np.zeros((1, 2), raw.dtype(dtype)))
    out = raw.tensor(np.zeros((1, 4), raw.dtype(dtype)))
    for from_ in DTYPES:
        plan = raw.plan(OP, x, [1, 1], raw.scalar(0, raw.dtype(from_)), out)
        assert plan.code == (0 if from_ in PROMOTABLE[dtype] else INVALID), (dtype, from_)
        if plan.code:
            of_value, of_self = (raw.ACL_NAMES[raw.ACL_DTYPES[name]] for name in (from_, dtype))
            assert f"value has dtype {of_value}, expected" in plan.message
            assert f"for self of {of_self}" in plan.message


# ---- nothing to do, and nothing of self ----


@pytest.mark.parametrize(
    ("shape", "padding"),
    [
        ((0, 3), [0, 0]),
        ((0, 3), [-1, -1]),
        ((3, 0), []),
        ((2, 3), [-1, -2]),
        ((2, 3), [0, -3, -1, 0]),
        ((0,), []),
    ],
)
def test_empty_result(shape, padding, quiet):
    out = raw.Tensor(raw.poison(8, "f4"), oracle.padded_shape(shape, padding))
    plan = raw.plan(OP, raw.Tensor(raw.poison(8, "f4"), shape), padding, 1.0, out)
    assert (plan.code, plan.size) == (0, 0), plan
    raw.ok(raw.launch(OP, plan.executor).code)
    raw.ok(raw.synchronize().code)
    assert out.storage().tobytes() == out.before.tobytes()


def test_self_without_elements(threads, quiet):
    """The value alone, also where self has no memory."""
    threads(2)
    for shape, padding in (
        ((0,), [1, 2]),
        ((3, 0), [0, 4]),
        ((0, 5), [1, 1, 2, 0]),
        ((2, 0, 3), [0, 0, 3, 1, 1, 1]),
    ):
        dims = oracle.padded_shape(shape, padding)
        out = raw.tensor(raw.poison(int(np.prod(dims)), "f4").reshape(dims))
        for data in {}, {"data": raw.NULL}:
            raw.ok(raw.run(OP, raw.Tensor(np.zeros(0, "f4"), shape, **data), padding, 2.0, out).code)
            same(out.read(), np.full(dims, 2, "f4"))


# ---- refusals ----

CALL = {
    "self": {"dims": (1, 2, 3, 4), "dtype": "float32"},
    "pad": [1, 1, 1, 1],
    "value": 0.0,
    "out": {"dims": (1, 2, 5, 6), "dtype": "float32"},
}
FULL = {"self.dims": (1, 300, 3, 4), "out.dims": (1, 300, 5, 6)}

# In the order of the checks. The rest of the call stays as it is.
FAULTS = [
    Fault("size", NULLPTR, "workspaceSize is NULL", {"size": None}),
    Fault("executor", NULLPTR, "executor is NULL", {"executor": None}),
    Fault("null self", NULLPTR, "self is NULL", {"self": None}),
    Fault("null pad", NULLPTR, "pad is NULL", {"pad": None}),
    Fault("null value", NULLPTR, "value is NULL", {"value": None}),
    Fault("null out", NULLPTR, "out is NULL", {"out": None}),
    Fault("product", INVALID, "not supported on Ascend310B1", {"soc": "Ascend310B1"}),
    Fault("type of self", INVALID, "self has dtype HIFLOAT8, expected FLOAT", {"self.acl_dtype": 34}),
    Fault("type of out", INVALID, "out has dtype FLOAT8_E5M2, expected FLOAT", {"out.acl_dtype": 35}),
    Fault("types differ", INVALID, "out has dtype INT8, expected FLOAT as self has", {"out.dtype": "int8"}),
    Fault("value", INVALID, "value has dtype COMPLEX64, expected FLOAT, FLOAT16", {"value": "complex64"}),
    Fault("private self", INVALID, "self has the storage format NC1HWC0", {"self.format": 3}),
    Fault("private out", INVALID, "out has the storage format FRACTAL_NZ", {"out.format": 29}),
    Fault("formats differ", INVALID, "out has the format ND, expected NCHW",
          {"self.format": raw.FORMAT_NCHW}),
    Fault("rank 9", INVALID, "self has 9 dimensions, expected 0 to 8", {"self.dims": (1,) * 7 + (3, 4)}),
    Fault("odd", INVALID, "pad has 3 values, expected an even number up to 8", {"pad": [1, 1, 1]}),
    Fault("too many", INVALID, "pad has 10 values, expected an even number up to 8", {"pad": [0] * 10}),
    Fault("negative extent", INVALID, "pad[2] and [3] are -4 and 0, expected an extent from 0",
          {"pad": [1, 1, -4, 0]}),
    Fault("zero", INVALID, "pad[0] is 1, expected none above 0 for an out with the extent 0 in dimension 2",
          {"pad": [1, 1, -3, 0]}),
    *(Fault(f"extent {axis}", INVALID, f"out has the shape {dims}, expected (1, 2, 5, 6)", {"out.dims": dims})
      for axis, dims in enumerate([(2, 2, 5, 6), (1, 1, 5, 6), (1, 2, 4, 6), (1, 2, 5, 5)])),
    Fault("rank of out", INVALID, "out has the shape (2, 5, 6), expected (1, 2, 5, 6)",
          {"out.dims": (2, 5, 6)}),
    Fault("memory of self", INVALID, "self, with shape (1, 300, 3, 4)", {"self.count": 1, **FULL}),
    Fault("memory of out", INVALID, "out, with shape (1, 300, 5, 6)", {"out.count": 1, **FULL}),
]  # fmt: skip


def typed(call):
    """The call with the value as a scalar of the type that stands for it."""
    return call | {"value": raw.scalar(0, call["value"])} if isinstance(call["value"], str) else call


def test_what_is_spoilt_works(quiet):
    assert faults.plan(OP, CALL).code == 0


@pytest.mark.parametrize("fault", FAULTS, ids=lambda f: f.name)
def test_refused(fault):
    faults.assert_refused(OP, typed(faults.spoilt(CALL, fault)), fault)


def test_first_of_two_faults():
    """The one that is checked first is reported, whatever else is wrong."""
    for pair in faults.pairs(FAULTS):
        if {"acl_dtype", "dtype"} != {path.partition(".")[2] for fault in pair for path in fault.change}:
            faults.assert_refused(OP, typed(faults.spoilt(CALL, *reversed(pair))), pair[0])


def test_type_of_the_value(soc):
    """On each product, from the list of self's types."""
    x, out = (raw.tensor(np.zeros(n, "f4")) for n in (1, 3))
    for chip in CHIPS.values():
        soc(chip)
        for number, name in raw.ACL_NAMES.items():
            scalar = raw.lib.aclCreateScalar(raw.ffi.new("char[16]"), number)
            if scalar == raw.NULL:
                raw.message()
                continue
            plan = raw.plan(OP, x, [1, 1], scalar, out)
            allowed = raw.params(OP)[2].dtypes
            kinds = [kind for other in allowed if (kind := raw.number_kind(other)) is not None]
            kind = raw.number_kind(number)
            taken = number in allowed or (kind is not None and any(kind <= other for other in kinds))
            promotes = number in [raw.ACL_DTYPES[n] for n in PROMOTABLE["float32"]]
            assert plan.code == (0 if taken and promotes else INVALID), (chip, name)
            if allowed and not taken:
                assert f"value has dtype {name}, expected FLOAT, FLOAT16" in plan.message
            raw.ok(raw.lib.aclDestroyScalar(scalar))


def test_formats_of_equal_tensors(quiet):
    for format in raw.FORMAT_NCHW, raw.FORMAT_NHWC, raw.FORMAT_ND:
        call = CALL | {name: CALL[name] | {"format": format} for name in ("self", "out")}
        assert faults.plan(OP, call).code == 0
    assert faults.plan(OP, CALL | {"out": CALL["out"] | {"format": raw.FORMAT_NCHW}}).code == 0


@pytest.mark.parametrize("value", HUGE + [-v for v in HUGE] + [-(2**63)])
def test_huge_padding(value):
    for side in range(4):
        for other in 0, 1, -1, value:
            padding = [other] * 4
            padding[side] = value
            plan = faults.plan(OP, CALL | {"pad": padding})
            assert plan.code == INVALID
            assert "pad[" in plan.message or "out has" in plan.message


def test_huge_extents():
    for shape in (1, 2**31, 2**31), (2**31, 2**31, 1, 1), (2**62,), (2**31, 2**31, 2, 2):
        for padding in [], [2**31 - 1, 1]:
            grown = oracle.padded_shape(shape, padding)
            x, out = (raw.Tensor(np.zeros(4, "f4"), dims, [0] * len(dims)) for dims in (shape, grown))
            assert raw.plan(OP, x, padding, 0.0, out).code == INVALID
