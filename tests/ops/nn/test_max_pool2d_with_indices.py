# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxPool2dWithMask and aclnnMaxPool2dWithIndices."""

import itertools
import math

import numpy as np
import pytest
import raw
from ops import faults
from ops.faults import Fault
from ops.nn import pooling_oracle as oracle
from ops.nn.max_pooling_laws import Forward
from ops.nn.max_pooling_oracle import Sliding
from ops.nn.pooling_oracle import A2, A3, DTYPES, INFERENCE, NEW, TRAINING, windows

import aclnnsim

OP = oracle.FORWARD
NULLPTR, INVALID = 161001, 161002


def plane(rows, dtype="float32"):
    """One plane of a batch of one."""
    return np.array([[rows]], raw.dtype(dtype))


def pool(x, w, **kw):
    """Values and positions of the library on A2; the mask holds nothing else."""
    out, mask = oracle.forward(x, w, **kw)
    position = mask.reshape(-1)[: out.size * 4].copy().view("<i4").reshape(out.shape)
    assert mask.tobytes() == oracle.index_mask(position, x.shape, w).tobytes()
    return out, position


def check(x, w, **kw):
    """The library does what the oracle does."""
    out, mask = oracle.forward(x, w, **kw)
    values, position = oracle.max_pool(x, w)
    oracle.same(out, values)
    bits = w.kernel == (1, 1)
    assert mask.tobytes() == (oracle.bit_mask if bits else oracle.index_mask)(position, x.shape, w).tobytes()


# ---- values ----

SMALL = plane(
    [
        [0.0850, -0.5147, -0.0212],
        [-0.5654, -0.3222, 0.5847],
        [1.7510, 0.9954, 0.1842],
        [0.8392, 0.4835, 0.9213],
    ]
)
SQUARE = [[1, 5, 3, 5], [4, 5, 6, 2], [9, 0, 9, 7], [9, 8, 1, 9]]
INF, NAN = math.inf, math.nan


@pytest.mark.parametrize("name", [A2, A3])
def test_worked_values(name, soc, quiet):
    soc(name)
    out, mask = oracle.forward(SMALL, windows(2))
    assert out.tolist() == np.array([[[[0.0850], [1.7510]]]], "f4").tolist()
    assert mask.shape == (1, 1, 4, 64)
    assert mask.tobytes() == bytes.fromhex("0000000006000000") + bytes(248)


@pytest.mark.parametrize("name", ["Ascend910A", "Ascend910ProB", "Ascend910PremiumA"])
def test_worked_values_on_atlas_training(name, soc, quiet):
    soc(name)
    out, mask = oracle.forward(SMALL, windows(2))
    assert [f"{v:.6f}" for v in out.ravel()] == ["0.085022", "1.750977"]
    assert mask.view("<u2").ravel()[:2].tolist() == [1, 1]
    assert not mask.view("<u2").ravel()[2:].any()


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(
    ("x", "w", "out", "position"),
    [
        (SQUARE, windows(3, 1, 1), [[5, 6, 6, 6]] + [[9] * 4] * 3, [[1, 6, 6, 6]] + [[8, 8, 10, 10]] * 3),
        (SQUARE, windows(2, 3, 1, True), [[1, 5], [9, 9]], [[0, 3], [8, 10]]),
        ([[-INF] * 4] * 4, windows(2), [[-INF] * 2] * 2, [[0, 2], [8, 10]]),
        ([[NAN] * 4] * 4, windows(2), [[NAN] * 2] * 2, [[5, 7], [13, 15]]),
        (
            [[-INF] * 4] * 4,
            windows(3, 1, 1),
            [[-INF] * 4] * 4,
            [[0, 0, 1, 2]] * 2 + [[4, 4, 5, 6], [8, 8, 9, 10]],
        ),
        ([[1, NAN, 3], [NAN, 5, 6], [7, 8, 9]], windows(2, 1), [[NAN, NAN], [NAN, 9]], [[3, 1], [3, 8]]),
        ([[3, 2], [2, 3]], windows(2), [[3]], [[0]]),
        ([[0.0, -0.0], [-0.0, 0.0]], windows(2), [[0.0]], [[0]]),
        ([[-1, -0.0], [0.0, -2]], windows(2), [[-0.0]], [[1]]),
        ([[1, 2], [2, 1]], windows(2), [[2]], [[1]]),
        (
            np.arange(80).reshape(8, 10),
            windows(3, 4, 0, True),
            [[22, 26, 29], [62, 66, 69]],
            [[22, 26, 29], [62, 66, 69]],
        ),
    ],
)
def test_written_out(x, w, out, position, dtype, quiet):
    got, at = pool(plane(x, dtype), w)
    oracle.same(got, plane(out, dtype))
    assert at.tolist() == [[position]]


