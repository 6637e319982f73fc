# SPDX-License-Identifier: Apache-2.0
"""What every max pooling operator that keeps positions in a tensor has to do, and its gradient. A test file
has a class, derived from one of these, with the facts of its operator."""

import itertools
import math
import types

import numpy as np
import pytest
import raw
from ops import faults
from ops.faults import Fault
from ops.nn import max_pooling_oracle as oracle
from ops.nn.max_pooling_oracle import Adaptive, Case, Sliding

import aclnnsim

NULLPTR, INVALID, FAILED_WORK = 161001, 161002, 507015
A2, NEW = "Ascend910B3", "Ascend950PR_9599"
CHIPS = {
    "910": "Ascend910A",
    "910B": A2,
    "910_93": "Ascend910_9391",
    "310P": "Ascend310P3",
    "310B": "Ascend310B1",
    "950": NEW,
}
HUGE = [2**31, 2**32 + 2, 2**62, 2**63 - 1]
PAIRS = list(itertools.product(raw.LAYOUTS, raw.LAYOUTS))
CHANNELS_LAST = {2: raw.FORMAT_NHWC, 3: raw.FORMAT_NDHWC}


def bad(name, message, change):
    return Fault(name, INVALID, message, change)


def name_of(number):
    return next(n for n, other in raw.ACL_DTYPES.items() if other == number)


def is_shape(path):
    return path.endswith((".dims", ".strides")) or path in (
        "kernelSize", "stride", "padding", "ceilMode", "outputSize", "kernelShape", "strides", "pads",
    )  # fmt: skip


def independent(one, two):
    """Neither change undoes the other, and neither needs the other's shapes to be as they were."""
    if any(map(is_shape, one)) and any(map(is_shape, two)):
        return False
    return not any(a == b or a.startswith(f"{b}.") or b.startswith(f"{a}.") for a in one for b in two)


