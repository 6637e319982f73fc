# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxPool2dWithMaskBackward and aclnnMaxPool2dWithIndicesBackward."""

import itertools
import math

import numpy as np
import pytest
import raw
from ops import faults
from ops.faults import Fault
from ops.nn import pooling_oracle as oracle
from ops.nn.max_pooling_laws import Backward
from ops.nn.max_pooling_oracle import Sliding
from ops.nn.pooling_oracle import A2, A3, DTYPES, INFERENCE, NEW, TRAINING, windows

import aclnnsim

OP = oracle.BACKWARD
NULLPTR, INVALID, FAILED_WORK = 161001, 161002, 507015


def plane(rows, dtype="float32"):
    """One plane of a batch of one."""
    return np.array([[rows]], raw.dtype(dtype))


def reals(rng, shape, dtype="float32"):
    return rng.normal(size=shape).astype(raw.dtype(dtype))


def case_of(seed, dtypes=DTYPES):
    """A case with positions of maxima and a gradient; some gradients are whole numbers."""
    case = oracle.case(seed, dtypes)
    position = oracle.max_pool(oracle.values(case, case.shape), case.windows)[1]
    grad = oracle.values(case, position.shape)
    mask = oracle.bit_mask if case.windows.kernel == (1, 1) else oracle.index_mask
    return case, position, grad, mask(position, case.shape, case.windows)


def check(grad, position, shape, w, form=oracle.index_mask, **kw):
    """The library does what the oracle does."""
    got = oracle.backward(grad, shape, form(position, shape, w), w, **kw)
    oracle.same(got, oracle.max_pool_backward(grad, position, shape))


# ---- values ----

SQUARE = np.array([[1, 5, 3, 5], [4, 5, 6, 2], [9, 0, 9, 7], [9, 8, 1, 9]])
PAIR = [[0.4757], [0.1726]]


@pytest.mark.parametrize("name", [A2, A3])
@pytest.mark.parametrize("by_hand", [False, True])
def test_worked_values(name, by_hand, soc, quiet):
    """A mask of positions, and one made after the documentation: 32 bytes of ones mark the first cell."""
    soc(name)
    mask = np.zeros((1, 1, 4, 64), "i1")
    mask.reshape(-1)[:32] = -1 if by_hand else np.array([0, 6] + [0] * 6, "<i4").view("i1")
    got = oracle.backward(plane(PAIR), (1, 1, 4, 3), mask, windows(2))
    assert [f"{v:.6f}" for v in got.ravel()] == ["0.475700", *["0.000000"] * 5, "0.172600", *["0.000000"] * 5]


def test_worked_values_on_atlas_training(soc, quiet):
    soc(TRAINING)
    mask = np.zeros((1, 1, 4, 64), "i1")
    mask.reshape(-1)[:32] = -1
    got = oracle.backward(plane(PAIR), (1, 1, 4, 3), mask, windows(2))
    assert [f"{v:.6f}" for v in got.ravel()] == ["0.475586", *["0.000000"] * 5, "0.172607", *["0.000000"] * 5]


@pytest.mark.parametrize("dtype", DTYPES)
def test_written_out(dtype, quiet):
    position = np.array([[[[1, 6, 6, 6]] + [[8, 8, 10, 10]] * 3]])
    mask = oracle.index_mask(position, (1, 1, 4, 4), windows(3, 1, 1))
    got = oracle.backward(np.ones((1, 1, 4, 4), raw.dtype(dtype)), (1, 1, 4, 4), mask, windows(3, 1, 1))
    oracle.same(got, plane([[0, 1, 0, 0], [0, 0, 3, 0], [6, 0, 6, 0], [0, 0, 0, 0]], dtype))


@pytest.mark.parametrize("seed", range(200))
def test_definition(seed, threads, quiet):
    case, position, grad, mask = case_of(seed)
    threads(case.threads)
    got = oracle.backward(grad, case.shape, mask, case.windows, case.layouts, shift=seed % 5)
    oracle.same(got, oracle.max_pool_backward(grad, position, case.shape))


@pytest.mark.torch_oracle
@pytest.mark.parametrize("seed", range(1000, 1340))
def test_torch(seed, threads, torch_oracle):
    case, position, grad, mask = case_of(seed)
    threads(case.threads)
    got = oracle.backward(grad, case.shape, mask, case.windows, case.layouts)
    oracle.same(got, oracle.torch_backward(torch_oracle, grad, position, case.shape, case.windows))


@pytest.mark.torch_oracle
@pytest.mark.parametrize("seed", range(2000, 2040))
def test_torch_there_and_back(seed, threads, torch_oracle):
    """The mask that the forward operator wrote, with NaNs and infinities in image and gradient."""
    case = oracle.case(seed)
    threads(case.threads)
    x = oracle.values(case, case.shape)
    for value in np.nan, -np.inf, np.inf:
        x[case.values.random(x.shape) < 0.02] = value
    out, mask = oracle.forward(x, case.windows)
    _, position = oracle.torch_forward(torch_oracle, x, case.windows)
    got = oracle.backward(out, case.shape, mask, case.windows, case.layouts)
    oracle.same(got, oracle.torch_backward(torch_oracle, out, position, case.shape, case.windows))


SMALL_AND_LARGE = (
    ((2, 3, 5, 7), windows(3, 2, 1)),
    ((1, 70, 3, 4), windows(2, 1)),
    ((1, 2, 40, 90), windows(5, 1, 2)),
)