@pytest.mark.parametrize(
    ("shape", "kernel", "stride", "padding", "floor", "ceil"),
    [
        ((5, 5), 2, 2, 0, (2, 2), (3, 3)),
        ((6, 6), 3, 3, 1, (2, 2), (3, 3)),
        ((4, 4), 2, 3, 1, (2, 2), (2, 2)),
        ((2, 2), 3, 2, 0, None, (1, 1)),
        ((6, 7), 1, 2, 0, (3, 4), (3, 4)),
        ((32, 32), 1, 2, 0, (16, 16), (16, 16)),
        ((8, 10), 3, 4, 0, (2, 2), (2, 3)),
        ((1, 1), 2, 1, 1, (2, 2), (2, 2)),
        ((1, 9), 4, 5, 2, (1, 2), (1, 3)),
        ((3, 3), 5, 1, 2, (3, 3), (3, 3)),
        ((2, 5), 7, 9, 3, (1, 1), (1, 1)),
        ((3, 3), 6, 3, 1, None, (1, 1)),
        ((3, 3), 8, 2, 1, None, None),
    ],
)
def test_extents(shape, kernel, stride, padding, floor, ceil):
    x = raw.tensor(np.zeros((1, 1, *shape), "f4"))
    for expected, up in (floor, False), (ceil, True):
        for height, width in itertools.product(range(-1, 4), repeat=2):
            rows, columns = (max(1, e + d) for e, d in zip(expected or (2, 2), (height, width), strict=True))
            if rows * columns == 256:
                continue
            out = raw.tensor(np.zeros((1, 1, rows, columns), "f4"))
            length = (math.ceil(rows * columns / 16) + 1) * 32
            mask = raw.tensor(np.zeros((1, 1, kernel * kernel, length), "i1"))
            plan = raw.plan(OP, x, [kernel], [stride], [padding], [1], up, out, mask)
            assert plan.code == (0 if (rows, columns) == expected else INVALID), plan
            if not plan.code:
                raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))


@pytest.mark.parametrize("seed", range(200))
def test_definition(seed, threads, quiet):
    case = oracle.case(seed)
    threads(case.threads)
    check(oracle.values(case, case.shape), case.windows, layouts=case.layouts[:2], shift=seed % 5)


@pytest.mark.torch_oracle
@pytest.mark.parametrize("seed", range(1000, 1340))
def test_torch(seed, threads, torch_oracle):
    case = oracle.case(seed)
    threads(case.threads)
    x = oracle.values(case, case.shape)
    out, mask = oracle.forward(x, case.windows, case.layouts[:2])
    values, position = oracle.torch_forward(torch_oracle, x, case.windows)
    oracle.same(out, values)
    if case.windows.kernel == (1, 1):
        assert mask.tobytes() == oracle.bit_mask(position, x.shape, case.windows).tobytes()
    else:
        assert mask.tobytes() == oracle.index_mask(position, x.shape, case.windows).tobytes()


@pytest.mark.torch_oracle
@pytest.mark.parametrize("seed", range(2000, 2060))
def test_torch_not_numbers(seed, torch_oracle):
    """NaNs and infinities anywhere, few and many."""
    case = oracle.case(seed)
    x = oracle.values(case, case.shape)
    for value in np.nan, -np.inf, np.inf:
        x[case.values.random(x.shape) < case.values.choice([0, 0.02, 0.5])] = value
    out, mask = oracle.forward(x, case.windows, case.layouts[:2])
    values, position = oracle.torch_forward(torch_oracle, x, case.windows)
    oracle.same(out, values)
    if case.windows.kernel != (1, 1):
        assert mask.tobytes() == oracle.index_mask(position, x.shape, case.windows).tobytes()


@pytest.mark.parametrize("seed", range(3000, 3060))
def test_not_numbers(seed):
    case = oracle.case(seed)
    x = oracle.values(case, case.shape)
    for value in np.nan, -np.inf, np.inf:
        x[case.values.random(x.shape) < case.values.choice([0, 0.02, 0.5])] = value
    check(x, case.windows, layouts=case.layouts[:2])