class Operator:
    """What all have in common."""

    op: str
    axes: int
    products = ("910B", "910_93", "950")
    #: The format of tensors by their rank, where ND will not do.
    formats: types.MappingProxyType = types.MappingProxyType({})

    def format(self, rank):
        return self.formats.get(rank, raw.FORMAT_ND)

    def rows(self):
        return raw.params(self.op)

    def tensors(self):
        return [row.name for row in self.rows() if row.kind == "tensor"]

    # ---- a call that works, as faults.plan wants it ----

    def call(self):
        raise NotImplementedError

    def tensor(self, dims, dtype="float32"):
        return {"dims": dims, "dtype": dtype, "format": self.format(len(dims))}

    def plan(self, /, **changes):
        return faults.plan(self.op, self.call() | changes)

    # ---- products ----

    @pytest.mark.parametrize("product", CHIPS)
    def test_products(self, product):
        plan = self.plan(soc=CHIPS[product])
        if product in self.products:
            assert "not supported" not in plan.message
        else:
            assert plan.code == INVALID
            assert f"{self.op}GetWorkspaceSize: not supported on {CHIPS[product]}" in plan.message

    def types(self, chip):
        """(type of values, type of indices) that the product takes; None without indices."""
        with raw.soc(chip):
            rows = {row.name: sorted(row.dtypes) for row in self.rows() if row.kind == "tensor"}
        index = next((rows.pop(name) for name in list(rows) if name.startswith("indices")), [None])
        return list(
            itertools.product(map(name_of, rows["self"]), [n if n is None else name_of(n) for n in index])
        )

    def case(self, seed):
        rng = np.random.default_rng(seed)
        product = str(rng.choice(self.products))
        chip = CHIPS[product]
        windows, extents = self.windows(rng, product == "950")
        types = self.types(chip)
        dtype, index = types[int(rng.integers(len(types)))]
        layouts = tuple(str(name) for name in rng.choice(raw.LAYOUTS, 4))
        layouts = ("contiguous",) * 4 if rng.random() < 0.3 else layouts
        shape = (*oracle.lead(rng), *extents)
        return Case(shape, windows, chip, dtype, index, layouts, int(rng.choice([1, 2, 4])), rng)

    def windows(self, rng, dilates):
        raise NotImplementedError

    # ---- refusals ----

    def faults(self):
        """In the order of the checks."""
        raise NotImplementedError

    def faults_of_engine(self):
        yield Fault("size", NULLPTR, "workspaceSize is NULL", {"size": None})
        yield Fault("executor", NULLPTR, "executor is NULL", {"executor": None})
        for row in self.rows():
            if row.kind in ("tensor", "ints"):
                yield Fault(f"null {row.name}", NULLPTR, f"{row.name} is NULL", {row.name: None})
        chip = next(chip for product, chip in CHIPS.items() if product not in self.products)
        yield bad("product", f"not supported on {chip}", {"soc": chip})
        for name in self.tensors():
            yield bad(f"type of {name}", f"{name} has dtype UINT64, expected", {f"{name}.dtype": "uint64"})

    def faults_of_formats(self):
        for name in self.tensors():
            yield bad(f"private {name}", f"{name} has the storage format FRACTAL_NZ", {f"{name}.format": 29})
            yield bad(
                f"format of {name}", f"{name} has the format HWCN, expected one of", {f"{name}.format": 16}
            )

    def faults_of_memory(self):
        for name in self.tensors():
            dims = self.call()[name]["dims"]
            strides = tuple(9999 // 10**i for i in range(len(dims)))
            yield bad(
                f"memory of {name}",
                f"{name}, with shape {dims}",
                {f"{name}.count": 1, f"{name}.strides": strides},
            )

    def test_what_is_spoilt_works(self, quiet):
        plan = self.plan()
        assert plan.code == 0
        raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))

    def test_refused(self):
        for fault in self.faults():
            faults.assert_refused(self.op, faults.spoilt(self.call(), fault), fault)

    def test_first_of_two_faults(self):
        """The one that is checked first is reported, whatever else is wrong."""
        for one, two in itertools.combinations(self.faults(), 2):
            if independent(one.change, two.change):
                faults.assert_refused(self.op, faults.spoilt(self.call(), two, one), one)

    def arrays(self):
        return [row.name for row in self.rows() if row.kind == "ints"]

    @pytest.mark.parametrize("value", HUGE + [-v for v in HUGE] + [-(2**63)])
    def test_huge_values(self, value):
        for name in self.arrays():
            count = len(self.call()[name])
            for values in [value] * count, [value, *[1] * (count - 1)], [*[1] * (count - 1), value]:
                if not (self.ignores(name) or (name == "stride" and value > 0 and self.ignores("padding"))):
                    plan = self.plan(**{name: values})
                    assert plan.code == INVALID, values
                    assert plan.message

    def ignores(self, name):
        """Whether values of the array do not matter."""
        return False

    @pytest.mark.parametrize("big", [2**31 - 1, 2**31, 2**32, 2**47, 2**62, 2**63 - 1])
    def test_huge_extents(self, big):
        """Repeated elements make tensors of any shape: refused, by arithmetic that does not overflow."""
        call = self.call()
        tensors = [name for name in self.tensors() if call[name]["dims"] == call["self"]["dims"]]
        for axis in range(len(call["self"]["dims"])):
            if axis < 2 and big < 2**47:
                continue
            dims = tuple(big if i == axis else d for i, d in enumerate(call["self"]["dims"]))
            shape = {"dims": dims, "strides": [0] * len(dims), "count": 4}
            changes = {name: call[name] | shape for name in tensors}
            plan = self.plan(**changes)
            assert plan.code == INVALID, plan


