# SPDX-License-Identifier: Apache-2.0
"""What operators along dimensions have to do, against PyTorch: one test function an operator.

    test_amax = reduction("aclnnAmax", lambda torch, x, dims, keep: torch.amax(x, dims, keep))

The reference takes the torch module, the tensor (floats as float64, so that it rounds once, by the conversion here) and a value
for each other parameter that is read. Elements are multiples of 1/8 small enough that sums of any order are exact: what is
left to differ is the last rounding. Types, shapes, dimensions, strides, thread counts and refusals are generated here."""

import itertools

import numpy as np
import pytest
import raw
from ops.elementwise_laws import INVALID, KINDS, NAMES, PRODUCTS, WIDE, assert_close, castable, name_of, to_torch

DTYPES = {number: name for name, number in raw.ACL_DTYPES.items()}
SHAPES = ((), (1,), (7,), (1300,), (3, 5), (40, 3), (5, 17), (2, 33, 20), (3, 1, 4), (4, 3, 2, 18), (2, 3, 2, 2, 3))
SPECIAL = (np.nan, np.inf, -np.inf, np.nan)
LARGE = ((70001,), (9000, 17), (3, 40000), (5000, 3), (30, 20, 40))


def values(name, shape, rng, small=False, positive=False, nan=()):
    """Elements whose sums are exact; `small`: whose products are."""
    dtype = raw.dtype(name)
    kind = KINDS[name]
    if small:
        made = np.where(rng.random(shape) < 0.5, 1, 1 if positive or dtype.kind == "u" else -1) * np.ones(shape)
        flat = made.reshape(-1)
        flat[rng.integers(0, max(made.size, 1), min(made.size, 3))] *= 2
        return made.astype(dtype)
    if kind == 0:
        return rng.random(shape) < 0.7
    made = rng.integers(1 if positive else 0 if dtype.kind == "u" else -40, 41, shape)
    if kind == 1:
        return made.astype(dtype)
    made = made / 8
    if kind == 3:
        return (made + 1j * rng.integers(-40, 41, shape) / 8).astype(dtype)
    if nan and made.size:
        flat = np.asarray(made).reshape(-1)
        for special in nan:
            if rng.random() < 0.5:
                flat[rng.integers(0, made.size, 1 + made.size // 50)] = special
        made = flat.reshape(shape)
    return np.asarray(made).astype(dtype)


def wide(torch, name):
    """The type in which the reference computes numbers of a type."""
    kind = KINDS[name]
    if kind >= 2:
        return torch.float64 if kind == 2 else torch.complex128
    return torch.int64 if name in WIDE else getattr(torch, name)


class Operator:
    def __init__(self, torch, op, reference, options):
        self.torch, self.op, self.reference, self.options = torch, op, reference, options
        self.rows = raw.params(op)
        self.self = self.rows[0]
        self.outputs = [r for r in self.rows if r.kind == "tensor" and r.direction != raw.IN]
        self.in_place = self.outputs[0] is self.self
        self.cases = 0

    def types(self, row):
        return [NAMES[n] for n in sorted(row.dtypes) if n in NAMES]

    def arguments(self, shape, rng, in_type):
        """(arguments of the call, of the reference) by parameter, without tensors."""
        given, torch_given = {}, []
        rank = len(shape)
        for row in self.rows[1:]:
            if row.kind == "tensor":
                continue
            if row.name in self.options["attributes"]:
                value = self.options["attributes"][row.name]
                value = value[int(rng.integers(0, len(value)))]
                given[row.name] = raw.scalar(np.float32(value)) if row.kind == "scalar" else value
            elif row.kind == "ints":
                dims = [int(d) for d in rng.permutation(rank)[: rng.integers(0, rank + 1)]]
                given[row.name] = [d - rank if rng.random() < 0.5 else d for d in dims]
                value = dims or list(range(max(rank, 1)))
            elif row.name in ("keepDim", "keepDims", "keepdim"):
                given[row.name] = value = bool(rng.integers(0, 2))
            elif row.name == "dtype":
                out = [n for n in self.types(self.outputs[0]) if KINDS[n] >= KINDS[in_type] and castable(in_type, n)]
                name = in_type if rng.random() < 0.5 and in_type in out else str(rng.choice(out))
                given[row.name] = raw.ACL_DTYPES[name]
                value = wide(self.torch, name)
            elif row.name == "dim":
                value = int(rng.integers(0, max(rank, 1)))
                number = value - max(rank, 1) if rng.random() < 0.5 else value
                given[row.name] = raw.scalar(np.int32(number)) if row.kind == "scalar" else number
            elif row.name.startswith("noop"):
                given[row.name] = False
                continue
            else:
                raise ValueError(row.name)
            torch_given.append(value)
        return given, torch_given

    def result_type(self, row, in_type, natural, dtype):
        allowed = self.types(row)
        if self.options["places"] and row is self.outputs[-1]:
            return "int64" if "int64" in allowed else allowed[0]
        if dtype is not None:
            return DTYPES[dtype]
        if in_type in allowed and (natural != "bool" or in_type == "bool"):
            return in_type
        return next(n for n in allowed if castable(natural, n))

    def call(self, array, rng, layout="contiguous", out_layout="contiguous"):
        """One call with one set of arguments; returns the bytes of the results."""
        in_type = array.dtype.name
        given, torch_given = self.arguments(array.shape, rng, in_type)
        x = to_torch(self.torch, array if in_type not in WIDE else array.astype("i8")).to(wide(self.torch, in_type))
        want = self.reference(self.torch, x, *torch_given)
        wants = list(want) if isinstance(want, (tuple, list)) else [want]
        arguments = dict(given)
        arguments[self.self.name] = raw.tensor(raw.placed(array, layout))
        names = []
        for i, (row, result) in enumerate(zip(self.outputs, wants, strict=True)):
            name = self.result_type(row, in_type, name_of(result), given.get("dtype"))
            names.append(name)
            if not (self.in_place and i == 0):
                shape = tuple(result.shape)
                poison = raw.poison(max(result.numel(), 1), raw.dtype(name))[: result.numel()].reshape(shape)
                layout_here = out_layout if len(shape) > 2 or out_layout in raw.LAYOUTS[:4] else "contiguous"
                arguments[row.name] = raw.tensor(raw.placed(poison, layout_here))
        what = f"{self.op} {in_type}{array.shape} {layout} {torch_given} -> {names}"
        done = raw.run(self.op, *(arguments[r.name] for r in self.rows))
        assert done.code == 0, f"{what}: {done}"
        found = []
        for row, result, name in zip(self.outputs, wants, names, strict=True):
            with np.errstate(all="ignore"):
                want = np.asarray(result.numpy()).astype(raw.dtype(name))
            got = arguments[row.name].read()
            ulps = self.options["ulps"] if KINDS[name] >= 2 else 0
            assert_close(got, want, ulps, what, want.dtype, self.options["floor"])
            arguments[row.name].assert_gaps_untouched()
            found.append(got.tobytes())
        if not self.in_place:
            tensor = arguments[self.self.name]
            assert tensor.storage().tobytes() == tensor.before.tobytes(), what
        self.cases += 1
        return found

    def made(self, name, shape, rng):
        return values(name, shape, rng, self.options["small"], self.options["positive"], self.options["nan"])

    def types_and_shapes(self, rng):
        for name, shape in itertools.product(self.types(self.self), SHAPES):
            layout = str(rng.choice(raw.LAYOUTS if len(shape) > 2 else raw.LAYOUTS[:4]))
            with raw.scope():
                self.call(self.made(name, shape, rng), rng, layout, str(rng.choice(raw.LAYOUTS)))

    def same_bits(self, rng, threads):
        """Any strides and any number of threads."""
        name = self.types(self.self)[0]
        name = "float32" if "float32" in self.types(self.self) else name
        for shape in LARGE:
            array = self.made(name, shape, rng)
            results = []
            for count, layout in (1, "contiguous"), (3, "contiguous"), (2, "transposed" if len(shape) > 1 else "steps"):
                threads(count)
                with raw.scope():
                    results.append(self.call(array, np.random.default_rng(5), layout))
            assert results[0] == results[1] == results[2], shape

    def refusals(self, rng):
        name = self.types(self.self)[0]
        array = self.made(name, (3, 4), rng)
        given, torch_given = self.arguments((3, 4), np.random.default_rng(2), name)
        x = to_torch(self.torch, array if name not in WIDE else array.astype("i8")).to(wide(self.torch, name))
        want = self.reference(self.torch, x, *torch_given)
        wants = list(want) if isinstance(want, (tuple, list)) else [want]
        arguments = given | {self.self.name: raw.tensor(array)}
        for row, result in zip(self.outputs, wants, strict=True):
            out = self.result_type(row, name, name_of(result), given.get("dtype"))
            if row is not self.self:
                arguments[row.name] = raw.tensor(np.zeros(tuple(result.shape), raw.dtype(out)))

        def plan(**changes):
            return raw.plan(self.op, *((arguments | changes)[r.name] for r in self.rows))

        accepted = plan()
        assert accepted.code == 0, accepted
        raw.ok(raw.lib.aclDestroyAclOpExecutor(accepted.executor))
        raw.lib.aclnnsimSetEcho(False)

        def refused(name, said, **changes):
            result = plan(**changes)
            assert result.code == INVALID, (result, changes)
            first = result.message.splitlines()[0]
            assert f"{self.op}GetWorkspaceSize" in first, first
            assert name in first, first
            assert said in first, first

        for row in self.outputs:
            if row is not self.self:
                out = arguments[row.name]
                refused(row.name, "(9, 9)", **{row.name: raw.tensor(np.zeros((9, 9), out.before.dtype))})
        for row in self.rows:
            if row.kind == "ints":
                for bad in (2,), (-3,), (0, 2**40):
                    refused(row.name, str(bad[-1]), **{row.name: bad})
                refused(row.name, "twice", **{row.name: (1, -1)})
            elif row.name == "dim":
                for bad in 2, -3, 2**31 - 1:
                    value = raw.scalar(np.int32(bad)) if row.kind == "scalar" else bad
                    refused(row.name, str(bad), **{row.name: value})
            elif row.name == "dtype":
                for bad in 13, 99:
                    refused(row.name, "dtype", dtype=bad)


def _test(op, reference, ulps, floor, small, positive, nan, places, attributes):
    @pytest.mark.torch_oracle
    def test(torch_oracle, threads, soc, quiet):
        for product in PRODUCTS:
            soc(product)
            if raw.lib.aclnnsimOpAvailable(raw.operators().index(op)):
                break
        options = {"ulps": ulps, "floor": floor, "small": small, "positive": positive, "nan": nan, "places": places,
                   "attributes": attributes}  # fmt: skip
        tested = Operator(torch_oracle, op, reference, options)
        rng = np.random.default_rng(1)
        tested.types_and_shapes(rng)
        tested.same_bits(rng, threads)
        tested.refusals(rng)
        assert tested.cases > 10

    return test


def reduction(op, reference, *, ulps=8, floor=0.0, small=False, positive=False, nan=None, places=None, **attributes):
    """The test function of an operator that makes one element of many.

    attributes: values of further parameters; small: elements whose products are exact; positive: none below 1; nan: what is
    among floats, too (by default NaN and infinities where results are exact); places: the last output holds places."""
    extreme = ulps == 0
    places = places or op in ("aclnnMaxDim", "aclnnMinDim", "aclnnArgMax", "aclnnArgMin")
    if nan is None:
        nan = SPECIAL if extreme else ()
    return _test(op, reference, ulps, floor, small, positive, nan, places, attributes)


def scan(op, reference, *, ulps=0, small=False, nan=False, whole=False, **attributes):
    """The test function of an operator that combines all elements up to each."""
    return _test(op, reference, ulps, 0.0, small, False, SPECIAL if nan else (), op in ("aclnnCummax", "aclnnCummin"), attributes)