@pytest.mark.parametrize("dtype", DTYPES)
def test_values_are_copied(dtype):
    """Whatever bits the maximum has, infinities and subnormals among them, the output has."""
    every = np.arange(2**16, dtype=np.uint16)
    x = (every if dtype != "float32" else every.astype("u4") << 16 | every).view(raw.dtype(dtype))
    with np.errstate(invalid="ignore"):
        x = x[~np.isnan(x)]
    check(x.reshape(1, 1, 1, -1), windows((1, 2)))
    check(x[: len(x) // 64 * 64].reshape(1, 64, -1), windows((2, 3), (2, 3)))


SMALL_AND_LARGE = (
    ((2, 3, 5, 7), windows(3, 2, 1)),
    ((1, 70, 3, 4), windows(2, 1)),
    ((1, 2, 40, 90), windows(5, 1, 2)),
)


@pytest.mark.parametrize("layouts", list(itertools.product(raw.LAYOUTS, raw.LAYOUTS)), ids="-".join)
@pytest.mark.parametrize("dtype", DTYPES)
def test_every_pair_of_layouts(layouts, dtype, threads):
    """One result, to the bit, whatever the strides and the number of threads."""
    rng = np.random.default_rng(7)
    for shape, w in SMALL_AND_LARGE:
        x = rng.normal(size=shape).astype(raw.dtype(dtype))
        for count in 1, 2, 4:
            threads(count)
            check(x, w, layouts=layouts)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(
    ("shape", "w"),
    [
        ((3, 5, 64, 200), windows(3, 2, 1)),
        ((1, 1, 200, 350), windows(2, 1)),
        ((1, 2000, 3, 3), windows(2, 1)),
        ((2, 40, 28, 28), windows(3, 1, 1)),
    ],
)
def test_threads_change_nothing(shape, w, dtype, threads):
    """Twenty times, with 1 to 16 threads."""
    x = np.random.default_rng(1).normal(size=shape).astype(raw.dtype(dtype))
    check(x, w)
    results = set()
    for count in (*range(1, 17), 1, 2, 4, 16):
        threads(count)
        results.add(tuple(r.tobytes() for r in oracle.forward(x, w)))
    assert len(results) == 1


@pytest.mark.parametrize(
    "shape", [(70000, 1, 2, 2), (70000, 2, 2), (1, 70000, 2, 2), (2, 35000, 2, 3), (70000, 1, 1, 1)]
)
@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_many_planes(shape, dtype, threads):
    threads(2)
    w = windows((1, 1) if shape[-1] == 1 else (2, shape[-1]))
    x = (np.arange(math.prod(shape)) * 7919 % 251).astype(raw.dtype(dtype)).reshape(shape)
    out, mask = oracle.forward(x, w)
    values, position = oracle.max_pool(x, w)
    oracle.same(out, values)
    if shape[-1] > 1:
        assert mask.tobytes() == oracle.index_mask(position, shape, w).tobytes()
    else:
        assert (mask.view("<u2").reshape(70000, -1) == [1] + [0] * 31).all()


@pytest.mark.parametrize(
    ("shape", "w"),
    [
        ((1, 1, 20000), windows((1, 3), (1, 2), (0, 1))),
        ((1, 20000, 1), windows((3, 1), (2, 1), (1, 0))),
        ((1, 2, 70000), windows((2, 2), (2, 2))),
        ((2, 3, 5000), windows((3, 5), 1, (1, 2))),
        ((1, 7, 9), windows((40, 33), 1, (20, 16))),
        ((1, 2, 3), windows((500, 2), (3, 1), (250, 1))),
        ((2, 1, 1), windows(9, 1, 4)),
        ((1, 150, 160), windows((13, 13), 1, 6)),
        ((1, 200, 300), windows(1, 7)),
        ((1, 90, 90), windows((7, 3), (2, 9), (3, 1), True)),
    ],
)
@pytest.mark.parametrize("dtype", DTYPES)
def test_odd_shapes(shape, w, dtype, threads):
    threads(2)
    x = np.random.default_rng(5).integers(-9, 9, shape).astype(raw.dtype(dtype))
    check(x, w)
    x[..., -1, -1] = np.nan
    check(x, w, shift=3)


def test_one_value_serves_both_axes(quiet):
    x = np.random.default_rng(2).normal(size=(2, 9, 11)).astype("f4")
    for kernel, stride, padding in ([3], [2], [1]), ([3], [], [1]), ([3, 3], [2], [1, 1]), ([4], [3], [2]):
        w = windows(tuple(kernel * 2)[:2], tuple((stride or kernel) * 2)[:2], tuple(padding * 2)[:2])
        check(x, w, arguments=[kernel, stride, padding, [1], False])
    w = windows((3, 2), (2, 1), (1, 0))
    check(x, w, arguments=[[3, 2], [2, 1], [1, 0], [1], False])
    check(x, windows((3, 2), None, (1, 1)), arguments=[[3, 2], [], [1], [1, 1], False])


def test_python():
    x = np.random.default_rng(4).normal(size=(2, 3, 7, 9)).astype("f4")
    for turned in x, x.swapaxes(-1, -2), x[::-1, :, ::2, 1:]:
        out, mask = aclnnsim.ops.max_pool2d_with_mask(turned, (3, 2), (2, 2), (1, 1), ceil_mode=True)
        w = windows((3, 2), 2, 1, True)
        values, position = oracle.max_pool(turned, w)
        oracle.same(out, values)
        assert mask.tobytes() == oracle.index_mask(position, turned.shape, w).tobytes()
    out, mask = aclnnsim.ops.max_pool2d_with_mask(x, 2)
    oracle.same(out, oracle.max_pool(x, windows(2))[0])
    with pytest.raises(aclnnsim.AclError, match="padding") as error:
        aclnnsim.ops.max_pool2d_with_mask(x, 2, padding=2)
    assert error.value.code == INVALID


# ---- products and forms of the mask ----


@pytest.mark.parametrize("seed", range(4000, 4060))
@pytest.mark.parametrize("name", [TRAINING, INFERENCE])
def test_bits(seed, name, soc, threads):
    case = oracle.case(seed, ["float32", "float16"] if name == TRAINING else ["float32"])
    soc(name)
    threads(case.threads)
    x = oracle.values(case, case.shape)
    out, mask = oracle.forward(x, case.windows, case.layouts[:2], shift=seed % 3)
    values, position = oracle.max_pool(oracle.as_half(x) if name == TRAINING else x, case.windows)
    oracle.same(out, values)
    assert mask.tobytes() == oracle.bit_mask(position, x.shape, case.windows).tobytes()


def test_atlas_training_rounds_first(soc):
    """1 + 2^-12 is 1 there, and so no greater than the 1 before it; NaN and infinity stay what they are."""
    x = plane([[1, 1 + 2**-12, 70000, NAN], [0, 1, INF, 2**-26]])
    assert pool(x, windows(2))[1].ravel().tolist() == [1, 3]
    soc(TRAINING)
    out, mask = oracle.forward(x, windows(2))
    oracle.same(out, plane([[1, NAN]]))
    assert mask.tobytes() == oracle.bit_mask(np.array([[[[0, 3]]]]), x.shape, windows(2)).tobytes()
    out, _ = oracle.forward(x[..., 2:3], windows((2, 1)))
    assert out.ravel().tolist() == [INF]


@pytest.mark.parametrize("name", [A2, A3, TRAINING, INFERENCE])
def test_one_cell_is_always_bits(name, soc):
    soc(name)
    for shape in (1, 17, 3, 5), (2, 1, 1, 1), (3, 20, 4, 4):
        x = np.random.default_rng(3).normal(size=shape).astype("f4")
        for w in windows(1), windows(1, 2), windows(1, (3, 1), 0, True):
            out, mask = oracle.forward(x, w)
            values, position = oracle.max_pool(oracle.as_half(x) if name == TRAINING else x, w)
            oracle.same(out, values)
            assert mask.tobytes() == oracle.bit_mask(position, shape, w).tobytes()


def test_switch_chooses_the_form():
    code = """
x = np.random.default_rng(1).normal(size=(2, 18, 5, 6)).astype("f2").astype("f4")
for name in oracle.A2, oracle.A3, oracle.TRAINING, oracle.INFERENCE:
    for w in oracle.windows(2), oracle.windows(1), oracle.windows((3, 2), 1, 1):
        with raw.soc(name):
            out, mask = oracle.forward(x, w)
        values, position = oracle.max_pool(x, w)
        oracle.same(out, values)
        bits = mask.tobytes() == oracle.bit_mask(position, x.shape, w).tobytes()
        assert bits or mask.tobytes() == oracle.index_mask(position, x.shape, w).tobytes()
        print("bits" if bits else "index", end=" ")
"""
    index, bits = ["index", "bits", "index"], ["bits"] * 3
    assert oracle.elsewhere(code, ACLNNSIM_MASK="auto").split() == index * 2 + bits * 2
    assert oracle.elsewhere(code, ACLNNSIM_MASK="index").split() == index * 4
    assert oracle.elsewhere(code, ACLNNSIM_MASK="bits").split() == bits * 4


@pytest.mark.parametrize(
    ("name", "allowed"),
    [(A2, (0, 1, 27)), (A3, (0, 1, 27)), (TRAINING, (0, 1)), (INFERENCE, (0,))],
)
def test_types_by_product(name, allowed, soc):
    soc(name)
    storage = np.zeros(4096, np.uint8)
    for number in raw.ACL_NAMES:
        x, out = (raw.Tensor(storage, dims, acl_dtype=number) for dims in ((1, 1, 4, 4), (1, 1, 2, 2)))
        mask = raw.tensor(np.zeros((1, 1, 4, 64), "i1"))
        plan = raw.plan(OP, x, [2], [], [0], [1], False, out, mask)
        assert plan.code == (0 if number in allowed else INVALID), plan
        if plan.code:
            listed = ", ".join(raw.ACL_NAMES[n] for n in allowed)
            assert plan.message.splitlines()[0].endswith(f"expected {listed} on {name}")
        else:
            raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))


