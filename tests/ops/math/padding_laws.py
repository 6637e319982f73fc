# SPDX-License-Identifier: Apache-2.0
"""What every padding operator has to do. A test file has a class, derived from Forward or Backward, with the
facts of its operator."""

import itertools

import numpy as np
import pytest
import raw
from ops import faults
from ops.faults import Fault
from ops.math import padding_oracle as oracle

import aclnnsim

NULLPTR, INVALID, NO_OPERATOR = 161001, 161002, 561103
HALVES = ("float16", "bfloat16")
CHIPS = {
    "910": "Ascend910A",
    "910B": "Ascend910B3",
    "910_93": "Ascend910_9391",
    "310P": "Ascend310P3",
    "310B": "Ascend310B1",
    "950": "Ascend950PR_9599",
}
BYTE_FLOATS = {"HIFLOAT8": 34, "FLOAT8_E5M2": 35, "FLOAT8_E4M3FN": 36, "FLOAT8_E8M0": 37}
HUGE = [2**31 - 1, 2**31, 2**32 + 1, 2**62, 2**63 - 1]
TORCH_MODES = {"circular": "circular", "reflection": "reflect", "replication": "replicate"}
LAYOUT_PAIRS = list(itertools.product(raw.LAYOUTS, raw.LAYOUTS))
# By dimensions that are padded: short rows and long ones, more channels than a short row has elements, crops.
SHAPES = {
    1: [((2, 3, 7), (2, 3)), ((90, 5), (4, 1)), ((2, 2, 100), (-3, 40))],
    2: [((2, 3, 5, 7), (2, 3, 1, 4)), ((1, 70, 3, 4), (1, 1, 2, 0)), ((1, 2, 40, 90), (9, -1, -2, 30))],
    3: [((2, 2, 3, 4, 5), (2, 3, 1, 3, 2, 1)), ((70, 2, 3, 4), (1, 1, 2, 0, 1, 0)),
        ((1, 2, 5, 9, 70), (9, -1, -2, 5, 3, -1))],
}  # fmt: skip
MANY_PLANES = {1: [(20000, 2, 1), (1, 40000, 2)], 2: [(20000, 1, 1, 2), (1, 30000, 2, 1)],
               3: [(10000, 1, 1, 2, 1), (9000, 2, 1, 2)]}  # fmt: skip


def same(got, expected):
    """To the bit."""
    assert got.dtype == expected.dtype
    assert got.shape == expected.shape
    assert got.tobytes() == np.ascontiguousarray(expected).tobytes()


def equal(got, expected):
    """To the bit; a zero may have either sign."""
    assert got.dtype == expected.dtype
    zero = got.dtype.type(0)
    same(got + zero, expected + zero)


def whole(shape, dtype="float32"):
    """Small whole numbers in an order without a short period: sums of a few are exact in every type."""
    return (np.arange(np.prod(shape)) % 29 - 14).astype(raw.dtype(dtype)).reshape(shape)