@pytest.mark.parametrize("layouts", list(itertools.product(raw.LAYOUTS, raw.LAYOUTS)), ids="-".join)
@pytest.mark.parametrize("dtype", DTYPES)
def test_every_pair_of_layouts(layouts, dtype, threads):
    """One gradient, to the bit, whatever the strides and the number of threads."""
    rng = np.random.default_rng(7)
    for shape, w in SMALL_AND_LARGE:
        position = oracle.max_pool(rng.integers(0, 9, shape), w)[1]
        grad = reals(rng, position.shape, dtype)
        for count in 1, 2, 4:
            threads(count)
            check(grad, position, shape, w, layouts=(layouts[0], "rows", layouts[1]))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(
    ("shape", "w"),
    [
        ((3, 5, 64, 200), windows(3, 2, 1)),
        ((1, 1, 200, 350), windows(2, 1)),
        ((1, 2000, 3, 3), windows(2, 1)),
        ((2, 40, 28, 28), windows(3, 1, 1)),
        ((1, 2, 300, 310), windows(2)),
        ((1, 2, 300, 310), windows(3, 2, 1, True)),
    ],
)
def test_threads_change_nothing(shape, w, dtype, threads):
    """Twenty times, with 1 to 16 threads."""
    rng = np.random.default_rng(1)
    position = oracle.max_pool(rng.integers(0, 9, shape), w)[1]
    grad = reals(rng, position.shape, dtype)
    check(grad, position, shape, w)
    mask, results = oracle.index_mask(position, shape, w), set()
    for count in (*range(1, 17), 1, 2, 4, 16):
        threads(count)
        results.add(oracle.backward(grad, shape, mask, w).tobytes())
    assert len(results) == 1


def test_deterministic_option(quiet):
    """ACL_OPT_DETERMINISTIC changes nothing, since nothing depends on the order."""
    rng = np.random.default_rng(8)
    shape, w = (2, 3, 40, 50), windows(3, 1, 1)
    position = oracle.max_pool(rng.integers(0, 9, shape), w)[1]
    grad, mask = reals(rng, position.shape), oracle.index_mask(position, shape, w)
    expected = oracle.backward(grad, shape, mask, w)
    raw.ok(raw.lib.aclrtCtxSetSysParamOpt(0, 1))
    oracle.same(oracle.backward(grad, shape, mask, w), expected)
    raw.ok(raw.lib.aclrtCtxSetSysParamOpt(0, 0))


@pytest.mark.parametrize(
    "shape", [(70000, 1, 2, 2), (70000, 2, 2), (1, 70000, 2, 2), (2, 35000, 2, 3), (70000, 1, 1, 1)]
)
@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_many_planes(shape, dtype, threads):
    threads(2)
    one = shape[-1] == 1
    w = windows(1 if one else (2, shape[-1]))
    grad = (np.arange(math.prod(shape[:-2])) * 7919 % 251).astype(raw.dtype(dtype)).reshape(*shape[:-2], 1, 1)
    position = np.arange(grad.size).reshape(grad.shape) % math.prod(shape[-2:])
    check(grad, position, shape, w, oracle.bit_mask if one else oracle.index_mask)


@pytest.mark.parametrize(
    ("shape", "w"),
    [
        ((1, 1, 20000), windows((1, 3), (1, 2), (0, 1))),
        ((1, 20000, 1), windows((3, 1), (2, 1), (1, 0))),
        ((1, 2, 70000), windows((2, 2), (2, 2))),
        ((2, 3, 5000), windows((3, 5), 1, (1, 2))),
        ((1, 3, 40000), windows((2, 3), (1, 2), (1, 1))),
        ((2, 5, 12000), windows(3, 3, 1, True)),
        ((1, 7, 9), windows((40, 33), 1, (20, 16))),
        ((1, 2, 3), windows((500, 2), (3, 1), (250, 1))),
        ((2, 1, 1), windows(9, 1, 4)),
        ((1, 150, 160), windows((13, 13), 1, 6)),
        ((1, 200, 300), windows((1, 2), 7)),
        ((1, 90, 90), windows((7, 3), (2, 9), (3, 1), True)),
        ((1, 300, 310), windows((2, 3), (1, 2), (1, 0))),
        ((3, 400, 16), windows(3, (2, 2), 1, True)),
        ((2, 600, 65), windows((5, 3), (3, 3), (2, 1), True)),
    ],
)
@pytest.mark.parametrize("dtype", DTYPES)
def test_odd_shapes(shape, w, dtype, threads):
    threads(2)
    rng = np.random.default_rng(5)
    position = oracle.max_pool(rng.integers(-9, 9, shape), w)[1]
    check(reals(rng, position.shape, dtype), position, shape, w)


def test_gradient_of_a_sum(quiet):
    """A gradient whose strides are all 0 is as good as ones."""
    shape, w = (2, 3, 9, 8), windows(3, 2, 1)
    position = oracle.max_pool(np.random.default_rng(6).integers(0, 9, shape), w)[1]
    for dtype in DTYPES:
        ones = np.ones(position.shape, raw.dtype(dtype))
        grad = raw.tensor(np.broadcast_to(ones.ravel()[0], position.shape))
        assert set(grad.strides) == {0}
        x, got = (
            raw.tensor(np.zeros(shape, ones.dtype)),
            raw.tensor(raw.poison(432, ones.dtype).reshape(shape)),
        )
        mask = raw.tensor(oracle.index_mask(position, shape, w))
        assert raw.run(OP, grad, x, mask, *w.arguments(), got).code == 0
        oracle.same(got.read(), oracle.max_pool_backward(ones, position, shape))