class Pooling(Operator):
    """An operator with windows, forwards or backwards."""

    adaptive = False
    #: Whether windows may be dilated where the product is Ascend 950.
    dilates = True

    def windows(self, rng, dilates):
        if self.adaptive:
            return oracle.adaptive(rng, self.axes)
        return oracle.sliding(rng, self.axes, dilates and self.dilates)

    def small(self):
        """Extents, windows, and the extents after pooling of the call to be spoilt."""
        extents = (4, 6, 8)[3 - self.axes :]
        if self.adaptive:
            return extents, Adaptive((2, 4, 3)[3 - self.axes :]), (2, 4, 3)[3 - self.axes :]
        return (
            extents,
            Sliding((2,) * 3, (2,) * 3, (0, 1, 0), (1,) * 3).of(self.axes),
            (2, 4, 4)[3 - self.axes :],
        )

    def shapes(self):
        extents, _, pooled = self.small()
        return (2, 3, *extents), (2, 3, *pooled)

    def window_arguments(self):
        names = self.arrays() + [row.name for row in self.rows() if row.kind == "bool"]
        return dict(zip(names, self.small()[1].arguments(), strict=True))

    def faults_of_windows(self):
        """Lengths, then values; the names of the arrays are those of the sliding operators."""
        n = self.axes
        if self.adaptive:
            yield from self.faults_of_sizes()
            return
        for name, none in ("kernelSize", ""), ("stride", "0, "), ("padding", ""), ("dilation", ""):
            for count in {0, 1, 2, 3, 4} - {1, n} - ({0} if none else set()):
                yield bad(
                    f"{count} of {name}",
                    f"{name} has {count} values, expected {none}1 or {n}",
                    {name: [1] * count},
                )
        one = [1] * (n - 1)
        yield bad("kernel 0", f"kernelSize[{n - 1}] is 0", {"kernelSize": [*one, 0]})
        yield bad("kernel -1", "kernelSize[0] is -1", {"kernelSize": [-1]})
        yield bad("stride 0", "stride[0] is 0", {"stride": [0, *one]})
        yield bad("stride -2", f"stride[{n - 1}] is -2", {"stride": [*one, -2]})
        yield bad("padding -1", f"padding[{n - 1}] is -1", {"padding": [*one, -1]})
        yield bad("padding 2", "padding[0] is 2, expected 0 to 1", {"padding": [2]})
        yield bad("dilation 0", "dilation[0] is 0", {"dilation": [0]})
        yield Fault(
            "dilation 2", INVALID, f"dilation[{n - 1}] is 2, expected 1 to 1", {"dilation": [*one, 2]}
        )

    def faults_of_sizes(self):
        if "outputSize" not in self.arrays():
            return
        n = self.axes
        for count in {0, 1, 2, 3, 4} - {n}:
            yield bad(
                f"{count} sizes", f"outputSize has {count} values, expected {n}", {"outputSize": [1] * count}
            )
        for value in 0, -1, 2**31:
            yield bad(
                f"size {value}",
                f"outputSize[{n - 1}] is {value}, expected 1 to 2147483647",
                {"outputSize": [2] * (n - 1) + [value]},
            )

    def dims(self, shape, *names):
        return {f"{name}.dims": shape for name in names}

    def of_self(self):
        """Tensors with the shape of self."""
        return [name for name in ("self", "gradInput") if name in self.tensors()]

    def faults_of_ranks(self, pooled):
        shape, n = self.shapes()[0], self.axes
        for rank, dims in (n, shape[2:]), (n + 3, (1, *shape)), (9, (1,) * (7 - n) + shape):
            yield bad(
                f"rank {rank}",
                f"self has {rank} dimensions, expected {n + 1} to {n + 2}",
                self.dims(dims, *self.of_self()),
            )
        yield bad(
            "ranks",
            f"{pooled} has {n + 1} dimensions, expected {n + 2}",
            self.dims(self.shapes()[1][1:], pooled),
        )

    def faults_of_extents(self, axes):
        shape = self.shapes()[0]
        for axis in axes:
            dims = tuple(0 if i == axis else d for i, d in enumerate(shape))
            yield bad(
                f"no extent {axis}",
                f"self has the shape {dims}, expected no zero",
                self.dims(dims, *self.of_self()),
            )
        if not self.adaptive:
            dims = (*shape[:-1], 1)
            yield bad(
                "too small",
                f"self has extent 1 in dimension {len(shape) - 1}",
                self.dims(dims, *self.of_self()),
            )

    def faults_of_results(self, pooled, indices):
        dims = self.shapes()[1]
        for axis in range(len(dims)):
            wrong = tuple(d + 1 if i == axis else d for i, d in enumerate(dims))
            if self.fits(axis):
                yield bad(
                    f"extent {axis} of {pooled}",
                    f"{pooled} has the shape {wrong}, expected {dims}",
                    {f"{pooled}.dims": wrong},
                )
        if indices:
            for wrong in dims[1:], (*dims[:-1], dims[-1] - 1), (1, *dims[1:]):
                yield bad(
                    f"shape {wrong} of {indices}",
                    f"{indices} has the shape {wrong}, expected {dims}",
                    {f"{indices}.dims": wrong},
                )

    def fits(self, axis):
        """Whether an extent of the pooled tensor follows from the other arguments."""
        return True

    def torch_positions(self, torch, x, windows):
        """PyTorch's maxima of the values widened: values, and positions."""
        wide = torch.from_numpy(
            np.ascontiguousarray(x.astype(np.float64 if x.dtype.itemsize == 8 else np.float32))
        )
        functions = torch.nn.functional
        if isinstance(windows, Adaptive):
            call = functions.adaptive_max_pool2d if self.axes == 2 else functions.adaptive_max_pool3d
            out, at = call(wide, windows.size, True)
        else:
            call = functions.max_pool2d if self.axes == 2 else functions.max_pool3d
            out, at = call(wide, *windows[:5], True)
        return out.numpy().astype(x.dtype), at.numpy()