class Padding:
    """What forwards and backwards have in common."""

    op: str
    mode: str
    dims: int
    #: Products that lack it, and the code they answer with.
    absent = ("310B",)
    absent_code = INVALID
    #: Which extents of self may be zero: "batch" N, "first" the first, "outer" all that are not padded.
    empty = "batch"
    #: (dtype, what the last extent after padding must be below) on Atlas A2 and A3.
    limits: tuple = ()
    #: The parameter that has the shape after padding.
    padded: str

    def call(self, shape, padding, dtype="float32", **changes):
        """Phase one of a call, as faults.plan wants it."""
        grown = oracle.padded_shape(shape, padding)
        shapes = {"gradOutput": grown, "self": shape, "padding": None, "gradInput": shape}
        if self.padded == "out":
            shapes = {"self": shape, "padding": None, "out": grown}
        values = {name: {"dims": dims, "dtype": dtype} for name, dims in shapes.items()}
        return values | {"padding": list(padding)} | changes

    def plan(self, shape, padding, dtype="float32", **changes):
        return faults.plan(self.op, self.call(shape, padding, dtype, **changes))

    def shape(self):
        return (1, 2, *(2, 3, 4)[3 - self.dims :])

    def ones(self):
        """Padding by one element everywhere."""
        return [1] * 2 * self.dims

    def row(self, before, after):
        """Padding of the last dimension alone."""
        return [before, after] + [0] * 2 * (self.dims - 1)

    # ---- empty tensors ----

    def may_be_zero(self, rank):
        unpadded = rank - self.dims
        return {"batch": range(unpadded - 1), "first": range(1), "outer": range(unpadded)}[self.empty]

    def test_empty(self, quiet):
        """Success, and nothing is written, not even where padding would put elements."""
        for rank in self.dims + 1, self.dims + 2:
            for axis in self.may_be_zero(rank):
                for pad in 0, 1:
                    shape = tuple(0 if i == axis else 3 for i in range(rank))
                    tensors = {}
                    for name, value in self.call(shape, [pad] * 2 * self.dims).items():
                        tensors[name] = value
                        if name != "padding":
                            tensors[name] = raw.Tensor(raw.poison(8, "f4"), value["dims"])
                    plan = raw.plan(self.op, *tensors.values())
                    assert (plan.code, plan.size) == (0, 0), plan
                    raw.ok(raw.launch(self.op, plan.executor).code)
                    raw.ok(raw.synchronize().code)
                    result = tensors["out" if self.padded == "out" else "gradInput"]
                    assert result.storage().tobytes() == result.before.tobytes()

    def test_not_empty(self):
        for rank in self.dims + 1, self.dims + 2:
            for axis in set(range(rank)) - set(self.may_be_zero(rank)):
                shape = tuple(0 if i == axis else 3 for i in range(rank))
                plan = self.plan(shape, self.row(0, 0))
                assert plan.code == INVALID, shape
                assert "padding" in plan.message or "no zero" in plan.message

    # ---- refusals ----

    def faults(self):
        """In the order of the checks. The rest of the call stays as it is, so many are two faults already:
        the shapes do not fit any more."""
        tensors = [name for name in self.call(self.shape(), self.ones()) if name != "padding"]
        return [
            *self.faults_of_pointers(),
            *self.faults_of_types(tensors),
            *self.faults_of_formats(tensors),
            *self.faults_of_ranks(),
            *self.faults_of_values(),
            *self.faults_of_shapes(),
            *(
                Fault(f"memory of {t}", INVALID, f"{t}, with shape (1, 400, ",
                      {f"{t}.count": 1, **self.dims_of((1, 400, *self.shape()[2:]))})
                for t in tensors
            ),
        ]  # fmt: skip

    def dims_of(self, shape):
        """A change of all shapes."""
        grown = oracle.padded_shape(shape, [1] * 2 * min(self.dims, len(shape)))
        change = {f"{name}.dims": shape for name in ("self", "gradInput")}
        if self.padded == "out":
            del change["gradInput.dims"]
        return change | {f"{self.padded}.dims": grown}

    def faults_of_pointers(self):
        yield Fault("size", NULLPTR, "workspaceSize is NULL", {"size": None})
        yield Fault("executor", NULLPTR, "executor is NULL", {"executor": None})
        for name in self.call(self.shape(), self.ones()):
            yield Fault(f"null {name}", NULLPTR, f"{name} is NULL", {name: None})
        chip = CHIPS[self.absent[0]]
        yield Fault("product", self.absent_code, f"not supported on {chip}", {"soc": chip})

    def faults_of_types(self, tensors):
        for t in tensors:
            yield Fault(f"type of {t}", INVALID, f"{t} has dtype UINT64, expected FLOAT, FLOAT16",
                        {f"{t}.dtype": "uint64"})  # fmt: skip
        for t in tensors:
            if t != "self":
                yield Fault(f"{t} differs", INVALID, f"{t} has dtype FLOAT16, expected FLOAT as self has",
                            {f"{t}.dtype": "float16"})  # fmt: skip

    def faults_of_formats(self, tensors):
        for t in tensors:
            yield Fault(
                f"private {t}", INVALID, f"{t} has the storage format FRACTAL_NZ", {f"{t}.format": 29}
            )
        for t in tensors:
            if self.mode == "circular" and t != "self":
                yield Fault(f"format of {t}", INVALID, f"{t} has the format NCHW, expected ND",
                            {f"{t}.format": raw.FORMAT_NCHW})  # fmt: skip

    def faults_of_ranks(self):
        n, shape = self.dims, self.shape()
        if self.padded != "out":
            yield Fault("gradInput", INVALID, "gradInput has the shape", {"gradInput.dims": shape[1:]})
        for rank, dims in (n, shape[2:]), (n + 3, (1, *shape)), (9, (1,) * (9 - n) + shape[2:]):
            yield Fault(f"rank {rank}", INVALID, f"self has {rank} dimensions, expected {n + 1} to {n + 2}",
                        self.dims_of(dims))  # fmt: skip
        yield Fault("ranks", INVALID, f"{self.padded} has {n + 1} dimensions, expected {n + 2}",
                    {f"{self.padded}.dims": oracle.padded_shape(shape, self.ones())[1:]})  # fmt: skip

    def faults_of_values(self):
        n, extents = self.dims, [e for e in self.shape()[:1:-1] for _ in range(2)]
        for count in 0, 2 * n - 1, 2 * n + 2:
            yield Fault(f"{count} values", INVALID, f"padding has {count} values, expected {2 * n}",
                        {"padding": [1] * count})  # fmt: skip
        for k, extent in enumerate(extents):
            values = [e - 1 for e in extents[:k]] + extents[k:]
            yield Fault(f"padding[{k}]", INVALID, f"padding[{k}] is {extent}, expected less than {extent}",
                        {"padding": values})  # fmt: skip
        for k in range(0, 2 * n, 2):
            values = [0] * k + [1 - extents[k], -1] + [-(2**62)] * (2 * n - k - 2)
            yield Fault(f"crop [{k}]", INVALID, f"padding[{k}] and [{k + 1}] are {values[k]} and -1",
                        {"padding": values})  # fmt: skip

    def faults_of_shapes(self):
        shape = self.shape()
        grown = oracle.padded_shape(shape, self.ones())
        for axis in range(len(grown)):
            wrong = tuple(d + (i == axis) for i, d in enumerate(grown))
            yield Fault(f"extent {axis}", INVALID, f"{self.padded} has the shape {wrong}, expected {grown}",
                        {f"{self.padded}.dims": wrong})  # fmt: skip
        empty = (1, 0, *shape[2:])
        if self.empty != "outer":
            yield Fault("no channels", INVALID, f"self has the shape {empty}, expected no zero",
                        self.dims_of(empty))  # fmt: skip
        if self.limits:
            limit = dict(self.limits)["float32"]
            yield Fault("limit", NO_OPERATOR, f"{self.padded} has a last extent of {limit}, expected less",
                        self.dims_of((*shape[:-1], limit - 2)))  # fmt: skip

    def test_what_is_spoilt_works(self, quiet):
        assert self.plan(self.shape(), self.ones()).code == 0

    def test_refused(self):
        call = self.call(self.shape(), self.ones())
        for fault in self.faults():
            faults.assert_refused(self.op, faults.spoilt(call, fault), fault)

    def test_first_of_two_faults(self):
        """The one that is checked first is reported, whatever else is wrong."""
        call = self.call(self.shape(), self.ones())
        pairs = faults.pairs(self.faults())
        assert len(pairs) > 200
        for pair in pairs:
            faults.assert_refused(self.op, faults.spoilt(call, *reversed(pair)), pair[0])

    def test_products(self):
        for product, chip in CHIPS.items():
            plan = self.plan(self.shape(), self.ones(), soc=chip)
            if product in self.absent:
                assert plan.code == self.absent_code
                assert chip in plan.message
            else:
                assert plan.code == 0, plan

    def test_limit_of_the_last_extent(self):
        for chip in "Ascend910B3", "Ascend910_9391":
            for dtype, limit in self.limits:
                for width in limit - 1, limit:
                    shape = (1, 2, *(1,) * (self.dims - 1), width - 3)
                    plan = self.plan(shape, self.row(1, 2), dtype, soc=chip)
                    assert plan.code == (NO_OPERATOR if width == limit else 0), plan

    def test_no_other_limit(self):
        if not self.limits:
            assert self.plan((1, 1, *(1,) * (self.dims - 1), 200000), self.row(1, 2)).code == 0

    @pytest.mark.parametrize("value", HUGE + [-v for v in HUGE] + [-(2**63)])
    def test_huge_padding(self, value):
        for side in range(2 * self.dims):
            for other in 0, 1, -1, value:
                padding = [other] * 2 * self.dims
                padding[side] = value
                call = self.call(self.shape(), self.row(0, 0)) | {"padding": padding}
                plan = faults.plan(self.op, call)
                assert plan.code == INVALID
                assert "padding[" in plan.message

    def test_huge_extents(self):
        extents = [(1, 1, 2**62), (1, 2**31, 2**31), (2, 2, 2**61)]
        shapes = [(2**31, 2**31, *(1,) * self.dims), (2**62, *(2,) * (self.dims + 1))]
        shapes += [(1, 1, *e[3 - self.dims :]) for e in extents]
        for shape in shapes:
            for pad in 0, min(shape[-1], 2**31) - 1:
                call = self.call(shape, self.row(pad, pad))
                for value in call.values():
                    if isinstance(value, dict):
                        value |= {"count": 4, "strides": [0] * len(shape)}
                assert faults.plan(self.op, call).code in (INVALID, NO_OPERATOR), shape