@pytest.mark.parametrize("stride", [0, 1, 999, 2**40])
def test_stride_of_a_single_element(stride, quiet):
    w, position = windows(2), np.array([[[[0, 7]]]])
    values = np.array([3, 5], "f4")
    grad = raw.Tensor(values, (1, 1, 1, 2), (stride, stride, stride, 1))
    x = raw.Tensor(np.zeros(8, "f4"), (1, 1, 2, 4), (stride, stride, 4, 1))
    got = raw.Tensor(raw.poison(8, "f4"), (1, 1, 2, 4), (stride, stride, 4, 1))
    mask = raw.tensor(oracle.index_mask(position, (1, 1, 2, 4), w))
    assert raw.run(OP, grad, x, mask, *w.arguments(), got).code == 0
    assert got.read().ravel().tolist() == [3, 0, 0, 0, 0, 0, 0, 5]


def test_row_gaps_and_offset():
    w, position = windows(2), np.array([[[[0, 6], [8, 15]]]])
    got = raw.Tensor(raw.poison(5 + 4 * 7, "f4"), (1, 1, 4, 4), (28, 28, 7, 1), 5)
    grad, x = raw.tensor(plane([[1, 2], [3, 4]])), raw.tensor(np.zeros((1, 1, 4, 4), "f4"))
    mask = raw.tensor(oracle.index_mask(position, (1, 1, 4, 4), w))
    assert raw.run(OP, grad, x, mask, *w.arguments(), got).code == 0
    got.assert_gaps_untouched()
    assert got.read().ravel().tolist() == [1, 0, 0, 0, 0, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 4]


def test_one_value_serves_both_axes(quiet):
    shape, rng = (2, 9, 11), np.random.default_rng(2)
    for kernel, stride, padding in (
        ([3], [2], [1]),
        ([3], [], [1]),
        ([3, 3], [2], [1, 1]),
        ([3, 2], [2, 1], [1, 0]),
    ):
        w = windows(tuple(kernel * 2)[:2], tuple((stride or kernel) * 2)[:2], tuple(padding * 2)[:2])
        position = oracle.max_pool(rng.integers(0, 9, shape), w)[1]
        check(reals(rng, position.shape), position, shape, w, arguments=[kernel, stride, padding, [1], False])


def test_python():
    x = np.random.default_rng(4).normal(size=(2, 3, 7, 9)).astype("f4")
    for turned in x, x.swapaxes(-1, -2), x[::-1, :, ::2, 1:]:
        out, mask = aclnnsim.ops.max_pool2d_with_mask(turned, (3, 2), (2, 2), (1, 1), ceil_mode=True)
        got = aclnnsim.ops.max_pool2d_with_mask_backward(
            out, turned, mask, (3, 2), (2, 2), (1, 1), ceil_mode=True
        )
        position = oracle.max_pool(turned, windows((3, 2), 2, 1, True))[1]
        oracle.same(got, oracle.max_pool_backward(out, position, turned.shape))
    mask[0, 0, 0, :4] = -1
    with pytest.raises(aclnnsim.AclError, match="position -1 for element 0") as error:
        aclnnsim.ops.max_pool2d_with_mask_backward(out, turned, mask, (3, 2), (2, 2), (1, 1), ceil_mode=True)
    assert error.value.code == FAILED_WORK


# ---- rounding ----


