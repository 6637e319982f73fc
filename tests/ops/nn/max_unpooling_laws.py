# SPDX-License-Identifier: Apache-2.0
"""What unpooling and its gradient have to do, in two and three dimensions."""

import itertools
import math

import numpy as np
import pytest
import raw
from ops.nn import max_pooling_oracle as oracle
from ops.nn.max_pooling_laws import A2, CHIPS, FAILED_WORK, PAIRS, Operator, bad

import aclnnsim


class Unpooling(Operator):
    """Both directions."""

    index_dtype = "int32"
    #: The least value of outputSize.
    least = 0
    #: Name of the result.
    out = "out"
    #: Which tensor has the extents of outputSize.
    image: str

    def more(self):
        """stride and padding, where there are any."""
        return [[1, 2, 3], [3, 2, 1]] if self.axes == 3 else []

    def sizes(self):
        return (2, 4, 5)[3 - self.axes :], (1, 2, 3)[3 - self.axes :]

    def plane_case(self, seed):
        """Shapes of the image and after pooling, unique positions or any, and the rest of a case."""
        rng = np.random.default_rng(seed)
        chip = CHIPS[str(rng.choice(self.products))]
        types = self.types(chip)
        dtype, index = types[int(rng.integers(len(types)))]
        most = ({2: 20, 3: 8} if rng.random() < 0.8 else {2: 90, 3: 20})[self.axes]
        size = tuple(int(n) for n in rng.integers(1, most, self.axes))
        pooled = tuple(int(rng.integers(1, n + 1)) for n in size)
        lead = oracle.lead(rng)
        layouts = tuple(str(name) for name in rng.choice(raw.LAYOUTS, 4))
        layouts = ("contiguous",) * 4 if rng.random() < 0.3 else layouts
        return rng, chip, dtype, index, lead, size, pooled, layouts

    def unique(self, rng, lead, size, pooled):
        """Different positions in each plane."""
        cells, outputs = math.prod(size), math.prod(pooled)
        planes = [rng.permutation(cells)[:outputs] for _ in range(math.prod(lead))]
        return np.array(planes).reshape(*lead, *pooled)

    def values(self, rng, shape, dtype):
        dtype = raw.dtype(dtype)
        if dtype.kind == "b":
            return rng.random(shape) < 0.5
        return oracle.values(rng, shape, dtype)

    @pytest.mark.parametrize("layout", ["contiguous", "reversed"])
    def test_positions_outside_the_plane(self, layout):
        """Reported at synchronise with where they are; nothing outside is written."""
        rng = np.random.default_rng(9)
        for lead, size, pooled in [
            ((2, 3), *self.sizes()),
            ((1, 2), (40, 50, 60)[3 - self.axes :], (20, 30, 40)[3 - self.axes :]),
        ]:
            position, cells = self.unique(rng, lead, size, pooled), math.prod(size)
            for index_dtype in sorted({index for _, index in self.types(A2)}):
                wrong = [-1, cells, 2**31 - 1, -(2**31)] + [2**32, 2**62, -(2**63)] * (index_dtype == "int64")
                for value in wrong:
                    spoilt = position.astype("i8")
                    where = tuple(int(rng.integers(n)) for n in position.shape)
                    spoilt[where] = value
                    done = self.run_with(spoilt, size, index_dtype, (layout,) * 4)
                    assert done.code == FAILED_WORK
                    assert done.phase == "synchronize"
                    expected = (
                        f"{self.op}: indices has position {value} at {where}, expected 0 to {cells - 1}"
                    )
                    assert expected in done.message

    def ignores(self, name):
        return name == "padding"

    # ---- refusals, in the order of the checks ----

    def faults(self):
        rows = [*self.faults_of_engine(), *self.faults_of_types(), *self.faults_of_formats()]
        rows += [
            *self.faults_of_density(),
            *self.faults_of_ranks(),
            *self.faults_of_arrays(),
            *self.faults_of_shapes(),
        ]
        return [*rows, *self.faults_of_memory()]

    def faults_of_density(self):
        return []

    def faults_of_memory(self):
        for fault in super().faults_of_memory():
            if not (self.faults_of_density() and fault.name == f"memory of {self.out}"):
                yield fault

    def pooled_tensors(self):
        return [name for name in self.tensors() if name != self.image]

    def faults_of_ranks(self):
        shape, n = self.call()["self"]["dims"], self.axes
        for rank, dims in (n, shape[2:]), (n + 3, (1, *shape)), (9, (1,) * (7 - n) + shape):
            yield bad(
                f"rank {rank}",
                f"self has {rank} dimensions, expected {n + 1} to {n + 2}",
                {f"{name}.dims": dims for name in self.pooled_tensors()},
            )

    def faults_of_arrays(self):
        n = self.axes
        for name in self.arrays():
            for count in {0, 1, 2, 3, 4} - {n}:
                yield bad(
                    f"{count} of {name}", f"{name} has {count} values, expected {n}", {name: [4] * count}
                )
        for value in self.least - 1, 2**31:
            yield bad(
                f"size {value}",
                f"outputSize[{n - 1}] is {value}, expected {self.least} to 2147483647",
                {"outputSize": [2] * (n - 1) + [value]},
            )
        yield bad(
            "huge plane", "outputSize has planes of more than 2147483647 cells", {"outputSize": [2**16] * n}
        )
        if n == 3:
            yield bad("stride 0", "stride[1] is 0", {"stride": [1, 0, 1]})
            yield bad("stride -1", "stride[2] is -1", {"stride": [1, 1, -1]})
            shape = self.call()["self"]["dims"]
            for axis in range(1, 5):
                dims = tuple(0 if i == axis else d for i, d in enumerate(shape))
                yield bad(
                    f"no extent {axis}",
                    f"self has the shape {dims}, expected no zero",
                    {f"{name}.dims": dims for name in self.pooled_tensors()},
                )

    def wrong(self, name, message):
        """Each extent of a tensor one more, and one dimension less."""
        dims = self.call()[name]["dims"]
        for axis in range(len(dims)):
            wrong = tuple(d + 1 if i == axis else d for i, d in enumerate(dims))
            yield bad(
                f"{axis} of {name}", f"{name} has the shape {wrong}, expected {dims}", {f"{name}.dims": wrong}
            )

    def room(self):
        n, cells = self.axes, math.prod(self.sizes()[1])
        yield bad(
            "no room",
            f"outputSize has {cells - 1} cells, expected at least the {cells}",
            {"outputSize": [1] * (n - 1) + [cells - 1]},
        )