@pytest.mark.parametrize("name", [NEW, "Ascend310B1"])
def test_products_without_it(name):
    plan = faults.plan(OP, CALL | {"soc": name})
    assert plan.code == INVALID
    assert f"{OP}GetWorkspaceSize: not supported on {name}" in plan.message
    assert ("there, use aclnnMaxPool2dWithIndices" in plan.message) == (name == NEW)


def test_mask_is_used_from_its_base(capfd):
    """Strides and offset of indices are ignored, with one warning."""
    x, w = np.random.default_rng(9).normal(size=(2, 3, 6, 6)).astype("f4"), windows(2)
    out, mask = oracle.forward(x, w)
    shape = oracle.mask_shape(x.shape, w)
    strange = raw.Tensor(raw.poison(2 * mask.size, "i1"), shape, [7, 5, 3, 2], offset=11)
    raw.lib.aclnnsimSetEcho(True)
    capfd.readouterr()
    done = raw.run(OP, raw.tensor(x), *w.arguments(), raw.tensor(np.zeros_like(out)), strange)
    raw.lib.aclnnsimSetEcho(False)
    assert done.code == 0
    err = capfd.readouterr().err
    assert err.count("warning") == 1
    assert "indices" in err
    assert strange.storage()[: mask.size].tobytes() == mask.tobytes()
    assert strange.storage()[mask.size :].tobytes() == strange.before[mask.size :].tobytes()


