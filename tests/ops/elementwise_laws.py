# SPDX-License-Identifier: Apache-2.0
"""What element-wise operators have to do, against PyTorch: one test function an operator.

    test_add = laws("aclnnAdd", lambda torch, self, other, alpha: torch.add(self, other, alpha=alpha))

The reference takes the torch module and a value for each parameter that is read, in order: torch tensors of the
types given to the operator (an in-place one's selfRef too), numbers for scalars and attributes. What it returns is
converted to the type of the result and compared: the same bits, or `ulps` units in the last place of the result's
type, NaN for NaN. Types, shapes, strides, special values, thread counts and refusals are generated here."""

import itertools

import numpy as np
import pytest
import raw

INVALID = 161002
PRODUCTS = ("Ascend910B3", "Ascend950PR_9599", "Ascend910A", "Ascend310P3")
NAMES = {number: name for name, number in raw.ACL_DTYPES.items()}
KINDS = {"bool": 0, "int8": 1, "int16": 1, "int32": 1, "int64": 1, "uint8": 1, "uint16": 1, "uint32": 1, "uint64": 1,
         "float16": 2, "bfloat16": 2, "float32": 2, "float64": 2, "complex64": 3, "complex128": 3}  # fmt: skip
WIDE = {"uint16", "uint32", "uint64"}


# ---- numbers ----


def special(name, rng):
    """Numbers of a type at which formulas break."""
    dtype = raw.dtype(name)
    if name == "bool":
        return np.array([False, True])
    if KINDS[name] == 1:
        info = np.iinfo(dtype)
        ends = [info.min, info.min + 1, info.max, info.max - 1]
        return np.array([v for v in [0, 1, 2, 3, 7, 100, -1, -2, -7, *ends] if info.min <= v <= info.max], dtype)
    if KINDS[name] == 3:
        return (rng.normal(size=9) + 1j * rng.normal(size=9)).astype(dtype)
    info = raw.ml_dtypes.finfo(dtype)
    magnitudes = [0, 1, 0.5, 2, 3, 0.1, 8.5, 30, 100, float(info.max), float(info.smallest_normal),
                  float(info.smallest_subnormal), float(info.eps), np.inf]  # fmt: skip
    return np.array([*magnitudes, *(-m for m in magnitudes), np.nan], dtype)


def ordinary(name, shape, rng):
    dtype = raw.dtype(name)
    if name == "bool":
        return rng.integers(0, 2, shape).astype(bool)
    if KINDS[name] == 1:
        low = 0 if dtype.kind == "u" else -20
        return rng.integers(low, 100 if dtype.itemsize == 1 else 1000, shape).astype(dtype)
    values = rng.normal(scale=3, size=shape)
    if KINDS[name] == 3:
        values = values + 1j * rng.normal(scale=3, size=shape)
    return values.astype(dtype)


# ---- PyTorch ----


def to_torch(torch, array):
    array = np.ascontiguousarray(array).reshape(array.shape)
    if array.dtype == raw.BF16:
        return torch.from_numpy(array.view(np.int16)).view(torch.bfloat16)
    return torch.from_numpy(array)


def to_numpy(tensor):
    tensor = tensor.detach().contiguous()
    if str(tensor.dtype) == "torch.bfloat16":
        return tensor.view(__import__("torch").int16).numpy().view(raw.BF16)
    return tensor.resolve_conj().numpy()


def name_of(tensor):
    return str(tensor.dtype).removeprefix("torch.")


def castable(name, to):
    """The documented conversions of results."""
    if KINDS[name] == 3:
        return KINDS[to] == 3
    return to != "bool" or name == "bool"


def eps_of(dtype):
    dtype = np.dtype(dtype)
    dtype = np.dtype(f"f{dtype.itemsize // 2}") if dtype.kind == "c" else dtype
    return 0 if dtype.kind in "iub" else float(raw.ml_dtypes.finfo(dtype).eps)


def computing(torch, *tensors):
    """The tensors in their common type as it computes (halves in float32), and that common type."""
    wide = tensors[0].dtype
    for tensor in tensors[1:]:
        wide = torch.promote_types(wide, tensor.dtype)
    inner = torch.float32 if wide in (torch.float16, torch.bfloat16) else wide
    return *(t.to(wide).to(inner) for t in tensors), wide


def exact(function):
    """A reference that computes in float64 (complex128) and rounds once; whole numbers give float32."""

    def reference(torch, *values):
        tensors = [v for v in values if isinstance(v, torch.Tensor)]
        *_, natural = computing(torch, *tensors)
        inner = torch.complex128 if natural.is_complex else torch.float64
        if not (natural.is_floating_point or natural.is_complex):
            natural = torch.float32
        return function(torch, *(v.to(natural).to(inner) if isinstance(v, torch.Tensor) else v for v in values)).to(natural)

    return reference