class Unpool(Unpooling):
    worked: tuple
    python: str

    @property
    def image(self):
        return self.out

    def call(self):
        size, pooled = self.sizes()
        call = {"self": self.tensor((2, 3, *pooled)), "indices": self.tensor((2, 3, *pooled), "int32")}
        call |= dict(zip(self.arrays(), [list(size), *self.more()], strict=True))
        return call | {self.out: self.tensor((2, 3, *size))}

    def run(self, x, position, size, index_dtype, layouts=("contiguous",) * 3):
        arguments = [x, position.astype(index_dtype), list(size), *self.more()]
        return oracle.run(self.op, arguments, [((*x.shape[: -self.axes], *size), x.dtype)], layouts)

    def run_with(self, position, size, index_dtype, layouts):
        return self.run(np.ones(position.shape, "f4"), position, size, index_dtype, layouts)[0]

    def compute(self, *args):
        done, results = self.run(*args)
        assert done.code == 0, done
        return results[0]

    def test_worked(self, quiet):
        for x, position, size, out in self.worked:
            got = self.compute(np.array([[x]], "f4"), np.array([[position]]), size, "int64")
            assert got.tolist() == [[out]]

    @pytest.mark.parametrize("seed", range(120))
    def test_definition(self, seed, soc, threads, quiet):
        """Any positions; of several values for one cell the last stays."""
        rng, chip, dtype, index, lead, size, pooled, layouts = self.plane_case(seed)
        soc(chip)
        threads(int(rng.choice([1, 2, 4])))
        x = self.values(rng, (*lead, *pooled), dtype)
        position = rng.integers(0, math.prod(size), x.shape)
        oracle.same(self.compute(x, position, size, index, layouts), oracle.unpool(x, position, size))

    @pytest.mark.torch_oracle
    @pytest.mark.parametrize("seed", range(1000, 1120))
    def test_torch(self, seed, soc, threads, torch_oracle):
        """PyTorch on bits: it does not unpool all types."""
        rng, chip, dtype, index, lead, size, pooled, layouts = self.plane_case(seed)
        soc(chip)
        threads(int(rng.choice([1, 2, 4])))
        x = self.values(rng, (*lead, *pooled), dtype)
        position = self.unique(rng, lead, size, pooled)
        wide = torch_oracle.from_numpy(np.ascontiguousarray(x).astype(np.float64))
        at = torch_oracle.from_numpy(position.astype(np.int64))
        if self.axes == 2:
            out = torch_oracle.ops.aten.max_unpool2d(wide, at, size)
        else:
            out = torch_oracle.ops.aten.max_unpool3d(wide, at, size, [1] * 3, [0] * 3)
        if x.dtype == np.int64:
            x = np.clip(x, -(2**52), 2**52)
            wide = torch_oracle.from_numpy(x.astype(np.float64))
            call = (
                torch_oracle.ops.aten.max_unpool2d if self.axes == 2 else torch_oracle.ops.aten.max_unpool3d
            )
            out = call(wide, at, size) if self.axes == 2 else call(wide, at, size, [1] * 3, [0] * 3)
        oracle.same(self.compute(x, position, size, index, layouts), out.numpy().astype(x.dtype))

    @pytest.mark.parametrize("layouts", PAIRS, ids="-".join)
    def test_every_pair_of_layouts(self, layouts, threads):
        rng = np.random.default_rng(7)
        for size, pooled in [self.sizes(), ((9, 60, 70)[3 - self.axes :], (9, 50, 60)[3 - self.axes :])]:
            position = rng.integers(0, math.prod(size), (2, 3, *pooled))
            for dtype, index in self.types(A2):
                x = self.values(rng, position.shape, dtype)
                expected = oracle.unpool(x, position, size)
                threads(int(rng.choice([1, 2, 4])))
                oracle.same(self.compute(x, position, size, index, (*layouts, layouts[1])), expected)

    def test_python(self):
        x = np.arange(1, 1 + 6 * math.prod(self.sizes()[1]), dtype="i2").reshape(2, 3, *self.sizes()[1])
        position = self.unique(np.random.default_rng(3), (2, 3), *self.sizes())
        got = getattr(aclnnsim.ops, self.python)(x, position, *[list(self.sizes()[0]), *self.more()])
        oracle.same(got, oracle.unpool(x, position, self.sizes()[0]))

    def test_empty(self, quiet):
        """No planes, and in two dimensions planes without values."""
        size, pooled = self.sizes()
        shapes = [((0, 3), size, pooled)]
        if self.axes == 2:
            shapes += [((2, 0), size, pooled), ((2, 3), size, (0, 3)), ((2, 3), (0, 5), (0, 3))]
        for lead, image, small in shapes:
            x = np.zeros((*lead, *small), "f4")
            got = self.compute(x, np.zeros(x.shape, "i4"), image, "int32")
            assert got.shape == (*lead, *image)
            assert not got.any()

    def faults_of_types(self):
        yield bad(
            "types",
            f"{self.out} has dtype FLOAT16, expected FLOAT as self has",
            {f"{self.out}.dtype": "float16"},
        )

    def faults_of_shapes(self):
        yield from self.wrong("indices", "")
        yield from self.room()
        yield from self.wrong(self.out, "")
        size = list(self.sizes()[0])
        yield bad("size", f"{self.out} has the shape", {"outputSize": [*size[:-1], size[-1] + 1]})