# ---- nothing to do ----


@pytest.mark.parametrize("shape", [(0, 2, 3, 4), (0, 70000, 300, 400)])
def test_no_batch(shape, quiet):
    w = windows(2)
    shapes = ("f4", shape), ("f4", oracle.pooled_shape(shape, w)), ("i1", oracle.mask_shape(shape, w))
    tensors = [raw.Tensor(raw.poison(8, dtype), dims) for dtype, dims in shapes]
    plan = raw.plan(OP, tensors[0], *w.arguments(), *tensors[1:])
    assert (plan.code, plan.size) == (0, 0)
    assert raw.launch(OP, plan.executor).code == 0
    assert raw.synchronize().code == 0
    for tensor in tensors:
        assert tensor.storage().tobytes() == tensor.before.tobytes()


# ---- refusals ----

CALL = {
    "self": {"dims": (2, 3, 6, 8), "dtype": "float32"},
    "kernelSize": [2, 2],
    "stride": [2, 2],
    "padding": [1, 0],
    "dilation": [1, 1],
    "ceilMode": False,
    "out": {"dims": (2, 3, 4, 4), "dtype": "float32"},
    "indices": {"dims": (2, 3, 4, 64), "dtype": "int8"},
}


def dims(self, out=None, indices=None):
    changes = {"self.dims": self, "out.dims": out, "indices.dims": indices}
    return {name: value for name, value in changes.items() if value is not None}