@pytest.mark.parametrize(
    ("dtype", "addends", "total"),
    [
        ("float16", [2048, 1, 1], 2050),
        ("float16", [2048] + [1] * 8, 2056),
        ("float16", [2048, 1], 2048),
        ("float16", [2050, 1], 2052),
        ("float16", [60000, 60000, -60000], 60000),
        ("float16", [65504, 15.9921875], 65504),
        ("float16", [65504, 16], np.inf),
        ("float16", [2.0**-24] * 7, 7 * 2.0**-24),
        ("float16", [2.0**-25 * 3] * 2, 4 * 2.0**-24),
        ("bfloat16", [256, 1, 1], 258),
        ("bfloat16", [256, 1], 256),
        ("bfloat16", [258, 1], 260),
        ("bfloat16", [2.0**-133] * 3, 3 * 2.0**-133),
        ("float32", [2.0**24, 1, 1], 2.0**24),
        ("float32", [1, 1, 2.0**24], 2.0**24 + 2),
        ("float32", [2.0**-149] * 5, 5 * 2.0**-149),
        ("float32", [-0.0, -0.0], 0.0),
        ("float32", [np.inf, -np.inf], np.nan),
    ],
)
def test_sums(dtype, addends, total, quiet):
    """The first n windows chose one cell: float32 sums in row-major order, rounded once to nearest even."""
    grad, n = np.array(addends, raw.dtype(dtype)), len(addends)
    for axis in 0, 1:
        turn = (lambda a, b: (a, b)) if axis else (lambda a, b: (b, a))
        shape, w = (1, 1, *turn(1, n)), windows(turn(1, n), 1, turn(0, n // 2))
        position = np.full(oracle.pooled_shape(shape, w), (n - 1) // 2).ravel()
        position[n:] = n - 1
        values = np.append(grad, np.zeros(len(position) - n, grad.dtype))
        position, values = (a.reshape(oracle.pooled_shape(shape, w)) for a in (position, values))
        expected = np.zeros(n, grad.dtype)
        expected[(n - 1) // 2] = total
        got = oracle.backward(values, shape, oracle.index_mask(position, shape, w), w)
        oracle.same(got.ravel(), expected)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_every_pair_of_halves_is_rounded_to_even(dtype):
    """Sums of two over the whole range of the type, ties among them."""
    rng = np.random.default_rng(3)
    bits = rng.integers(0, 2**16, (1, 4000, 1, 2)).astype(np.uint16)
    near = rng.integers(-12, 13, (1, 4000, 1)) << (10 if dtype == "float16" else 7)
    bits[..., 1] = (bits[..., 0].astype(int) + near).clip(0, 2**16 - 1)
    bits[:, ::3, :, 1] &= np.uint16(0xFFC0)
    exponent = 0x7C00 if dtype == "float16" else 0x7F80
    bits[bits & exponent == exponent] = 1  # neither infinities nor NaNs
    grad = bits.view(raw.dtype(dtype))
    position = np.ones(grad.shape, int)
    shape, w = (1, 4000, 1, 3), windows((1, 2), 1)
    got = oracle.backward(grad, shape, oracle.index_mask(position, shape, w), w)
    with np.errstate(over="ignore"):
        expected = (grad[..., 0].astype("f8") + grad[..., 1].astype("f8")).astype("f4").astype(grad.dtype)
    oracle.same(got[..., 1] + got.dtype.type(0), expected + got.dtype.type(0))


# ---- products and forms of the mask ----


@pytest.mark.parametrize("seed", range(4000, 4080))
@pytest.mark.parametrize("name", [TRAINING, A2, A3])
def test_bits(seed, name, soc, threads):
    """The form that Atlas training series writes, and what A2 and A3 make of it."""
    case, position, grad, _ = case_of(seed, ["float32", "float16"])
    soc(name)
    threads(case.threads)
    mask = oracle.marked(oracle.bit_mask(position, case.shape, case.windows), case.shape, case.windows)
    done, result = oracle.backward_call(grad, case.shape, mask, case.windows, case.layouts, shift=seed % 3)
    if name == TRAINING:
        expected = oracle.as_half(oracle.max_pool_backward(oracle.as_half(grad), position, case.shape))
    else:
        expected = oracle.max_pool_backward(grad, position, case.shape)
        if case.windows.kernel != (1, 1):
            prefix = mask.reshape(-1)[: position.size * 4].view("<i4").reshape(position.shape)
            legal = oracle.legal_positions(case.shape, case.windows, prefix)
            if legal.all():
                expected = oracle.max_pool_backward(grad, prefix, case.shape)
            elif legal.any():  # words of zeros are position 0
                assert done.code == FAILED_WORK
                assert f"for element {np.argmin(legal.ravel())} " in done.message
                assert "ACLNNSIM_MASK=bits" in done.message
                return
    assert done.code == 0, done
    oracle.same(result.read(), expected)


def test_forward_and_backward_of_each_product(soc):
    rng = np.random.default_rng(11)
    for name in TRAINING, A2, A3:
        soc(name)
        for shape, w in (
            ((2, 18, 9, 7), windows(3, 2, 1)),
            ((1, 5, 6, 6), windows(1, 2)),
            ((33, 4, 4), windows((2, 4), 2)),
        ):
            x = reals(rng, shape)
            out, mask = oracle.forward(x, w)
            position = oracle.max_pool(oracle.as_half(x) if name == TRAINING else x, w)[1]
            expected = oracle.max_pool_backward(out, position, shape)
            oracle.same(
                oracle.backward(out, shape, mask, w),
                oracle.as_half(expected) if name == TRAINING else expected,
            )


def test_atlas_training_adds_in_float32(soc):
    """Each gradient is rounded to FLOAT16, and their sum once more."""
    soc(TRAINING)
    w, shape = windows((1, 3), 1, (0, 1)), (1, 1, 1, 3)
    mask = oracle.bit_mask(np.array([[[[1, 1, 1]]]]), shape, w)
    for grad, total in (
        ([2048.4, 1, 1], 2050),
        ([2048, 1.0001, 0.9999], 2050),
        ([1 + 2**-12, 0, 0], 1),
        ([2049, 0, 0], 2048),
    ):
        got = oracle.backward(np.array([[[grad]]], "f4"), shape, mask, w)
        assert got.ravel().tolist() == [0, total, 0]


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("name", [A2, A3])
def test_hand_made_bits(seed, name, soc, threads):
    """As the documentation describes them. With the bits of channels that are not there set, no word is a
    legal position, as long as positions would not reach beyond the words."""
    soc(name)
    rng = np.random.default_rng(seed)
    threads(int(rng.choice([1, 2, 4])))
    w = [windows(2), windows(3, 2, 1), windows((2, 3), 1, (1, 0)), windows(5, 1, 2), windows(3, 3)][seed % 5]
    shape = (int(rng.integers(1, 3)), *(int(n) for n in rng.integers(3, 30, 2)))
    *_, height, width = oracle.pooled_shape(shape, w)
    room = math.prod(w.kernel) * oracle.mask_shape(shape, w)[-1] // (4 * height * width)
    shape = (shape[0], min(15, room), *shape[1:])
    position = oracle.max_pool(rng.random(shape), w)[1]
    mask = oracle.marked(oracle.bit_mask(position, shape, w), shape, w)
    grad = reals(rng, position.shape, str(rng.choice(DTYPES)))
    oracle.same(oracle.backward(grad, shape, mask, w), oracle.max_pool_backward(grad, position, shape))


def test_switch_chooses_the_form():
    code = """
from ops.nn.max_pooling_laws import Backward
from ops.nn.max_pooling_oracle import Sliding
from ops.nn.pooling_oracle import A2, A3, TRAINING, bit_mask, index_mask, marked, windows
shape, w = (1, 3, 4, 6), windows(2)
x = np.random.default_rng(3).permutation(72).reshape(shape).astype("f4")
position = oracle.max_pool(x, w)[1]
grad = np.arange(1, 1 + position.size, dtype="f4").reshape(position.shape)
expected = oracle.max_pool_backward(grad, position, shape).tobytes()
for name in A2, A3, TRAINING:
    for form in index_mask, bit_mask:
        mask = form(position, shape, w)
        if form is bit_mask:
            mask = marked(mask, shape, w)
        with raw.soc(name):
            done, result = oracle.backward_call(grad, shape, mask, w)
        assert done.code in (0, 507015) and (done.code != 0 or result.read().tobytes() == expected)
        print("ok" if done.code == 0 else "no", end=" ")
"""
    assert oracle.elsewhere(code, ACLNNSIM_MASK="auto") == "ok ok ok ok no ok"
    assert oracle.elsewhere(code, ACLNNSIM_MASK="index") == "ok no ok no ok no"
    assert oracle.elsewhere(code, ACLNNSIM_MASK="bits") == "no ok no ok no ok"


@pytest.mark.parametrize(("name", "allowed"), [(A2, (0, 1, 27)), (A3, (0, 1, 27)), (TRAINING, (0, 1))])
def test_types_by_product(name, allowed, soc):
    soc(name)
    storage = np.zeros(4096, np.uint8)
    for number in raw.ACL_NAMES:
        grad, x, got = (
            raw.Tensor(storage, d, acl_dtype=number) for d in ((1, 1, 2, 2), (1, 1, 4, 4), (1, 1, 4, 4))
        )
        mask = raw.tensor(np.zeros((1, 1, 4, 64), "i1"))
        plan = raw.plan(OP, grad, x, mask, [2], [], [0], [1], False, got)
        assert plan.code == (0 if number in allowed else INVALID), plan
        if plan.code:
            listed = ", ".join(raw.ACL_NAMES[n] for n in allowed)
            assert plan.message.splitlines()[0].endswith(f"expected {listed} on {name}")
        else:
            raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))


@pytest.mark.parametrize("name", [INFERENCE, NEW, "Ascend310B1"])
def test_products_without_it(name):
    plan = faults.plan(OP, CALL | {"soc": name})
    assert plan.code == INVALID
    assert f"{OP}GetWorkspaceSize: not supported on {name}" in plan.message
    assert ("there, use aclnnMaxPool2dWithIndicesBackward" in plan.message) == (name == NEW)


def test_mask_is_used_from_its_base(capfd):
    """Strides and offset of indices are ignored, with one warning."""
    rng = np.random.default_rng(9)
    shape, w = (2, 3, 6, 6), windows(2)
    position = oracle.max_pool(rng.random(shape), w)[1]
    grad, mask = reals(rng, position.shape), oracle.index_mask(position, shape, w)
    strange = raw.Tensor(
        np.concatenate([mask.ravel(), raw.poison(100, "i1")]), mask.shape, [7, 5, 3, 2], offset=11
    )
    got = raw.tensor(np.zeros(shape, "f4"))
    raw.lib.aclnnsimSetEcho(True)
    capfd.readouterr()
    done = raw.run(OP, raw.tensor(grad), raw.tensor(np.zeros(shape, "f4")), strange, *w.arguments(), got)
    raw.lib.aclnnsimSetEcho(False)
    assert done.code == 0
    err = capfd.readouterr().err
    assert err.count("warning") == 1
    assert "indices" in err
    oracle.same(got.read(), oracle.max_pool_backward(grad, position, shape))


# ---- damaged masks ----


def damage(shape, w, dtype="float32", seed=0):
    rng = np.random.default_rng(seed)
    position = oracle.max_pool(rng.random(shape), w)[1]
    return position, reals(rng, position.shape, dtype), oracle.index_mask(position, shape, w)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("layout", ["contiguous", "rows", "transposed"])
@pytest.mark.parametrize(
    ("shape", "w"),
    [
        ((2, 3, 6, 8), windows(2)),
        ((3, 20, 24), windows(3, 2, 1)),
        ((2, 2, 7, 7), windows(3, 1, 1)),
        ((1, 2, 250, 300), windows(2)),
        ((1, 1, 200, 300), windows(2, 1)),
        ((1, 1, 3, 40000), windows((2, 1), 1)),
    ],
)
def test_one_bad_position(shape, w, layout, dtype, threads):
    """Reported with operator and element, wherever it is and whatever it is; nothing outside is written."""
    threads(2)
    position, grad, mask = damage(shape, w, dtype)
    cells = math.prod(shape[-2:])
    rng = np.random.default_rng(1)
    for bad in -1, cells, 2**31 - 1, -(2**31), cells + 5, int(rng.integers(-(2**31), 0)):
        at = int(rng.choice([0, position.size - 1, rng.integers(position.size)]))
        spoilt = mask.copy()
        spoilt.reshape(-1)[: position.size * 4].view("<i4")[at] = bad
        done, _ = oracle.backward_call(grad, shape, spoilt, w, ("contiguous", "contiguous", layout))
        assert (done.code, done.phase) == (FAILED_WORK, "synchronize"), done
        first = done.message.splitlines()[0]
        assert f"{OP}: indices has position {bad} for element {at} of gradOutput" in first


@pytest.mark.parametrize(
    ("shape", "w"),
    [
        ((1, 2, 6, 7), windows(2)),
        ((1, 1, 5, 6), windows(3, 2, 1)),
        ((2, 4, 5), windows(3, 1, 1)),
        ((1, 1, 4, 20), windows(3, 3, 1, True)),
        ((1, 1, 3, 5), windows(2, 3)),
    ],
)
def test_every_position_of_every_output(shape, w):
    """A cell of the image is legal exactly in the windows that hold it."""
    position, grad, mask = damage(shape, w)
    for at in range(position.size):
        for cell in range(-1, math.prod(shape[-2:]) + 1):
            spoilt = mask.copy()
            prefix = spoilt.reshape(-1)[: position.size * 4].view("<i4")
            prefix[at] = cell
            legal = oracle.legal_positions(shape, w, prefix).ravel()
            done, result = oracle.backward_call(grad, shape, spoilt, w)
            assert done.code == (0 if legal.all() else FAILED_WORK), (at, cell, done)
            if done.code:
                assert f"position {cell} for element {at} " in done.message
            else:
                oracle.same(
                    result.read(), oracle.max_pool_backward(grad, prefix.reshape(position.shape), shape)
                )


def test_first_bad_position_is_named(threads):
    position, grad, mask = damage((4, 30, 12, 12), windows(2))
    prefix = mask.reshape(-1)[: position.size * 4].view("<i4")
    prefix[[4000, 1234, 3999]] = -7
    for count in 1, 2, 4:
        threads(count)
        done, _ = oracle.backward_call(grad, (4, 30, 12, 12), mask, windows(2))
        assert "element 1234 of gradOutput (n 1, c 4, h 1, w 4)" in done.message
        assert "rows 2 to 3, columns 8 to 9" in done.message


def test_no_good_position():
    """Neither positions nor bits: the first position is named."""
    position, grad, mask = damage((2, 3, 6, 8), windows(2))
    mask.reshape(-1)[: position.size * 4].view("<i4")[:] = -1
    done, _ = oracle.backward_call(grad, (2, 3, 6, 8), mask, windows(2))
    assert done.code == FAILED_WORK
    assert "position -1 for element 0 of gradOutput" in done.message


@pytest.mark.parametrize("name", [TRAINING, A2])
@pytest.mark.parametrize("seed", range(12))
def test_damaged_bits(name, seed, soc):
    """No bit, two bits, or the bit of a cell outside the image, of one output."""
    soc(name)
    rng = np.random.default_rng(seed)
    shape, w = (2, 19, 5, 6), windows((3, 2), (2, 2), (1, 1))
    position = oracle.max_pool(rng.random(shape), w)[1]
    mask, grad = oracle.bit_mask(position, shape, w), reals(rng, position.shape)
    height, width = position.shape[-2:]
    words = mask.reshape(-1).view("<u2")[: 2 * 2 * 6 * mask.shape[-1] // 2].reshape(2, 2, 6, -1)
    n, c, i, j = (int(rng.integers(e)) for e in position.shape)
    word, bit = words[n, c // 16, :, i * width + j], 1 << c % 16
    if seed % 3 == 0:
        word &= np.uint16(0xFFFF - bit)
        found = "no bit"
    elif seed % 3 == 1:
        word |= np.uint16(bit)
        found = "bits of several cells"
    else:
        i, j = 0, 0
        word = words[n, c // 16, :, 0]
        word &= np.uint16(0xFFFF - bit)
        word[int(rng.choice([0, 1, 2, 4]))] |= np.uint16(bit)
        found = "the bit of a cell outside the image"
    done, _ = oracle.backward_call(grad, shape, mask, w)
    assert done.code == FAILED_WORK
    element = ((n * 19 + c) * height + i) * width + j
    assert f"(n {n}, c {c}, h {i}, w {j})" in done.message or name == A2
    if name == TRAINING:
        assert f"{OP}: indices has {found} for element {element} of gradOutput" in done.message
    else:
        assert f"{OP}: indices has position" in done.message


def test_later_work_is_not_blamed(blocked_stream):
    """A damaged mask fails once; what is queued behind it computes, and later synchronises are clean."""
    shape, w = (2, 3, 6, 8), windows(2)
    position, grad, mask = damage(shape, w)
    spoilt = mask.copy()
    spoilt.reshape(-1)[:4].view("<i4")[0] = 48
    x, results = raw.tensor(np.zeros(shape, "f4")), []
    for m in mask, spoilt, mask, mask:
        results.append(raw.tensor(raw.poison(288, "f4").reshape(shape)))
        plan = raw.plan(OP, raw.tensor(grad), x, raw.tensor(m), *w.arguments(), results[-1])
        raw.ok(plan.code)
        raw.ok(raw.launch(OP, plan.executor, stream=blocked_stream.stream).code)
    blocked_stream.release()
    done = raw.synchronize(blocked_stream.stream)
    assert done.code == FAILED_WORK
    assert "position 48 for element 0" in done.message
    assert raw.synchronize(blocked_stream.stream).code == 0
    for result in results[:1] + results[2:]:
        oracle.same(result.read(), oracle.max_pool_backward(grad, position, shape))
    plan = raw.plan(OP, raw.tensor(grad), x, raw.tensor(mask), *w.arguments(), results[1])
    raw.ok(raw.launch(OP, plan.executor, stream=blocked_stream.stream).code)
    assert raw.synchronize(blocked_stream.stream).code == 0
    oracle.same(results[1].read(), oracle.max_pool_backward(grad, position, shape))


# ---- nothing to do ----


@pytest.mark.parametrize("shape", [(0, 2, 3, 4), (0, 70000, 300, 400)])
def test_no_batch(shape, quiet):
    w = windows(2)
    pooled = oracle.pooled_shape(shape, w)
    grad, x, got = (raw.Tensor(raw.poison(8, "f4"), s) for s in (pooled, shape, shape))
    mask = raw.Tensor(raw.poison(8, "i1"), oracle.mask_shape(shape, w))
    plan = raw.plan(OP, grad, x, mask, *w.arguments(), got)
    assert (plan.code, plan.size) == (0, 0)
    assert raw.launch(OP, plan.executor).code == 0
    assert raw.synchronize().code == 0
    assert got.storage().tobytes() == got.before.tobytes()


# ---- refusals ----

CALL = {
    "gradOutput": {"dims": (2, 3, 4, 4), "dtype": "float32"},
    "self": {"dims": (2, 3, 6, 8), "dtype": "float32"},
    "indices": {"dims": (2, 3, 4, 64), "dtype": "int8"},
    "kernelSize": [2, 2],
    "stride": [2, 2],
    "padding": [1, 0],
    "dilation": [1, 1],
    "ceilMode": False,
    "gradInput": {"dims": (2, 3, 6, 8), "dtype": "float32"},
}


def dims(self):
    return {"self.dims": self, "gradInput.dims": self}


# In the order of the checks.
FAULTS = [
    Fault("no size", NULLPTR, "workspaceSize is NULL", {"size": None}),
    Fault("no executor", NULLPTR, "executor is NULL", {"executor": None}),
    Fault("null gradOutput", NULLPTR, "gradOutput is NULL", {"gradOutput": None}),
    Fault("null self", NULLPTR, "self is NULL", {"self": None}),
    Fault("null indices", NULLPTR, "indices is NULL", {"indices": None}),
    Fault("null kernelSize", NULLPTR, "kernelSize is NULL", {"kernelSize": None}),
    Fault("null stride", NULLPTR, "stride is NULL", {"stride": None}),
    Fault("null padding", NULLPTR, "padding is NULL", {"padding": None}),
    Fault("null dilation", NULLPTR, "dilation is NULL", {"dilation": None}),
    Fault("null gradInput", NULLPTR, "gradInput is NULL", {"gradInput": None}),
    Fault("product", INVALID, f"not supported on {INFERENCE}", {"soc": INFERENCE}),
    Fault("type of gradOutput", INVALID, "gradOutput has dtype INT32", {"gradOutput.dtype": "int32"}),
    Fault("type of self", INVALID, "self has dtype INT64", {"self.dtype": "int64"}),
    Fault("type of indices", INVALID, "indices has dtype FLOAT", {"indices.dtype": "float32"}),
    Fault("type of gradInput", INVALID, "gradInput has dtype DOUBLE", {"gradInput.dtype": "float64"}),
    Fault(
        "gradOutput differs",
        INVALID,
        "gradOutput has dtype FLOAT16, expected FLOAT",
        {"gradOutput.dtype": "float16"},
    ),
    Fault(
        "gradInput differs",
        INVALID,
        "gradInput has dtype BF16, expected FLOAT",
        {"gradInput.dtype": "bfloat16"},
    ),
    Fault(
        "private gradOutput", INVALID, "gradOutput has the storage format NC1HWC0", {"gradOutput.format": 3}
    ),
    Fault("private self", INVALID, "self has the storage format FRACTAL_Z", {"self.format": 4}),
    Fault("private indices", INVALID, "indices has the storage format NDC1HWC0", {"indices.format": 32}),
    Fault(
        "private gradInput", INVALID, "gradInput has the storage format FRACTAL_NZ", {"gradInput.format": 29}
    ),
    Fault(
        "format of gradOutput",
        INVALID,
        "gradOutput has the storage format NCHW, expected ND",
        {"gradOutput.format": raw.FORMAT_NCHW},
    ),
    Fault(
        "format of gradInput",
        INVALID,
        "gradInput has the storage format NHWC, expected ND",
        {"gradInput.format": raw.FORMAT_NHWC},
    ),
    Fault("rank 2", INVALID, "self has 2 dimensions, expected 3 to 4", dims((6, 8))),
    Fault("rank 5", INVALID, "self has 5 dimensions, expected 3 to 4", dims((1, 2, 3, 6, 8))),
    Fault("rank 9", INVALID, "self has 9 dimensions, expected 3 to 4", dims((1,) * 7 + (6, 8))),
    Fault("ranks differ", INVALID, "gradOutput has 3 dimensions, expected 4", {"gradOutput.dims": (3, 4, 4)}),
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
    Fault("dilation 2", INVALID, "dilation[1] is 2", {"dilation": [1, 2]}),
    Fault(
        "shape of gradInput",
        INVALID,
        "gradInput has the shape (2, 3, 8, 6), expected (2, 3, 6, 8)",
        {"gradInput.dims": (2, 3, 8, 6)},
    ),
    Fault(
        "rank of gradInput",
        INVALID,
        "gradInput has the shape (3, 6, 8), expected (2, 3, 6, 8)",
        {"gradInput.dims": (3, 6, 8)},
    ),
    Fault("no channels", INVALID, "self has the shape (2, 0, 6, 8), expected no zero", dims((2, 0, 6, 8))),
    Fault("no rows", INVALID, "self has the shape (2, 3, 0, 8), expected no zero", dims((2, 3, 0, 8))),
    Fault("no columns", INVALID, "self has the shape (2, 3, 6, 0), expected no zero", dims((2, 3, 6, 0))),
    Fault("too small", INVALID, "self has extent 1 in dimension 3", dims((2, 3, 6, 1))),
    Fault(
        "a row short",
        INVALID,
        "gradOutput has the shape (2, 3, 3, 4), expected (2, 3, 4, 4)",
        {"gradOutput.dims": (2, 3, 3, 4)},
    ),
    Fault(
        "a column short",
        INVALID,
        "gradOutput has the shape (2, 3, 4, 3), expected",
        {"gradOutput.dims": (2, 3, 4, 3)},
    ),
    Fault(
        "batch of gradOutput",
        INVALID,
        "gradOutput has the shape (9, 3, 4, 4), expected",
        {"gradOutput.dims": (9, 3, 4, 4)},
    ),
    Fault(
        "channels",
        INVALID,
        "gradOutput has the shape (2, 4, 4, 4), expected",
        {"gradOutput.dims": (2, 4, 4, 4)},
    ),
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
        "memory of gradOutput",
        INVALID,
        "gradOutput, with shape (2, 3, 4, 4)",
        {"gradOutput.count": 1, "gradOutput.strides": (9999, 999, 99, 9)},
    ),
    Fault(
        "memory of self",
        INVALID,
        "self, with shape (2, 3, 6, 8)",
        {"self.count": 1, "self.strides": (9999, 999, 99, 9)},
    ),
    Fault(
        "memory of gradInput",
        INVALID,
        "gradInput, with shape (2, 3, 6, 8)",
        {"gradInput.count": 1, "gradInput.strides": (9999, 999, 99, 9)},
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


@pytest.mark.parametrize(
    "shape", [(1, 2**31, 2**31), (2**31, 2**31, 1, 1), (1, 1, 2**62), (2**62, 2, 2, 2), (1, 2**16, 2**16)]
)
@pytest.mark.parametrize(
    "w", [windows(1), windows(2), windows(2, 2**31 - 1, 1), windows(2**31 - 1, 1, 2**30 - 1)]
)
def test_huge_extents(shape, w):
    zeros = [0] * len(shape)
    grad, x, got = (raw.Tensor(np.zeros(4, "f4"), s, zeros) for s in (shape,) * 3)
    mask = raw.Tensor(np.zeros(4, "i1"), (*shape[:-2], 4, 64))
    plan = raw.plan(OP, grad, x, mask, *w.arguments(), got)
    assert plan.code == INVALID, plan


def test_result_that_overlaps():
    grad, x = raw.tensor(np.zeros((2, 3, 4, 4), "f4")), raw.tensor(np.zeros((2, 3, 6, 8), "f4"))
    mask = raw.tensor(np.zeros((2, 3, 4, 64), "i1"))
    for strides in (144, 48, 0, 1), (144, 48, 8, 0), (144, 48, 7, 1), (0, 48, 8, 1):
        got = raw.Tensor(np.zeros(999, "f4"), (2, 3, 6, 8), strides)
        plan = raw.plan(OP, grad, x, mask, [2], [2], [1, 0], [1], False, got)
        assert plan.code == INVALID
        assert "gradInput overlaps itself" in plan.message
    memory = raw.Memory(4096)
    grad = raw.Tensor(np.zeros(1, "f4"), (2, 3, 4, 4), data=memory)
    for offset, code in (0, INVALID), (95, INVALID), (96, 0):
        got = raw.Tensor(np.zeros(1, "f4"), (2, 3, 6, 8), offset=offset, data=memory)
        plan = raw.plan(OP, grad, x, mask, [2], [2], [1, 0], [1], False, got)
        assert plan.code == code, offset
        assert plan.code == 0 or ("gradInput" in plan.message and "gradOutput" in plan.message)


# ---- with positions ----


def square(kernel, stride, padding=0):
    return Sliding((kernel,) * 2, (stride,) * 2, (padding,) * 2, (1, 1))


class TestMaxPool2dWithIndicesBackward(Backward):
    op, axes = "aclnnMaxPool2dWithIndicesBackward", 2
    not_zero = (1, 2, 3)
    mixes = False
    channels_last = (NEW,)
    worked = (
        ((4, 3), square(2, 2), PAIR, [[0], [6]], [[0.4757, 0, 0], [0, 0, 0], [0.1726, 0, 0], [0, 0, 0]]),
        ((4, 4), square(3, 1, 1), [[1] * 4] * 4, [[1, 6, 6, 6]] + [[8, 8, 10, 10]] * 3,
         [[0, 1, 0, 0], [0, 0, 3, 0], [6, 0, 6, 0], [0, 0, 0, 0]]),
    )  # fmt: skip
