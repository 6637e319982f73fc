# SPDX-License-Identifier: Apache-2.0
"""What element-wise operators over lists have to do, against PyTorch: one test function an operator.

The reference takes the torch module and, for one member, a value for each parameter that is read: tensors, and Python
numbers for scalars of whatever kind."""

import numpy as np
import pytest
import raw
from ops.elementwise_laws import INVALID, KINDS, NAMES, PRODUCTS, assert_close, computing, name_of, ordinary, to_numpy, to_torch

NULLPTR = 161001
SHAPES = ((3, 40), (), (0, 2), (20000,), (2, 3, 5))
LAYOUTS = ("rows", "contiguous", "contiguous", "steps", "transposed")


def scalar_list(values, name):
    handles = [raw.lib.aclCreateScalar(raw.ffi.from_buffer(np.array([v], name)), raw.ACL_DTYPES[name]) for v in values]
    made = raw.lib.aclCreateScalarList(raw.ffi.new("aclScalar *[]", handles), len(handles))
    raw._own(lambda: raw.ok(raw.lib.aclDestroyScalarList(made)))
    return made


def computed(function):
    """In the common type as it computes."""

    def reference(torch, *values):
        tensors = [v for v in values if isinstance(v, torch.Tensor)]
        *inner, wide = computing(torch, *tensors)
        inner = iter(inner)
        like = computing(torch, tensors[0])[0]
        values = [next(inner) if isinstance(v, torch.Tensor) else torch.tensor(v).to(like.dtype) for v in values]
        return function(torch, *values).to(wide)

    return reference


def powers(torch, a, b):
    if a.is_floating_point():
        return torch.pow(a.double(), b.double())
    return torch.pow(a, b)


def lerp(torch, a, b, weight):
    return torch.where(abs(weight) < 0.5, a + weight * (b - a), b - (b - a) * (1 - weight))


references = {
    "add": computed(lambda torch, a, b, alpha=1: a + alpha * b),
    "sub": computed(lambda torch, a, b, alpha=1: a - alpha * b),
    "mul": computed(lambda torch, a, b: a * b),
    "div": computed(lambda torch, a, b: a / b),
    "maximum": computed(lambda torch, a, b: torch.maximum(a, b)),
    "minimum": computed(lambda torch, a, b: torch.minimum(a, b)),
    "pow": computed(powers),
    "lerp": computed(lerp),
    "addcmul": computed(lambda torch, a, b, c, value: a + value * b * c),
    "addcdiv": computed(lambda torch, a, b, c, value: a + value * b / c),
}


def number_type(row, name):
    allowed = [NAMES[n] for n in sorted(row.dtypes) if n in NAMES]
    if row.kind == "tensor" and name in allowed:
        return name
    return next((a for a in allowed if KINDS[a] == KINDS[name]), allowed[0])