# In the order of the checks.
FAULTS = [
    Fault("no size", NULLPTR, "workspaceSize is NULL", {"size": None}),
    Fault("no executor", NULLPTR, "executor is NULL", {"executor": None}),
    Fault("null self", NULLPTR, "self is NULL", {"self": None}),
    Fault("null kernelSize", NULLPTR, "kernelSize is NULL", {"kernelSize": None}),
    Fault("null stride", NULLPTR, "stride is NULL", {"stride": None}),
    Fault("null padding", NULLPTR, "padding is NULL", {"padding": None}),
    Fault("null dilation", NULLPTR, "dilation is NULL", {"dilation": None}),
    Fault("null out", NULLPTR, "out is NULL", {"out": None}),
    Fault("null indices", NULLPTR, "indices is NULL", {"indices": None}),
    Fault("product", INVALID, f"not supported on {NEW}", {"soc": NEW}),
    Fault("type of self", INVALID, "self has dtype INT32", {"self.dtype": "int32"}),
    Fault("type of out", INVALID, "out has dtype DOUBLE", {"out.dtype": "float64"}),
    Fault("type of indices", INVALID, "indices has dtype INT32", {"indices.dtype": "int32"}),
    Fault("types differ", INVALID, "out has dtype FLOAT16, expected FLOAT", {"out.dtype": "float16"}),
    Fault("private self", INVALID, "self has the storage format NC1HWC0", {"self.format": 3}),
    Fault("private out", INVALID, "out has the storage format FRACTAL_NZ", {"out.format": 29}),
    Fault("private indices", INVALID, "indices has the storage format FRACTAL_Z", {"indices.format": 4}),
    Fault(
        "formats differ",
        INVALID,
        "out has the storage format NCHW, expected ND",
        {"out.format": raw.FORMAT_NCHW},
    ),
    Fault("rank 2", INVALID, "self has 2 dimensions, expected 3 to 4", dims((6, 8))),
    Fault("rank 5", INVALID, "self has 5 dimensions, expected 3 to 4", dims((1, 2, 3, 6, 8))),
    Fault("rank 9", INVALID, "self has 9 dimensions, expected 3 to 4", dims((1,) * 7 + (6, 8))),
    Fault("ranks differ", INVALID, "out has 3 dimensions, expected 4", dims((2, 3, 6, 8), (3, 4, 4))),
    Fault("no kernel", INVALID, "kernelSize has 0 values, expected 1 or 2", {"kernelSize": []}),
    Fault("3 kernels", INVALID, "kernelSize has 3 values, expected 1 or 2", {"kernelSize": [2, 2, 2]}),
    Fault("3 strides", INVALID, "stride has 3 values, expected 0, 1 or 2", {"stride": [2, 2, 2]}),
    Fault("no padding", INVALID, "padding has 0 values, expected 1 or 2", {"padding": []}),
    Fault("4 paddings", INVALID, "padding has 4 values, expected 1 or 2", {"padding": [1, 1, 0, 0]}),
    Fault("no dilation", INVALID, "dilation has 0 values, expected 1 or 2", {"dilation": []}),
    Fault("3 dilations", INVALID, "dilation has 3 values, expected 1 or 2", {"dilation": [1, 1, 1]}),
    Fault("kernel 0", INVALID, "kernelSize[1] is 0", {"kernelSize": [2, 0]}),
    Fault("kernel -1", INVALID, "kernelSize[0] is -1", {"kernelSize": [-1]}),
    Fault("stride 0", INVALID, "stride[0] is 0", {"stride": [0, 2]}),
    Fault("stride -2", INVALID, "stride[1] is -2", {"stride": [2, -2]}),
    Fault("padding -1", INVALID, "padding[1] is -1", {"padding": [1, -1]}),
    Fault("padding 2", INVALID, "padding[0] is 2", {"padding": [2, 0]}),
    Fault("padding of one", INVALID, "padding[0] is 2", {"padding": [2]}),
    Fault("dilation 2", INVALID, "dilation[1] is 2", {"dilation": [1, 2]}),
    Fault("dilation 0", INVALID, "dilation[0] is 0", {"dilation": [0]}),
    Fault("no channels", INVALID, "self has the shape (2, 0, 6, 8), expected no zero", dims((2, 0, 6, 8))),
    Fault("no rows", INVALID, "self has the shape (2, 3, 0, 8), expected no zero", dims((2, 3, 0, 8))),
    Fault("no columns", INVALID, "self has the shape (2, 3, 6, 0), expected no zero", dims((2, 3, 6, 0))),
    Fault("too small", INVALID, "self has extent 1 in dimension 3", dims((2, 3, 6, 1))),
    Fault(
        "a row short",
        INVALID,
        "out has the shape (2, 3, 3, 4), expected (2, 3, 4, 4)",
        {"out.dims": (2, 3, 3, 4)},
    ),
    Fault("a column more", INVALID, "out has the shape (2, 3, 4, 5), expected", {"out.dims": (2, 3, 4, 5)}),
    Fault("batch of out", INVALID, "out has the shape (3, 3, 4, 4), expected", {"out.dims": (3, 3, 4, 4)}),
    Fault("channels of out", INVALID, "out has the shape (2, 4, 4, 4), expected", {"out.dims": (2, 4, 4, 4)}),
    Fault(
        "mask of one run",
        INVALID,
        "indices has the shape (2, 3, 4, 32), expected (2, 3, 4, 64)",
        {"indices.dims": (2, 3, 4, 32)},
    ),
    Fault(
        "cells of mask",
        INVALID,
        "indices has the shape (2, 3, 2, 64), expected",
        {"indices.dims": (2, 3, 2, 64)},
    ),
    Fault(
        "channels of mask",
        INVALID,
        "indices has the shape (2, 1, 4, 64), expected",
        {"indices.dims": (2, 1, 4, 64)},
    ),
    Fault(
        "rank of mask", INVALID, "indices has the shape (3, 4, 64), expected", {"indices.dims": (3, 4, 64)}
    ),
    Fault(
        "memory of self",
        INVALID,
        "self, with shape (2, 3, 6, 8)",
        {"self.count": 1, "self.strides": (9999, 999, 99, 9)},
    ),
    Fault(
        "memory of out",
        INVALID,
        "out, with shape (2, 3, 4, 4)",
        {"out.count": 1, "out.strides": (9999, 999, 99, 9)},
    ),
]