class Forward(Pooling):
    #: Extents that must not be zero, of a tensor with N.
    not_zero: tuple
    #: (image, windows, values, positions)
    worked: tuple = ()
    #: Names of the results.
    out, indices = "out", "indices"
    #: Chips that take formats with the channels at the end.
    channels_last = (NEW,)

    def call(self):
        image, pooled = self.shapes()
        return {
            "self": self.tensor(image), **self.window_arguments(), self.out: self.tensor(pooled),
            self.indices: self.tensor(pooled, self.index_dtype),
        }  # fmt: skip

    index_dtype = "int32"

    def compute(self, x, windows, index_dtype, layouts=("contiguous",) * 3, format_=None):
        shape = oracle.pooled_shape(x.shape, windows)
        outputs = [(shape, x.dtype), (shape, np.dtype(index_dtype))]
        format_ = self.format(x.ndim) if format_ is None else format_
        done, results = oracle.run(self.op, [x, *windows.arguments()], outputs, layouts, format_)
        assert done.code == 0, done
        return results

    def check(self, x, windows, index_dtype, *more):
        out, at = self.compute(x, windows, index_dtype, *more)
        values, positions = oracle.max_pool(x, windows)
        oracle.same(out, values)
        assert (at == positions).all()

    # ---- values ----

    def test_worked(self, quiet):
        for image, windows, out, positions in self.worked:
            got, at = self.compute(np.array([[image]], "f4"), windows, self.index_dtype)
            assert got.tolist() == [[out]]
            assert at.tolist() == [[positions]]

    @pytest.mark.parametrize("seed", range(120))
    def test_definition(self, seed, soc, threads, quiet):
        case = self.case(seed)
        soc(case.chip)
        threads(case.threads)
        x = oracle.values(case.rng, case.shape, raw.dtype(case.dtype))
        self.check(x, case.windows, case.index_dtype, case.layouts)

    @pytest.mark.torch_oracle
    @pytest.mark.parametrize("seed", range(1000, 1140))
    def test_torch(self, seed, soc, threads, torch_oracle):
        case = self.case(seed)
        soc(case.chip)
        threads(case.threads)
        x = oracle.values(case.rng, case.shape, raw.dtype(case.dtype))
        out, at = self.compute(x, case.windows, case.index_dtype, case.layouts)
        values, positions = self.torch_positions(torch_oracle, x, case.windows)
        oracle.same(out, values)
        assert (at == positions).all()

    @pytest.mark.torch_oracle
    @pytest.mark.parametrize("seed", range(2000, 2030))
    def test_torch_not_numbers(self, seed, soc, torch_oracle):
        case = self.case(seed)
        soc(case.chip)
        x = oracle.spoil(case.rng, oracle.values(case.rng, case.shape, raw.dtype(case.dtype)))
        out, at = self.compute(x, case.windows, case.index_dtype, case.layouts)
        values, positions = self.torch_positions(torch_oracle, x, case.windows)
        oracle.same(out, values)
        assert (at == positions).all()

    @pytest.mark.parametrize("seed", range(3000, 3030))
    def test_not_numbers(self, seed, soc):
        case = self.case(seed)
        soc(case.chip)
        x = oracle.spoil(case.rng, oracle.values(case.rng, case.shape, raw.dtype(case.dtype)))
        self.check(x, case.windows, case.index_dtype, case.layouts)

    def big(self):
        """Windows on planes big enough for several pieces of work."""
        shape = (2, 3, *(12, 60, 90)[3 - self.axes :])
        if self.adaptive:
            return shape, Adaptive((5, 21, 40)[3 - self.axes :])
        return shape, Sliding((3,) * 3, (2,) * 3, (1,) * 3, (1,) * 3).of(self.axes)

    def test_threads_change_nothing(self, soc, threads):
        shape, windows = self.big()
        for dtype, index in self.types(NEW):
            soc(NEW)
            x = np.random.default_rng(1).normal(size=shape).astype(raw.dtype(dtype))
            results = set()
            for count in 1, 2, 3, 4, 8:
                threads(count)
                results.add(tuple(r.tobytes() for r in self.compute(x, windows, index)))
            assert len(results) == 1

    @pytest.mark.parametrize("layouts", PAIRS, ids="-".join)
    def test_every_pair_of_layouts(self, layouts, soc, threads):
        soc(NEW)
        threads(2)
        rng = np.random.default_rng(7)
        for extents in (4, 5, 7), (6, 40, 50):
            shape = (2, 3, *extents[3 - self.axes :])
            windows = self.small()[1]
            for dtype, index in self.types(NEW):
                x = rng.integers(-9, 9, shape).astype(raw.dtype(dtype))
                self.check(x, windows, index, (layouts[0], layouts[1], layouts[1]))
                self.check(x, windows, index, (layouts[0], layouts[1], layouts[0]))

    def test_channels_last(self, soc, quiet):
        """The format moves the channels behind the axes; the positions stay what they are."""
        x = np.random.default_rng(3).normal(size=(2, 5, *(4, 6, 8)[3 - self.axes :])).astype("f4")
        windows = self.small()[1]
        values, positions = oracle.max_pool(x, windows)
        turned = np.ascontiguousarray(np.moveaxis(x, 1, -1))
        shape = (2, *values.shape[2:], 5)
        for product in self.products:
            chip = CHIPS[product]
            soc(chip)
            outputs = [(shape, x.dtype), (shape, np.dtype(self.index_dtype))]
            with raw.scope():
                args = [raw.tensor(turned, format=CHANNELS_LAST[self.axes]), *windows.arguments()]
                args += [raw.tensor(np.zeros(s, d), format=CHANNELS_LAST[self.axes]) for s, d in outputs]
                raw.lib.aclnnsimSetEcho(chip in self.channels_last)
                done = raw.run(self.op, *args)
                if chip not in self.channels_last:
                    assert done.code == INVALID
                    assert "self has the format N" in done.message
                    continue
                assert done.code == 0, done
                oracle.same(np.moveaxis(args[-2].read(), -1, 1), values)
                assert (np.moveaxis(args[-1].read(), -1, 1) == positions).all()
        raw.lib.aclnnsimSetEcho(True)

    def test_python(self):
        x = np.random.default_rng(4).normal(size=(2, 3, *(5, 7, 9)[3 - self.axes :])).astype("f4")
        windows = self.small()[1]
        call = getattr(aclnnsim.ops, self.python)
        for turned in x, x.swapaxes(-1, -2), x[::-1, :, ::2, 1:]:
            out, at = call(turned, *windows.arguments())
            values, positions = oracle.max_pool(turned, windows)
            oracle.same(out, values)
            assert at.dtype == self.index_dtype
            assert (at == positions).all()

    python: str

    # ---- refusals ----

    def faults(self):
        rows = [*self.faults_of_engine()]
        rows.append(
            bad(
                "types",
                f"{self.out} has dtype FLOAT16, expected FLOAT as self has",
                {f"{self.out}.dtype": "float16"},
            )
        )
        rows += self.faults_of_formats()
        for name in self.out, self.indices:
            rows.append(
                bad(
                    f"other format of {name}",
                    f"{name} has the storage format {self.other[0]}, expected",
                    {f"{name}.format": self.other[1]},
                )
            )
        rows += [
            *self.faults_of_ranks(self.out),
            *self.faults_of_windows(),
            *self.faults_of_extents(self.not_zero),
        ]
        rows += [*self.faults_of_results(self.out, self.indices), *self.faults_of_memory()]
        return rows

    #: A format that is allowed, but not that of the call.
    other = ("NCHW", raw.FORMAT_NCHW)

    def test_empty(self, quiet):
        shape, _ = self.shapes()
        pooled = (0, *self.shapes()[1][1:])
        tensors = {
            name: raw.Tensor(raw.poison(8, self.call()[name]["dtype"]), dims, format=self.format(len(dims)))
            for name, dims in (("self", (0, *shape[1:])), (self.out, pooled), (self.indices, pooled))
        }
        plan = raw.plan(self.op, *(self.call() | tensors).values())
        assert (plan.code, plan.size) == (0, 0)
        raw.ok(raw.launch(self.op, plan.executor).code)
        raw.ok(raw.synchronize().code)
        for t in tensors.values():
            assert t.storage().tobytes() == t.before.tobytes()