def foreach(op, reference, *, ulps=0, unsupported=(), domain=None):
    """The test function of an operator; domain(name, array) moves numbers to where the reference is defined."""

    def made(row, name, shape, rng):
        values = ordinary(name, shape, rng)
        return np.asarray(domain(row.name, values)).astype(values.dtype) if domain else values

    @pytest.mark.torch_oracle
    def test(torch_oracle, soc, quiet, no_leaks):
        for product in PRODUCTS:
            soc(product)
            if raw.lib.aclnnsimOpAvailable(raw.operators().index(op)):
                break
        rng = np.random.default_rng(1)
        rows = raw.params(op)
        result = next(r for r in rows if r.kind == "tensors" and r.direction != raw.IN)
        lists = [r for r in rows if r.kind == "tensors" and r.direction != raw.OUT]
        cases = 0

        def arguments(name, shapes=SHAPES):
            """Values by parameter, and for each member those of the reference."""
            values, members = {}, [[] for _ in shapes]
            for row in rows:
                if row.kind == "tensors" and row.direction != raw.OUT:
                    arrays = [made(row, name, s, rng) for s in shapes]
                    values[row.name] = [raw.tensor(raw.placed(a, at if a.ndim > 1 else "steps"))
                                        for a, at in zip(arrays, LAYOUTS, strict=False)]  # fmt: skip
                    for member, array in zip(members, arrays, strict=True):
                        member.append(to_torch(torch_oracle, array))
                elif row.kind != "tensors":
                    kind = number_type(row, name)
                    each = row.kind == "scalars" or row.name == "scalars"
                    numbers = [k % 3 + 2 for k in range(len(shapes))] if each else [3] * len(shapes)
                    if row.kind == "scalars":
                        values[row.name] = scalar_list(numbers, kind)
                    elif row.kind == "scalar":
                        values[row.name] = raw.scalar(numbers[0], kind)
                    else:
                        values[row.name] = raw.tensor(np.array(numbers if each else numbers[:1]).astype(raw.dtype(kind)))
                    for member, number in zip(members, numbers, strict=True):
                        member.append(number if KINDS[kind] < 2 else float(number))
            if result.direction == raw.OUT:
                values[result.name] = [raw.tensor(raw.placed(raw.poison(int(np.prod(s)), raw.dtype(name)).reshape(s), at))
                                       for s, at in zip(shapes, ("contiguous", "contiguous", "contiguous", "steps", "rows"),
                                                        strict=False)]  # fmt: skip
            return values, members

        for name in (NAMES[n] for n in sorted(lists[0].dtypes) if n in NAMES):
            if name in unsupported:
                continue
            with raw.scope():
                values, members = arguments(name)
                outs = list(values[result.name])
                done = raw.run(op, *(values[r.name] for r in rows))
                assert done.code == 0, (op, name, done)
                for out, member in zip(outs, members, strict=True):
                    want = reference(torch_oracle, *member)
                    natural = name_of(want)
                    want = to_numpy(want).astype(raw.dtype(name))
                    assert_close(out.read(), want, ulps, (op, name, out.dims), raw.dtype(natural))
                    out.assert_gaps_untouched()
                    cases += 1
        assert cases >= 10

        raw.lib.aclnnsimSetEcho(False)
        first = next(NAMES[n] for n in sorted(lists[0].dtypes))
        for row in rows:  # nulls, a list that is shorter, a member of another shape, a member that is NULL
            values, _ = arguments(first, ((2, 3), (4,)))
            refused = raw.plan(op, *(None if r is row else values[r.name] for r in rows))
            assert refused.code == NULLPTR, refused
            assert row.name in refused.message
        for row in [r for r in rows if r.kind in ("tensors", "scalars")][1:]:
            values, _ = arguments(first, ((2, 3), (4,)))
            one = values[row.name][:1] if row.kind == "tensors" else scalar_list([1], "float32")
            shorter = values | {row.name: one}
            refused = raw.plan(op, *(shorter[r.name] for r in rows))
            assert refused.code == INVALID, refused
            assert f"{row.name} has 1 members, expected 2" in refused.message
            if row.kind == "tensors":
                values, _ = arguments(first, ((2, 3), (4,)))
                values[row.name][1] = raw.tensor(np.zeros(5, raw.dtype(first)))
                refused = raw.plan(op, *(values[r.name] for r in rows))
                assert refused.code == INVALID, refused
                assert f"{row.name}[1] has the shape (5)" in refused.message
        values, _ = arguments(first, ((2, 3),))
        nothing = raw.lib.aclCreateTensorList(raw.ffi.new("aclTensor *[]", [raw.NULL]), 1)
        raw._own(lambda: raw.ok(raw.lib.aclDestroyTensorList(nothing)))
        refused = raw.plan(op, *(nothing if r is lists[0] else values[r.name] for r in rows))
        assert refused.code == INVALID, refused
        assert f"{lists[0].name}[0]" in refused.message

    return test