def test_what_is_spoilt_works(quiet):
    assert faults.plan(OP, CALL).code == 0


@pytest.mark.parametrize("fault", FAULTS, ids=lambda f: f.name)
def test_refused(fault):
    faults.assert_refused(OP, faults.spoilt(CALL, fault), fault)


@pytest.mark.parametrize("pair", oracle.pairs(FAULTS), ids=lambda p: f"{p[0].name}, {p[1].name}")
def test_first_of_two_faults(pair):
    """The one that is checked first is reported, whatever else is wrong."""
    faults.assert_refused(OP, faults.spoilt(CALL, *reversed(pair)), pair[0])


HUGE = [2**31, 2**32 + 2, 2**62, 2**63 - 1]


@pytest.mark.parametrize("value", HUGE + [-v for v in HUGE] + [-(2**63)])
@pytest.mark.parametrize("name", ["kernelSize", "stride", "padding", "dilation"])
def test_huge_values(name, value):
    for other in 1, value:
        for values in [value], [value, other], [other, value]:
            plan = faults.plan(OP, CALL | {name: values})
            assert plan.code == INVALID
            assert f"{name}[" in plan.message or other == value


@pytest.mark.parametrize("value", [2**31 - 1, 2**31 - 2, 2**30])
def test_values_near_the_end_of_32_bits(value):
    """Arithmetic on them does not overflow. One window of any stride is fine."""
    for ceil in False, True:
        assert faults.plan(OP, CALL | {"kernelSize": [value], "ceilMode": ceil}).code == INVALID
        call = CALL | {"kernelSize": [value], "padding": [value // 2], "ceilMode": ceil}
        assert faults.plan(OP, call).code == INVALID
        call = CALL | {"stride": [value], "padding": [0], "ceilMode": ceil}
        call |= {"out": {"dims": (2, 3, 1, 1), "dtype": "float32"}}
        call |= {"indices": {"dims": (2, 3, 4, 64), "dtype": "int8"}}
        assert faults.plan(OP, call).code == 0


@pytest.mark.parametrize(
    "shape", [(1, 2**31, 2**31), (2**31, 2**31, 1, 1), (1, 1, 2**62), (2**62, 2, 2, 2), (1, 2**16, 2**16)]
)
@pytest.mark.parametrize(
    "w", [windows(1), windows(2), windows(2, 2**31 - 1, 1), windows(2**31 - 1, 1, 2**30 - 1)]
)
def test_huge_extents(shape, w):
    zeros = [0] * len(shape)
    x, out = (raw.Tensor(np.zeros(4, "f4"), s, zeros) for s in (shape, shape))
    mask = raw.Tensor(np.zeros(4, "i1"), (*shape[:-2], 4, 64))
    plan = raw.plan(OP, x, *w.arguments(), out, mask)
    assert plan.code == INVALID, plan


def test_outputs_that_overlap():
    x = raw.tensor(np.zeros((2, 3, 6, 8), "f4"))
    mask = raw.tensor(np.zeros((2, 3, 4, 64), "i1"))
    for strides in (48, 16, 0, 1), (48, 16, 4, 0), (48, 16, 3, 1), (0, 16, 4, 1):
        out = raw.Tensor(np.zeros(999, "f4"), (2, 3, 4, 4), strides)
        plan = raw.plan(OP, x, [2], [2], [1, 0], [1], False, out, mask)
        assert plan.code == INVALID
        assert "out overlaps itself" in plan.message
    memory = raw.Memory(8192)
    out = raw.Tensor(np.zeros(1, "f4"), (2, 3, 4, 4), data=memory)
    for shift, code in (0, INVALID), (383, INVALID), (384, 0):
        address = raw.ffi.cast("char *", memory.address) + shift
        mask = raw.Tensor(np.zeros(1, "i1"), (2, 3, 4, 64), data=address, storage_dims=[1536])
        plan = raw.plan(OP, x, [2], [2], [1, 0], [1], False, out, mask)
        assert plan.code == code, shift


# ---- with positions ----


def square(kernel, stride, padding=0, dilation=1, ceil=False):
    return Sliding((kernel,) * 2, (stride,) * 2, (padding,) * 2, (dilation,) * 2, ceil)


class TestMaxPool2dWithIndices(Forward):
    op, axes, python = "aclnnMaxPool2dWithIndices", 2, "max_pool2d_with_indices"
    not_zero = (1, 2, 3)
    worked = (
        ([[0.5, -0.5, -0.25], [-0.5, -0.25, 0.75], [1.75, 1, 0.25], [0.875, 0.5, 0.875]], square(2, 2),
         [[0.5], [1.75]], [[0], [6]]),
        (SQUARE, square(3, 1, 1), [[5, 6, 6, 6]] + [[9] * 4] * 3, [[1, 6, 6, 6]] + [[8, 8, 10, 10]] * 3),
        (SQUARE, square(2, 3, 1, 1, True), [[1, 5], [9, 9]], [[0, 3], [8, 10]]),
        (np.arange(42).reshape(6, 7).tolist(), square(1, 2, 0, 1, True),
         *[[[0, 2, 4, 6], [14, 16, 18, 20], [28, 30, 32, 34]]] * 2),
    )  # fmt: skip

    def test_worked_values_of_the_documentation(self, soc, quiet):
        for name in A2, A3, NEW:
            soc(name)
            out, at = self.compute(SMALL, square(2, 2), "int32")
            assert out.tolist() == np.array([[[[0.0850], [1.7510]]]], "f4").tolist()
            assert at.tolist() == [[[[0], [6]]]]

    def test_dilation(self, soc, quiet):
        """Every second cell; the first in the image where a window begins in the padding."""
        soc(NEW)
        out, at = self.compute(plane([[9, 1, 8, 2, 7, 3]]), Sliding((1, 3), (1, 1), (0, 1), (1, 2)), "int64")
        assert out.ravel().tolist() == [2, 9, 3, 8]
        assert at.ravel().tolist() == [3, 0, 5, 2]

    def test_dilation_past_the_image(self, soc):
        """Only padding would be left of the window: PyTorch then gives a position outside the image."""
        soc(NEW)
        changes = {
            "self": self.tensor((1, 1, 4, 1)),
            "padding": [0, 1],
            "kernelSize": [1, 2],
            "stride": [1, 1],
        }
        changes |= {"out": self.tensor((1, 1, 4, 1)), "indices": self.tensor((1, 1, 4, 1), "int32")}
        for dilation, code in (1, 0), (2, INVALID), (3, INVALID):
            sizes = {"out": self.tensor((1, 1, 4, 2), "float32")} | {
                "indices": self.tensor((1, 1, 4, 2), "int32")
            }
            plan = self.plan(
                **(changes | {"dilation": [1, dilation]} | (sizes if dilation == 1 else {})), soc=NEW
            )
            assert plan.code == code, plan
            if dilation == 2:
                assert "dilation[1] is 2, expected no window without a cell" in plan.message
            if not code:
                raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))