class Backward(Pooling):
    not_zero: tuple
    #: Whether N = 0 is a call that does nothing.
    empty_batch = True
    worked: tuple = ()
    channels_last: tuple = ()
    index_dtype = "int32"

    def call(self):
        image, pooled = self.shapes()
        return {
            "gradOutput": self.tensor(pooled), "self": self.tensor(image),
            "indices": self.tensor(pooled, self.index_dtype), **self.window_arguments(),
            "gradInput": self.tensor(image),
        }  # fmt: skip

    def window_arguments(self):
        return {} if self.adaptive else super().window_arguments()

    def fits(self, axis):
        return not self.adaptive or axis < 2

    def run(
        self, grad, position, shape, windows, index_dtype, layouts=("contiguous",) * 4, format_=raw.FORMAT_ND
    ):
        arguments = [] if self.adaptive else windows.arguments()
        image = np.full(shape, np.nan, grad.dtype)
        tensors = [grad, image, position.astype(index_dtype)]
        return oracle.run(self.op, [*tensors, *arguments], [(shape, grad.dtype)], layouts, format_)

    def compute(self, *args, **kw):
        done, results = self.run(*args, **kw)
        assert done.code == 0, done
        return results[0]

    def check(self, grad, position, shape, windows, *more):
        got = self.compute(grad, position, shape, windows, *more)
        oracle.same(got, oracle.backward(grad, position, shape, self.axes))

    def gradient(self, case):
        x = oracle.values(case.rng, case.shape, raw.dtype(case.dtype))
        position = oracle.max_pool(x, case.windows)[1]
        return oracle.values(case.rng, position.shape, raw.dtype(case.dtype)), position

    # ---- values ----

    def test_worked(self, quiet):
        for shape, windows, grad, positions, expected in self.worked:
            grad = np.array([[grad]], "f4")
            got = self.compute(grad, np.array([[positions]]), (1, 1, *shape), windows, self.index_dtype)
            assert got.tolist() == np.array([[expected]], "f4").tolist()

    @pytest.mark.parametrize("seed", range(120))
    def test_definition(self, seed, soc, threads, quiet):
        case = self.case(seed)
        soc(case.chip)
        threads(case.threads)
        grad, position = self.gradient(case)
        self.check(grad, position, case.shape, case.windows, case.index_dtype, case.layouts)

    @pytest.mark.parametrize("seed", range(500, 550))
    def test_any_cell_of_the_plane(self, seed, soc, threads, quiet):
        """Not what a forward operator finds, but legal."""
        case = self.case(seed)
        soc(case.chip)
        threads(case.threads)
        grad, position = self.gradient(case)
        cells = math.prod(case.shape[-self.axes :])
        position = np.where(
            case.rng.random(position.shape) < 0.3, case.rng.integers(0, cells, position.shape), position
        )
        self.check(grad, position, case.shape, case.windows, case.index_dtype, case.layouts)

    def torch_backward(self, torch, grad, position, shape, windows):
        """PyTorch in float32, rounded once: it would add halves in half precision."""
        wide = torch.from_numpy(np.ascontiguousarray(grad.astype(np.float32)))
        index, image = torch.from_numpy(position.reshape(grad.shape)), torch.zeros(shape)
        aten = torch.ops.aten
        if isinstance(windows, Adaptive):
            call = aten.adaptive_max_pool2d_backward if self.axes == 2 else aten.adaptive_max_pool3d_backward
            total = call(wide, image, index)
        else:
            call = (
                aten.max_pool2d_with_indices_backward
                if self.axes == 2
                else aten.max_pool3d_with_indices_backward
            )
            total = call(wide, image, *windows[:5], index)
        return total.numpy().astype(grad.dtype)

    @pytest.mark.torch_oracle
    @pytest.mark.parametrize("seed", range(1000, 1140))
    def test_torch(self, seed, soc, threads, torch_oracle):
        case = self.case(seed)
        soc(case.chip)
        threads(case.threads)
        grad, position = self.gradient(case)
        got = self.compute(grad, position, case.shape, case.windows, case.index_dtype, case.layouts)
        oracle.same(got, self.torch_backward(torch_oracle, grad, position, case.shape, case.windows))

    def big(self):
        """Several pieces of work in a plane: windows that overlap and that leave gaps, few planes of many
        cells."""
        for extents in (10, 70, 80), (1, 300, 200), (40, 1, 3000):
            shape = (1, 2, *extents[3 - self.axes :])
            if self.adaptive:
                yield (
                    shape,
                    Adaptive(
                        tuple(
                            min(n, e) for n, e in zip((3, 90, 111)[3 - self.axes :], shape[2:], strict=True)
                        )
                    ),
                )
                continue
            for kernel, stride in (3, 1), (3, 2), (1, 3):
                kernels = tuple(min(kernel, e) for e in shape[2:])
                yield shape, Sliding(kernels, (stride,) * 3, (0,) * 3, (1,) * 3).of(self.axes)

    def test_pieces(self, soc, threads):
        """The same bits with any number of threads, also where positions are not in their windows."""
        soc(NEW)
        rng = np.random.default_rng(1)
        for shape, windows in self.big():
            position = oracle.max_pool(rng.integers(0, 9, shape).astype("f4"), windows)[1]
            anywhere = position.copy()
            anywhere.reshape(-1)[rng.integers(position.size)] = math.prod(shape[2:]) - 1
            for dtype, index in self.types(NEW):
                grad = rng.normal(size=position.shape).astype(raw.dtype(dtype))
                for at in position, anywhere:
                    for count in 1, 2, 4:
                        threads(count)
                        self.check(grad, at, shape, windows, index)

    @pytest.mark.parametrize("layouts", PAIRS, ids="-".join)
    def test_every_pair_of_layouts(self, layouts, soc, threads):
        soc(NEW)
        threads(2)
        rng = np.random.default_rng(7)
        for extents in (4, 5, 7), (6, 40, 50):
            shape, windows = (2, 3, *extents[3 - self.axes :]), self.small()[1]
            for dtype, index in self.types(NEW):
                position = oracle.max_pool(rng.integers(0, 9, shape).astype("f4"), windows)[1]
                grad = rng.normal(size=position.shape).astype(raw.dtype(dtype))
                self.check(
                    grad, position, shape, windows, index, (layouts[0], "rows", layouts[1], layouts[1])
                )
                self.check(
                    grad, position, shape, windows, index, (layouts[0], "rows", layouts[0], layouts[1])
                )

    @pytest.mark.parametrize(
        ("dtype", "addends", "total"),
        [
            ("float16", [2048, 1, 1], 2050),
            ("float16", [2048, 1], 2048),
            ("float16", [60000, 60000, -60000], 60000),
            ("float16", [65504, 16], np.inf),
            ("bfloat16", [256, 1, 1], 258),
            ("bfloat16", [256, 1], 256),
            ("float32", [2.0**24, 1, 1], 2.0**24),
            ("float32", [1, 1, 2.0**24], 2.0**24 + 2),
            ("float32", [-0.0, -0.0], 0.0),
        ],
    )
    def test_sums(self, dtype, addends, total, soc, quiet):
        """One cell of everything: float32 sums in row-major order, rounded once to nearest even."""
        soc(NEW)
        grad = np.array(addends, raw.dtype(dtype)).reshape((1, 1) + (1,) * (self.axes - 1) + (-1,))
        windows = Sliding((1,) * 3, (1,) * 3, (0,) * 3, (1,) * 3).of(self.axes)
        got = self.compute(grad, np.zeros(grad.shape, int), grad.shape, windows, self.index_dtype)
        expected = np.zeros(grad.shape, grad.dtype)
        expected.reshape(-1)[0] = total
        oracle.same(got, expected)

    def test_channels_last(self, soc):
        rng = np.random.default_rng(3)
        shape, windows = (2, 5, *(4, 6, 8)[3 - self.axes :]), self.small()[1]
        position = oracle.max_pool(rng.normal(size=shape).astype("f4"), windows)[1]
        grad = rng.normal(size=position.shape).astype("f4")
        expected = oracle.backward(grad, position, shape, self.axes)
        turned, at = (np.ascontiguousarray(np.moveaxis(a, 1, -1)) for a in (grad, position))
        for product in self.products:
            soc(CHIPS[product])
            last = CHANNELS_LAST[self.axes]
            done, results = self.run(turned, at, (2, *shape[2:], 5), windows, "int32", format_=last)
            if CHIPS[product] in self.channels_last:
                assert done.code == 0, done
                oracle.same(np.moveaxis(results[0], -1, 1), expected)
            else:
                assert done.code == INVALID
                assert "has the format N" in done.message

    def test_deterministic_option(self, quiet):
        rng = np.random.default_rng(8)
        shape, windows = next(iter(self.big()))
        position = oracle.max_pool(rng.integers(0, 9, shape).astype("f4"), windows)[1]
        grad = rng.normal(size=position.shape).astype("f4")
        expected = self.compute(grad, position, shape, windows, self.index_dtype)
        raw.ok(raw.lib.aclrtCtxSetSysParamOpt(0, 1))
        oracle.same(self.compute(grad, position, shape, windows, self.index_dtype), expected)
        raw.ok(raw.lib.aclrtCtxSetSysParamOpt(0, 0))

    # ---- positions outside ----

    @pytest.mark.parametrize("layout", ["contiguous", "reversed"])
    def test_positions_outside_the_plane(self, layout, soc):
        """Reported at synchronise with where they are; nothing outside is written."""
        soc(NEW)
        rng = np.random.default_rng(9)
        for shape, windows in [(self.shapes()[0], self.small()[1]), next(iter(self.big()))]:
            position = oracle.max_pool(rng.normal(size=shape).astype("f4"), windows)[1]
            grad, cells = np.ones(position.shape, "f4"), math.prod(shape[2:])
            for index_dtype in sorted({index for _, index in self.types(NEW)}):
                wrong = [-1, cells, 2**31 - 1, -(2**31)] + [2**32, 2**62, -(2**63)] * (index_dtype == "int64")
                for value in wrong:
                    spoilt = position.astype("i8")
                    where = tuple(int(rng.integers(n)) for n in position.shape)
                    spoilt[where] = value
                    done, _ = self.run(grad, spoilt, shape, windows, index_dtype, (layout,) * 4)
                    assert done.code == FAILED_WORK
                    assert done.phase == "synchronize"
                    expected = (
                        f"{self.op}: indices has position {value} at {where}, expected 0 to {cells - 1}"
                    )
                    assert expected in done.message

    # ---- refusals ----

    def faults(self):
        rows = [*self.faults_of_engine()]
        for name in ("gradOutput", "gradInput") if self.mixes else ():
            rows.append(
                bad(
                    f"{name} differs",
                    f"{name} has dtype FLOAT16, expected FLOAT as self has",
                    {f"{name}.dtype": "float16"},
                )
            )
        rows += self.faults_of_formats()
        for name in "gradOutput", "indices", "gradInput":
            rows.append(
                bad(
                    f"other format of {name}",
                    f"{name} has the storage format NCHW, expected ND",
                    {f"{name}.format": raw.FORMAT_NCHW},
                )
            )
        rows += self.faults_of_ranks("gradOutput")
        rows.append(bad("gradInput", "gradInput has the shape", {"gradInput.dims": self.shapes()[0][1:]}))
        rows += [*self.faults_of_windows(), *self.faults_of_extents(self.not_zero)]
        rows += [*self.faults_of_results("gradOutput", "indices"), *self.faults_of_memory()]
        return rows

    #: Whether the default product takes more than one type.
    mixes = True

    def test_empty(self):
        image, pooled = ((0, *shape[1:]) for shape in self.shapes())
        dims = {"gradOutput": pooled, "self": image, "indices": pooled, "gradInput": image}
        tensors = {
            name: raw.Tensor(raw.poison(8, self.call()[name]["dtype"]), shape) for name, shape in dims.items()
        }
        plan = raw.plan(self.op, *(self.call() | tensors).values())
        if not self.empty_batch:
            assert plan.code == INVALID
            assert "self has the shape (0, " in plan.message
            return
        assert (plan.code, plan.size) == (0, 0)
        raw.ok(raw.launch(self.op, plan.executor).code)
        raw.ok(raw.synchronize().code)
        assert tensors["gradInput"].storage().tobytes() == tensors["gradInput"].before.tobytes()