def assert_close(got, want, ulps, what, natural, floor=0.0):
    """`natural` is the type that results had before they got that of the tensor."""
    assert got.shape == want.shape, what
    assert got.dtype == want.dtype, what
    if got.dtype.kind == "c":
        parts = np.dtype(f"f{got.dtype.itemsize // 2}")
        scale = np.repeat(np.maximum(np.abs(want.real), np.abs(want.imag)).reshape(-1), 2)
        got, want = (np.ascontiguousarray(a).reshape(-1).view(parts) for a in (got, want))
    else:
        got, want = got.reshape(-1), want.reshape(-1)
        scale = np.abs(want.astype("f8")) if got.dtype.kind not in "iub" else None
    if scale is None:
        wrong = np.abs(got.astype(object) - want.astype(object)) > (ulps if ulps >= 1 and got.dtype != bool else 0)
        wrong = wrong.astype(bool)
    else:
        same = (got == want) & ((np.signbit(got) == np.signbit(want)) | (ulps > 0))
        with np.errstate(all="ignore"):
            info = raw.ml_dtypes.finfo(got.dtype if eps_of(natural) <= eps_of(got.dtype) else natural)
            power = np.floor(np.log2(np.maximum(scale.astype("f8"), max(floor, float(info.smallest_normal)))))
            unit = np.exp2(np.clip(power, -1022, 1023)) * float(info.eps)
            unit = np.maximum(unit, float(info.smallest_subnormal))
            near = np.abs(got.astype("f8") - want.astype("f8")) <= ulps * unit
        wrong = ~(same | near | (np.isnan(got) & np.isnan(want)))
    if wrong.any():
        at = np.flatnonzero(wrong)[:5]
        counts = f"{int(wrong.sum())} of {wrong.size}"
        raise AssertionError(f"{what}: at {at} got {got[at]}, expected {want[at]} ({counts})")


# ---- the laws ----