class UnpoolBackward(Unpooling):
    image = "gradOutput"
    worked: tuple

    def call(self):
        size, pooled = self.sizes()
        call = {
            "gradOutput": self.tensor((2, 3, *size)), "self": self.tensor((2, 3, *pooled)),
            "indices": self.tensor((2, 3, *pooled), self.index_dtype),
        }  # fmt: skip
        call |= dict(zip(self.arrays(), [list(size), *self.more()], strict=True))
        return call | {"out": self.tensor((2, 3, *pooled))}

    def run(self, grad, position, size, index_dtype, layouts=("contiguous",) * 4, wanted=None):
        x = np.ones(position.shape, grad.dtype)
        arguments = [grad, x, position.astype(index_dtype), list(size), *self.more()]
        layouts = layouts if self.axes == 2 else (*layouts[:3], "contiguous")
        return oracle.run(self.op, arguments, [(position.shape, wanted or grad.dtype)], layouts)

    def run_with(self, position, size, index_dtype, layouts):
        return self.run(
            np.ones((*position.shape[: -self.axes], *size), "f4"), position, size, index_dtype, layouts
        )[0]

    def compute(self, *args):
        done, results = self.run(*args)
        assert done.code == 0, done
        return results[0]

    def test_worked(self, quiet):
        for grad, position, out in self.worked:
            grad = np.array([[grad]], "f4")
            got = self.compute(grad, np.array([[position]]), grad.shape[2:], self.index_dtype)
            assert got.tolist() == [[out]]

    @pytest.mark.parametrize("seed", range(120))
    def test_definition(self, seed, soc, threads, quiet):
        rng, chip, dtype, index, lead, size, pooled, layouts = self.plane_case(seed)
        soc(chip)
        threads(int(rng.choice([1, 2, 4])))
        grad = self.values(rng, (*lead, *size), dtype)
        position = rng.integers(0, math.prod(size), (*lead, *pooled))
        got = self.compute(grad, position, size, index, layouts)
        oracle.same(got, oracle.unpool_backward(grad, position, self.axes, grad.dtype))

    @pytest.mark.torch_oracle
    @pytest.mark.parametrize("seed", range(1000, 1120))
    def test_torch(self, seed, soc, threads, torch_oracle):
        rng, chip, dtype, index, lead, size, pooled, layouts = self.plane_case(seed)
        soc(chip)
        threads(int(rng.choice([1, 2, 4])))
        grad = self.values(rng, (*lead, *size), dtype)
        position = rng.integers(0, math.prod(size), (*lead, *pooled))
        flat = torch_oracle.from_numpy(grad.reshape(*lead, -1))
        out = torch_oracle.gather(flat, -1, torch_oracle.from_numpy(position.reshape(*lead, -1)))
        oracle.same(self.compute(grad, position, size, index, layouts), out.numpy().reshape(position.shape))

    @pytest.mark.parametrize("layouts", PAIRS, ids="-".join)
    def test_every_pair_of_layouts(self, layouts, threads):
        rng = np.random.default_rng(7)
        for size, pooled in [self.sizes(), ((9, 60, 70)[3 - self.axes :], (9, 50, 60)[3 - self.axes :])]:
            position = rng.integers(0, math.prod(size), (2, 3, *pooled))
            for dtype, index in self.types(A2):
                grad = self.values(rng, (2, 3, *size), dtype)
                expected = oracle.unpool_backward(grad, position, self.axes, grad.dtype)
                threads(int(rng.choice([1, 2, 4])))
                got = self.compute(grad, position, size, index, (layouts[0], "rows", layouts[1], layouts[1]))
                oracle.same(got, expected)

    def test_empty(self, quiet):
        size, pooled = self.sizes()
        shapes = [((0, 3), size, pooled)]
        if self.axes == 2:
            shapes += [((2, 0), size, pooled), ((2, 3), size, (0, 3)), ((2, 3), (0, 5), (0, 3))]
        for lead, image, small in shapes:
            grad = np.zeros((*lead, *image), "f4")
            got = self.compute(grad, np.zeros((*lead, *small), "i4"), image, self.index_dtype)
            assert got.shape == (*lead, *small)

    def faults_of_density(self):
        if self.axes == 2:
            return
        dims = self.call()["out"]["dims"]
        strides = [1, *itertools.accumulate(dims[:0:-1], lambda a, b: a * b)][::-1]
        for name, wrong in ("gap", [s + (i == 0) for i, s in enumerate(strides)]), ("order", strides[::-1]):
            yield bad(
                name,
                "out has strides that leave gaps or change the order, expected it contiguous",
                {"out.strides": tuple(wrong), "out.count": 999},
            )

    def faults_of_shapes(self):
        n = self.axes
        yield bad(
            "ranks",
            f"gradOutput has {n + 1} dimensions, expected {n + 2} as self has",
            {"gradOutput.dims": self.call()["gradOutput"]["dims"][1:]},
        )
        yield from self.wrong("indices", "")
        yield from self.wrong("out", "")
        if n == 3:
            yield from self.room()
        yield from self.wrong("gradOutput", "")
        size = list(self.sizes()[0])
        yield bad("size", "gradOutput has the shape", {"outputSize": [*size[:-1], size[-1] + 1]})
        if n == 2:
            yield bad(
                "no gradient",
                "gradOutput has no elements, expected some as self has",
                {"gradOutput.dims": (2, 3, 0, 5), "outputSize": [0, 5]},
            )