class Forward(Padding):
    padded = "out"
    #: On Atlas A2, which is simulated unless a test says otherwise, and what there is on Ascend 950 beside.
    dtypes: tuple
    dtypes_950: tuple = ()
    #: (self, padding, out), of the lowest rank.
    worked: tuple

    def pad(self, x, padding, layouts=("contiguous", "contiguous"), **kw):
        """The result, after the checks that hold for every call."""
        x = raw.tensor(raw.placed(x, layouts[0]), **kw)
        shape = oracle.padded_shape(x.dims, padding)
        poison = raw.poison(np.prod(shape), x.before.dtype).reshape(shape)
        out = raw.tensor(raw.placed(poison, layouts[1]), **kw)
        done = raw.run(self.op, x, list(padding), out)
        assert done.code == 0, done
        out.assert_gaps_untouched()
        assert x.storage().tobytes() == x.before.tobytes()
        return out.read()

    def expected(self, x, padding):
        return oracle.pad(self.mode, x, padding)

    def test_worked_values(self, quiet):
        for x, padding, expected in self.worked:
            for dtype in self.dtypes:
                if dtype != "bool":
                    values = np.array(x).astype(raw.dtype(dtype))
                    got = self.pad(values, padding)
                    assert got.astype(complex).real.tolist() == np.array(expected).tolist()
                    assert (self.pad(values[None], padding)[0] == got).all()

    @pytest.mark.parametrize("seed", range(120))
    def test_definition(self, seed, threads, quiet):
        case = oracle.case(seed, self.dtypes, crops=seed % 2, dims=self.dims)
        threads(case.threads)
        x = oracle.bits(case)
        same(self.pad(x, case.padding, case.layouts), self.expected(x, case.padding))

    @pytest.mark.parametrize("seed", range(1000, 1120))
    @pytest.mark.torch_oracle
    def test_torch(self, seed, threads, torch_oracle):
        crops = seed % 2 and self.mode != "circular"
        case = oracle.case(seed, self.dtypes, crops=crops, dims=self.dims)
        threads(case.threads)
        x = oracle.integers(case, case.shape)
        wide = torch_oracle.from_numpy(x if x.dtype.kind == "c" else x.astype("f8"))
        expected = torch_oracle.nn.functional.pad(wide, case.padding, mode=TORCH_MODES[self.mode]).numpy()
        same(self.pad(x, case.padding, case.layouts), expected.astype(x.dtype))

    @pytest.mark.parametrize("pair", LAYOUT_PAIRS, ids="-".join)
    def test_every_pair_of_layouts(self, pair, threads):
        sizes = {raw.dtype(name).itemsize: name for name in reversed(self.dtypes)}
        for k, (shape, padding) in enumerate(SHAPES[self.dims]):
            for dtype in sizes.values():
                x = (np.arange(np.prod(shape)) % 241 - 120).astype(raw.dtype(dtype)).reshape(shape)
                threads(1 + k)
                same(self.pad(x, padding, pair), self.expected(x, padding))

    def test_each_pad_up_to_its_limit(self):
        shape = (1, 4, *(2, 3, 5)[3 - self.dims :])
        most = [e - 1 for e in shape[:1:-1][: self.dims] for _ in range(2)]
        paddings = [[v if i == k else 0 for i, v in enumerate(most)] for k in range(len(most))]
        for padding in (*paddings, most):
            x = np.arange(np.prod(shape), dtype="f4").reshape(shape)
            same(self.pad(x, padding), self.expected(x, padding))

    def test_many_planes(self, threads):
        threads(2)
        for shape in MANY_PLANES[self.dims]:
            padding = [e - 1 for e in shape[: -self.dims - 1 : -1] for _ in range(2)]
            x = np.arange(np.prod(shape), dtype="i4").reshape(shape)
            same(self.pad(x, padding), self.expected(x, padding))

    @pytest.mark.parametrize(
        ("width", "dtype", "layout"), [(4600, "f4", "contiguous"), (301, "i2", "offset"), (601, "i1", "rows")]
    )
    def test_results_beyond_the_caches(self, width, dtype, layout, threads):
        """Results of more than 16 MiB: rows written by themselves, and short ones collected to whole lines of memory, from odd
        addresses on and with gaps between them."""
        if np.dtype(dtype).name not in self.dtypes:
            dtype = "f2"
        rows = (19 << 20) // (width * np.dtype(dtype).itemsize)
        shape = {1: (rows, width), 2: (3, rows // 3, width), 3: (3, 5, rows // 15, width)}[self.dims]
        x = np.arange(np.prod(shape), dtype="i4").astype("i1").astype(dtype).reshape(shape)
        padding = [3, 2] + [1, 2] * (self.dims - 1)
        expected = self.expected(x, padding)
        for count in 1, 2:
            threads(count)
            same(self.pad(x, padding, ("contiguous", layout)), expected)

    def test_types_of_ascend_950(self, soc, quiet):
        rng = np.random.default_rng(5)
        shape, padding = SHAPES[self.dims][0]
        if not self.dtypes_950:
            return
        soc("Ascend950PR_9599")
        for dtype in (*self.dtypes, *self.dtypes_950):
            kw, name = {}, dtype
            if dtype in BYTE_FLOATS:
                kw, name = {"acl_dtype": BYTE_FLOATS[dtype]}, "uint8"
            x = rng.integers(0, 2 if name == "bool" else 100, shape).astype(raw.dtype(name))
            same(self.pad(x, padding, ("transposed", "rows"), **kw), self.expected(x, padding))

    def test_python(self):
        function = getattr(aclnnsim.ops, self.snake())
        shape, padding = SHAPES[self.dims][0]
        x = whole(shape)
        same(function(x, list(padding)), self.expected(x, padding))
        view = whole((2 * shape[0], *shape[1:]))[::2].swapaxes(-1, -2)
        padding = self.ones()
        same(function(view, padding), self.expected(view, padding))
        with pytest.raises(aclnnsim.AclError, match="padding") as error:
            function(x, padding[1:])
        assert error.value.code == INVALID

    def snake(self):
        return f"{self.mode}_pad{self.dims}d" + ("" if self.padded == "out" else "_backward")


class Backward(Padding):
    padded = "gradOutput"
    dtypes: tuple = ("float32", "float16", "bfloat16", "float64", "complex64", "complex128")
    #: (gradOutput, shape of self, padding, gradInput), without N and C.
    worked: tuple
    #: Atlas A2 and A3 round 16-bit results half away from zero.
    away = False
    snake = Forward.snake

    def backward(self, grad, shape, padding, layouts=("contiguous",) * 3):
        """The result, after the checks that hold for every call."""
        dtype = grad.dtype
        grad = raw.tensor(raw.placed(grad, layouts[0]))
        x = raw.tensor(raw.placed(np.full(shape, np.nan, dtype), layouts[1]))
        result = raw.tensor(raw.placed(raw.poison(np.prod(shape), dtype).reshape(shape), layouts[2]))
        done = raw.run(self.op, grad, x, list(padding), result)
        assert done.code == 0, done
        result.assert_gaps_untouched()
        assert grad.storage().tobytes() == grad.before.tobytes()
        return result.read()

    def exact(self, grad, shape, padding):
        return oracle.exact(self.mode, grad, shape, padding)

    def assert_gradient(self, got, grad, shape, padding):
        oracle.assert_gradient(got, grad, shape, padding, mode=self.mode, away=self.away)

    def case(self, seed, **kw):
        """A random case that the operator takes."""
        return oracle.case(seed, self.dtypes, dims=self.dims, **kw)

    def test_worked_values(self, quiet):
        for grad, shape, padding, expected in self.worked:
            for dtype in self.dtypes:
                values = np.array(grad).astype(raw.dtype(dtype))
                for lead in (1,), (1, 1):
                    got = self.backward(values.reshape(*lead, *values.shape), (*lead, *shape), padding)
                    equal(got.reshape(shape), np.array(expected).astype(got.dtype))

    @pytest.mark.parametrize("seed", range(120))
    def test_whole_numbers(self, seed, threads, quiet):
        case = self.case(seed, crops=seed % 2)
        threads(case.threads)
        grad = oracle.integers(case, oracle.padded_shape(case.shape, case.padding))
        got = self.backward(grad, case.shape, case.padding, case.layouts)
        if case.dtype in HALVES:
            total = oracle.backward(self.mode, grad, case.shape, case.padding)[0]
            equal(got, oracle.round_to(total, case.dtype, away=self.away).astype(got.dtype))
        else:
            equal(got, self.exact(grad, case.shape, case.padding))

    @pytest.mark.parametrize("seed", range(2000, 2120))
    def test_error_bound(self, seed, threads):
        case = self.case(seed, crops=seed % 2)
        threads(case.threads)
        grad = oracle.reals(case, oracle.padded_shape(case.shape, case.padding))
        got = self.backward(grad, case.shape, case.padding, case.layouts)
        self.assert_gradient(got, grad, case.shape, case.padding)

    def torch_backward(self, torch, grad, shape, padding):
        x = torch.zeros(shape, dtype=torch.from_numpy(grad).dtype, requires_grad=True)
        padded = torch.nn.functional.pad(x, padding, mode=TORCH_MODES[self.mode])
        return torch.autograd.grad(padded, x, torch.from_numpy(grad))[0].resolve_conj().numpy()

    @pytest.mark.torch_oracle
    @pytest.mark.parametrize("seed", range(1000, 1120))
    def test_torch(self, seed, threads, torch_oracle):
        """PyTorch on values widened to 64 bits: it would add halves in half precision."""
        crops = seed % 2 and self.mode != "circular"
        case = self.case(seed, crops=crops)
        threads(case.threads)
        shape = oracle.padded_shape(case.shape, case.padding)
        grad = oracle.integers(case, shape)
        wide = grad.astype("c16" if grad.dtype.kind == "c" else "f8")
        expected = self.torch_backward(torch_oracle, wide, case.shape, case.padding)
        if case.dtype in HALVES:
            expected = oracle.round_to(expected, case.dtype, away=self.away)
        equal(self.backward(grad, case.shape, case.padding, case.layouts), expected.astype(grad.dtype))

    @pytest.mark.parametrize("layouts", LAYOUT_PAIRS, ids="-".join)
    def test_every_pair_of_layouts(self, layouts, threads):
        """One gradient, to the bit, whatever the strides and the number of threads."""
        rng = np.random.default_rng(7)
        for k, (shape, padding) in enumerate(SHAPES[self.dims]):
            for dtype in self.dtypes:
                if not self.takes(dtype, padding):
                    continue
                grad = rng.normal(size=oracle.padded_shape(shape, padding)).astype(raw.dtype(dtype))
                threads(1)
                expected = self.backward(grad, shape, padding)
                self.assert_gradient(expected, grad, shape, padding)
                threads((4, 2, 3)[k])
                got = self.backward(grad, shape, padding, (layouts[0], "contiguous", layouts[1]))
                assert got.tobytes() == expected.tobytes()

    def takes(self, dtype, padding):
        """Whether the product takes such values for the type."""
        return True

    def test_threads_change_nothing(self, threads):
        shape = {1: (30, 2000), 2: (2, 3, 40, 150), 3: (1, 2, 12, 20, 70)}[self.dims]
        padding = [7] * 2 * self.dims
        for dtype in self.dtypes:
            grad = np.random.default_rng(1).normal(size=oracle.padded_shape(shape, padding))
            grad, results = grad.astype(raw.dtype(dtype)), set()
            for count in 1, 2, 3, 4, 8, 16, 1, 2:
                threads(count)
                results.add(self.backward(grad, shape, padding).tobytes())
            assert len(results) == 1

    def test_each_pad_up_to_its_limit(self):
        shape = (1, 4, *(2, 3, 5)[3 - self.dims :])
        most = [e - 1 for e in shape[:1:-1][: self.dims] for _ in range(2)]
        paddings = [[v if i == k else 0 for i, v in enumerate(most)] for k in range(len(most))]
        for dtype in self.dtypes:
            for padding in (*paddings, most):
                grad = whole(oracle.padded_shape(shape, padding), dtype)
                self.assert_gradient(self.backward(grad, shape, padding), grad, shape, padding)

    def test_many_planes(self, threads):
        threads(2)
        for shape in MANY_PLANES[self.dims]:
            padding = [e - 1 for e in shape[: -self.dims - 1 : -1] for _ in range(2)]
            for dtype in "float32", "float16":
                grad = whole(oracle.padded_shape(shape, padding), dtype)
                equal(self.backward(grad, shape, padding), self.exact(grad, shape, padding))

    @pytest.mark.parametrize(("width", "dtype"), [(1500, "float32"), (403, "float16")])
    def test_gradients_beyond_the_caches(self, width, dtype, threads):
        """Gradients of more than 16 MiB whose rows follow each other, also from odd addresses on, are the same to the bit as
        those with gaps between their rows."""
        rows = (17 << 20) // (width * raw.dtype(dtype).itemsize)
        shape = {1: (rows, width), 2: (3, rows // 3, width), 3: (3, 5, rows // 15, width)}[self.dims]
        padding = [3, 2] + [1, 2] * (self.dims - 1)
        grad = np.random.default_rng(3).normal(size=oracle.padded_shape(shape, padding)).astype(raw.dtype(dtype))
        threads(1)
        expected = self.backward(grad, shape, padding, ("contiguous", "contiguous", "rows"))
        for count, layout in (1, "offset"), (2, "contiguous"):
            threads(count)
            same(self.backward(grad, shape, padding, ("contiguous", "contiguous", layout)), expected)

    def test_gradient_of_a_sum(self):
        """A gradient whose strides are all 0 is as good as ones."""
        shape, padding = self.shape(), self.ones()
        for dtype in self.dtypes:
            view = np.broadcast_to(raw.dtype(dtype).type(1), oracle.padded_shape(shape, padding))
            grad = raw.tensor(view)
            assert set(grad.strides) == {0}
            got = raw.tensor(raw.poison(np.prod(shape), raw.dtype(dtype)).reshape(shape))
            x = raw.tensor(np.zeros(shape, raw.dtype(dtype)))
            raw.ok(raw.run(self.op, grad, x, padding, got).code)
            equal(got.read(), self.exact(np.ascontiguousarray(view), shape, padding))

    def test_python(self):
        function = getattr(aclnnsim.ops, self.snake())
        shape, padding = SHAPES[self.dims][0]
        grad, x = whole(oracle.padded_shape(shape, padding)), np.zeros(shape, "f4")
        equal(function(grad, x, list(padding)), self.exact(grad, shape, padding))
        with pytest.raises(aclnnsim.AclError, match="gradOutput") as error:
            function(grad[..., 1:], x, list(padding))
        assert error.value.code == INVALID

    # ---- rounding ----

    def pair(self, first, second, dtype):
        """The sum of two elements of the gradient, in the type: of a row that is padded by one element."""
        cell, *others = oracle.sources(self.mode, 3, 1, 0)
        grad = np.zeros((1,) * (self.dims + 1) + (4,), raw.dtype(dtype))
        grad[..., 0], grad[..., 1 + others.index(cell)] = second, first
        got = self.backward(grad, (1,) * (self.dims + 1) + (3,), self.row(1, 0))
        return got.ravel()[cell].item()

    def test_ties(self):
        ties = [
            ("float16", 2048, 1, 2050, 2048),
            ("float16", -2048, -1, -2050, -2048),
            ("float16", 2050, 1, 2052, 2052),
            ("float16", 65504, 16, np.inf, np.inf),
            ("float16", 65504, 15.9921875, 65504, 65504),
            ("float16", 2**-24, 2**-24, 2**-23, 2**-23),
            ("bfloat16", 256, 1, 258, 256),
            ("bfloat16", -256, -1, -258, -256),
            ("bfloat16", 258, 1, 260, 260),
            ("bfloat16", 2.0**-133, 2.0**-133, 2.0**-132, 2.0**-132),
            ("bfloat16", 3.3895313892515355e38, 2.0**119, np.inf, np.inf),
        ]
        for dtype, first, second, away, even in ties:
            for turn in (first, second), (second, first):
                assert self.pair(*turn, dtype) == (away if self.away else even), (dtype, turn)

    def test_rounded_once(self):
        """2048 and two 1s are 2050, as they would not be if each addition were rounded."""
        shape = (1,) * (self.dims + 1) + (2,)
        for dtype, big in ("float16", 2048), ("bfloat16", 256):
            for padding in self.row(1, 1), self.row(1, 0):
                grad = np.ones(oracle.padded_shape(shape, padding), raw.dtype(dtype))
                grad[..., padding[0]] = big
                got = self.backward(grad, shape, padding)
                total = oracle.backward(self.mode, grad, shape, padding)[0]
                equal(got, oracle.round_to(total, dtype, away=self.away).astype(got.dtype))

    def test_values_without_arithmetic(self):
        """Infinities and NaNs go where they belong, subnormals survive, a single addend keeps its bits."""
        for dtype in self.dtypes:
            if raw.dtype(dtype).kind == "c":
                continue
            tiny = {"float16": 2.0**-24, "bfloat16": 2.0**-133, "float32": 2.0**-149}.get(dtype, 5e-324)
            values = [0, 1, np.inf, -np.inf, np.nan, -0.0, tiny, -tiny, 3 * tiny, 2]
            grad = np.array(values, raw.dtype(dtype)).reshape((1,) * (self.dims + 1) + (10,))
            got = self.backward(grad, (1,) * (self.dims + 1) + (10,), self.row(0, 0))
            assert got.tobytes() == grad.tobytes()
            assert np.isnan(self.pair(np.inf, -np.inf, dtype))
            assert self.pair(np.inf, 1, dtype) == np.inf
            assert self.pair(tiny, tiny, dtype) == 2 * tiny