class Operator:
    """An operator and how to call it and its reference."""

    def __init__(self, torch, op, reference, numbers, special, ulps, domain, attributes, unsupported, floor):
        self.torch, self.op, self.reference = torch, op, reference
        self.numbers, self.ulps, self.domain, self.attributes = numbers, ulps, domain, attributes
        self.special, self.unsupported, self.floor = special, unsupported, floor
        self.rows = raw.params(op)
        self.inputs = [r for r in self.rows if r.kind == "tensor" and r.direction != raw.OUT]
        self.result = next(r for r in self.rows if r.kind == "tensor" and r.direction != raw.IN)
        self.cases = 0

    def types(self, row):
        found = [NAMES[n] for n in sorted(row.dtypes) if n in NAMES]
        return [n for n in found if n not in self.unsupported]

    def number(self, row, types):
        """(value, NumPy type) of a scalar that suits the types of the tensors."""
        kind = max(KINDS[t] for t in types)
        value = self.numbers.get(row.name, 2 if row.initial is None else eval(row.initial))
        if isinstance(value, tuple):
            value, name = value
        else:
            if isinstance(value, float) and kind < 2 and float(value).is_integer():
                value = int(value)
            name = {0: "bool", 1: "int64", 2: "float32", 3: "float32"}[kind]
            if isinstance(value, float) and kind < 2:
                name = "float32"
            allowed = [NAMES[n] for n in sorted(row.dtypes) if n in NAMES]
            if allowed and name not in allowed:
                name = next((a for a in allowed if KINDS[a] <= kind), allowed[0])
        return value, name

    def call(self, arrays, layouts=None, out_name=None, in_place=False, what=""):
        """Calls with the arrays, by parameter, and compares. None if the types do not go together."""
        types = [a.dtype.name for a in arrays.values()]
        arguments, torch_values = {}, []
        any_dims = any(a.ndim for a in arrays.values())
        for row in self.rows:
            if row.kind == "tensor" and row.direction != raw.OUT:
                array = arrays[row.name]  # without dimensions it would promote as a number does
                torch_values.append(to_torch(self.torch, array if array.ndim or not any_dims else array.reshape(1)))
            elif row.kind == "scalar":
                if row.name in self.numbers and self.numbers[row.name] is None:
                    arguments[row.name] = None
                    torch_values.append(None)
                    continue
                value, name = self.number(row, types)
                typed = np.array([value]).astype(raw.dtype(name))[0]
                arguments[row.name] = raw.scalar(typed, name)
                torch_values.append(typed.item() if name != "bfloat16" else float(typed))
            elif row.kind != "tensor":
                arguments[row.name] = self.attributes[row.name]
                torch_values.append(self.attributes[row.name])
        want = self.reference(self.torch, *torch_values)
        natural = self.natural = name_of(want)
        if self.result.direction == raw.INOUT:
            out_name = arrays[self.result.name].dtype.name
        elif out_name is None:
            allowed = self.types(self.result)
            out_name = natural if natural in allowed else next((n for n in allowed if castable(natural, n)), None)
        if out_name is None or not castable(natural, out_name):
            return False
        if KINDS[natural] == 2 and KINDS[out_name] == 1:
            return False  # PyTorch has no rule for numbers that the type lacks
        want = to_numpy(want)
        want = np.broadcast_to(want, want.shape).astype(raw.dtype(out_name))
        layouts = layouts or {}
        tensors = {name: raw.tensor(raw.placed(a, layouts.get(name, "contiguous"))) for name, a in arrays.items()}
        if self.result.direction == raw.OUT:
            first = self.inputs[0].name
            if in_place:
                if arrays[first].dtype.name != out_name or arrays[first].shape != want.shape:
                    return False
                out = tensors[first]
            else:
                poison = raw.poison(want.size, raw.dtype(out_name)).reshape(want.shape)
                out = raw.tensor(raw.placed(poison, layouts.get(self.result.name, "contiguous")))
            arguments[self.result.name] = out
        else:
            if arrays[self.result.name].shape != want.shape:
                return False
            out = tensors[self.result.name]
        arguments |= tensors | {self.result.name: out}
        what = f"{self.op} {what} {dict(zip(arrays, types, strict=True))} -> {out_name}"
        with raw.scope():
            done = raw.run(self.op, *(arguments[r.name] for r in self.rows))
            assert done.code == 0, f"{what}: {done}"
        ulps = self.ulps(out_name) if callable(self.ulps) else self.ulps
        assert_close(out.read(), want, ulps, what, raw.dtype(natural), self.floor)
        out.assert_gaps_untouched()
        for name, tensor in tensors.items():
            if tensor is not out:
                assert tensor.storage().tobytes() == tensor.before.tobytes(), f"{what}: {name} was written"
        self.cases += 1
        return True

    def made(self, row, values):
        values = np.asarray(values)
        return self.domain(row.name, values).astype(values.dtype) if self.domain else values

    def choice(self, first, rng):
        """Types of all operands, of which the first has one."""
        names = [first]
        for row in self.inputs[1:]:
            allowed = self.types(row)
            if first in allowed and rng is None:
                names.append(first)
                continue
            fits = [n for n in allowed if n == first or not ({n, first} & WIDE)]
            names.append(fits[0] if rng is None else str(rng.choice(fits)))
        return names

    # each law

    def special_values(self, rng):
        """All types, the numbers at which formulas break, each with each."""
        numbers, self.numbers = self.numbers, self.numbers | self.special
        for first in self.types(self.inputs[0]):
            names = self.choice(first, None)
            columns = [special(n, rng) for n in names]
            if len(columns) > 2:
                columns = [c[:: max(1, len(c) // 9)] for c in columns]
            grid = np.meshgrid(*columns, indexing="ij")
            arrays = {r.name: self.made(r, g.reshape(-1)) for r, g in zip(self.inputs, grid, strict=True)}
            self.call(arrays, what="special")
        self.numbers = numbers

    def shapes_and_strides(self, rng, mixed, broadcast):
        for _ in range(14):
            first = str(rng.choice(self.types(self.inputs[0])))
            names = self.choice(first, rng if mixed else None)
            rank = int(rng.integers(0, 5))
            shape = [int(n) for n in rng.integers(1, {1: 700, 2: 60, 3: 20, 4: 7}.get(rank, 1) + 1, rank)]
            arrays, layouts = {}, {}
            for row, name in zip(self.inputs, names, strict=True):
                own = list(shape)
                if broadcast and row.direction == raw.IN and len(self.inputs) > 1:
                    own = [1 if rng.random() < 0.3 else n for n in own][int(rng.integers(0, rank + 1)) :]
                arrays[row.name] = self.made(row, ordinary(name, own, rng))
                layouts[row.name] = str(rng.choice(raw.LAYOUTS)) if len(own) > 2 else str(rng.choice(raw.LAYOUTS[:4]))
            layouts[self.result.name] = str(rng.choice(raw.LAYOUTS[: 7 if rank > 2 else 4]))
            if self.result.direction == raw.INOUT:
                layouts[self.result.name] = layouts[self.inputs[0].name]
            out = None
            if rng.random() < 0.3 and self.result.direction == raw.OUT and mixed:
                out = str(rng.choice(self.types(self.result)))
            self.call(arrays, layouts, out, what="shapes")

    def in_place(self, rng):
        for first in self.types(self.inputs[0]):
            names = self.choice(first, None)
            arrays = {r.name: self.made(r, ordinary(n, (3, 40), rng))
                      for r, n in zip(self.inputs, names, strict=True)}  # fmt: skip
            self.call(arrays, {self.inputs[0].name: "rows"}, in_place=True, what="in place")

    def many(self, rng, threads):
        """More than one thread and more than one piece, the same bits."""
        first = self.types(self.inputs[0])[0]
        names = self.choice(first, None)
        for shape, layout in ((70001,), "contiguous"), ((300, 257), "transposed"), ((900, 31), "rows"):
            arrays = {r.name: self.made(r, ordinary(n, shape, rng))
                      for r, n in zip(self.inputs, names, strict=True)}  # fmt: skip
            for count in 1, 3:
                threads(count)
                self.call(arrays, dict.fromkeys(arrays, layout), what=f"{count} threads")

    def refusals(self, same_types, same_shapes):
        raw.lib.aclnnsimSetEcho(False)
        first = self.types(self.inputs[0])[0]
        names = self.choice(first, None)

        def plan(shapes=None, types=None, out_shape=(2, 3), out=None):
            shapes, types = shapes or {}, types or {}
            tensors = {}
            for row, name in zip(self.inputs, names, strict=True):
                name = types.get(row.name, name)
                tensors[row.name] = raw.tensor(np.ones(shapes.get(row.name, (2, 3)), raw.dtype(name)))
            arguments = dict(tensors)
            for row in self.rows:
                if row.kind == "scalar":
                    value = self.number(row, names)
                    arguments[row.name] = raw.scalar(np.array([value[0]]).astype(raw.dtype(value[1]))[0], value[1])
                elif row.kind != "tensor":
                    arguments[row.name] = self.attributes[row.name]
            if self.result.direction == raw.OUT:
                name = out or next(n for n in [names[-1], *self.types(self.result)] if n in self.types(self.result))
                arguments[self.result.name] = raw.tensor(np.zeros(out_shape, raw.dtype(name)))
            return raw.plan(self.op, *(arguments[r.name] for r in self.rows))

        if len(self.inputs) > 1:
            last = self.inputs[-1].name
            refused = plan({last: (2, 4)})
            assert refused.code == INVALID, refused
            assert f"{self.op}GetWorkspaceSize" in refused.message
            assert "(2, 4)" in refused.message, refused.message
        if self.result.direction == raw.OUT:
            refused = plan(out_shape=(2, 4))
            assert refused.code == INVALID, refused
            assert f"{self.result.name} has the shape (2, 4), expected (2, 3)" in refused.message
            strict = not same_types and "bool" in self.types(self.result)
            if strict and self.natural != "bool" and first != "bool":
                refused = plan(out="bool")
                assert refused.code == INVALID, refused
                assert f"{self.result.name} has dtype BOOL" in refused.message
        elif len(self.inputs) > 1:
            refused = plan({self.inputs[0].name: (1, 3)})
            assert refused.code == INVALID, refused
        if same_types and len(self.inputs) > 1:
            other = [t for t in self.types(self.inputs[-1]) if t != names[0]]
            if other:
                refused = plan(types={self.inputs[-1].name: other[0]})
                assert refused.code == INVALID, refused
                assert self.inputs[-1].name in refused.message


def laws(op, reference, *, numbers=None, special=None, ulps=0, domain=None, attributes=None, unsupported=(), same_types=False,
         same_shapes=False, many=True, floor=0.0, refusals=True):  # fmt: skip
    """The test function of an operator.

    numbers: values of scalars by parameter (None: NULL); special: others of them for special values;
    attributes: of other arguments; domain(name, array) moves numbers to where the reference is defined;
    unsupported: types that PyTorch does not compute the formula in; same_types, same_shapes: the page wants that of
    all tensors; ulps may depend on the result's type, and are those of numbers of at least `floor`;
    many, refusals: whether to try large tensors, and wrong ones."""

    @pytest.mark.torch_oracle
    def test(torch_oracle, threads, soc, quiet):
        for product in PRODUCTS:
            soc(product)
            if raw.lib.aclnnsimOpAvailable(raw.operators().index(op)):
                break
        tested = Operator(torch_oracle, op, reference, numbers or {}, special or {}, ulps, domain, attributes or {},
                          set(unsupported), floor)
        rng = np.random.default_rng(1)
        tested.special_values(rng)
        for mixed, broadcast in itertools.product((False, True), repeat=2):
            tested.shapes_and_strides(rng, mixed and not same_types, broadcast and not same_shapes)
        tested.in_place(rng)
        if many:
            tested.many(rng, threads)
        assert tested.cases > 10
        if refusals:
            tested.refusals(same_types, same_shapes)

    return test
