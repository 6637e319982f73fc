# SPDX-License-Identifier: Apache-2.0
"""What gated units have to do, against PyTorch in float64: one test function an operator.

    test_swi_glu = gated("aclnnSwiGlu", lambda torch, x, dim: ..., ulps=8)

The reference takes the torch module and a value for each parameter that is read, in order: float64 tensors that hold
the numbers given to the operator, None, numbers for attributes. NaN in what it returns is not compared."""

import itertools

import numpy as np
import pytest
import raw
from ops.elementwise_laws import INVALID, NAMES, PRODUCTS, assert_close

SHAPES = (
    ((6,), 0),
    ((3, 4), -1),
    ((3, 4), 1),
    ((4, 3), -2),
    ((2, 5, 600), 2),
    ((2, 6, 7), 1),
    ((8, 40, 3, 3), 0),
    ((2, 0), 1),
    ((0, 4), 1),
)
LAYOUTS = ("contiguous", "rows", "steps", "offset", "transposed")


def gated(op, reference, *, ulps, floor=0.0, rows=False, groups=False, **given):
    """The test function of an operator. `given` has the values of attributes to try, and what makes tensors other than
    the one that is halved and a gradient: name=lambda rng, shape. rows: tensors are contiguous; groups: rows are counted."""
    makers = {name: value for name, value in given.items() if callable(value)}
    choices = {name: value for name, value in given.items() if not callable(value)}

    def arrays(table, shape, dim, name, rng):
        half = [n // 2 if d == dim % len(shape) else n for d, n in enumerate(shape)]
        inputs = [r for r in table if r.kind == "tensor" and r.direction == raw.IN and r.name != "groupIndexOptional"]
        gradient = inputs[0].name.startswith(("grad", "yGrad"))
        made = {}
        for k, row in enumerate(inputs):
            if row.name in makers:
                value = np.asarray(makers[row.name](rng, shape))
                made[row.name] = value if value.dtype == "f4" else value.astype(raw.dtype(name))
            else:
                made[row.name] = rng.normal(size=shape if k == gradient else half, scale=2).astype(raw.dtype(name))
        return made, half, inputs[gradient].name, gradient

    def values(table, made, dim, attributes):
        return [made.get(r.name) if r.kind == "tensor" else dim if r.name == "dim" else attributes[r.name]
                for r in table if r.direction == raw.IN]  # fmt: skip

    def arguments(table, tensors, dim, attributes, outs):
        outs = iter(outs)
        return [
            next(outs) if r.direction == raw.OUT
            else tensors.get(r.name) if r.kind == "tensor"
            else dim if r.name == "dim"
            else raw.ffi.new("char[]", attributes[r.name].encode()) if isinstance(attributes[r.name], str)
            else attributes[r.name]
            for r in table
        ]  # fmt: skip

    @pytest.mark.torch_oracle
    def test(torch_oracle, soc, threads, quiet):
        for product in PRODUCTS:
            soc(product)
            if raw.lib.aclnnsimOpAvailable(raw.operators().index(op)):
                break
        table = raw.params(op)
        rng = np.random.default_rng(1)
        outs = [r for r in table if r.direction == raw.OUT]
        has_dim = any(r.name == "dim" for r in table)
        types = [NAMES[n] for n in sorted(outs[0].dtypes) if n in NAMES]
        shapes = [(s, d) for s, d in SHAPES if has_dim or d % len(s) == len(s) - 1]
        settings = [dict(zip(choices, c, strict=True)) for c in itertools.product(*choices.values())]
        cases = 0
        for (shape, dim), name, attributes in itertools.product(shapes, types, settings):
            made, half, _, gradient = arrays(table, shape, dim, name, rng)
            if groups and rng.random() < 0.5:
                made["groupIndexOptional"] = rng.integers(0, 3, 2)
            for row in table:
                if row.optional and row.name in makers and rng.random() < 0.3:
                    del made[row.name]
            out_shape = shape if gradient else half
            threads(int(rng.integers(1, 4)))
            with raw.scope():
                tensors = {n: raw.tensor(raw.placed(a, "contiguous" if rows or a.ndim < 2 else str(rng.choice(LAYOUTS))))
                           for n, a in made.items()}  # fmt: skip
                results = [raw.tensor(raw.placed(raw.poison(int(np.prod(out_shape)), raw.dtype(name)).reshape(out_shape),
                                                 "contiguous" if rows or len(half) < 2 else str(rng.choice(LAYOUTS))))
                           for _ in outs]  # fmt: skip
                done = raw.run(op, *arguments(table, tensors, dim, attributes, results))
                what = (op, shape, dim, name, attributes)
                assert done.code == 0, (what, done)
                exact = [torch_oracle.from_numpy(v.astype("f8")) if isinstance(v, np.ndarray) else v
                         for v in values(table, made, dim, attributes)]  # fmt: skip
                wanted = reference(torch_oracle, *exact)
                for out, want in zip(results, wanted if isinstance(wanted, tuple) else (wanted,), strict=True):
                    want, got = want.detach().numpy(), out.read()
                    counted = ~np.isnan(want)
                    want = want.astype(raw.dtype(name))
                    assert_close(got[counted], want[counted], ulps, what, raw.dtype(name), floor)
                    out.assert_gaps_untouched()
                for n, tensor in tensors.items():
                    assert tensor.storage().tobytes() == tensor.before.tobytes(), (what, n)
                cases += 1
        assert cases > 10
        raw.lib.aclnnsimSetEcho(False)
        refusals(table, types, settings[0], has_dim, outs, rng)

    def refusals(table, types, attributes, has_dim, outs, rng):
        def refused(shape, dim, changes, *words):
            made, half, halved, gradient = arrays(table, (3, 4), 1, types[0], rng)
            if shape is not None:
                made[halved] = np.ones(shape, raw.dtype(types[0]))
            made |= {k: v for k, v in changes.items() if k in made}
            tensors = {n: raw.tensor(a) for n, a in made.items()}
            like = np.zeros((3, 4) if gradient else half, raw.dtype(types[0]))
            results = [raw.tensor(changes.get(r.name, like)) for r in outs]
            result = raw.plan(op, *arguments(table, tensors, dim, attributes, results))
            assert result.code == INVALID, result
            for word in (f"{op}GetWorkspaceSize", *words):
                assert word in result.message, (word, result)

        halved = arrays(table, (3, 4), 1, types[0], rng)[2]
        if has_dim:
            for dim in -3, 2, 2**40, -(2**63):
                refused(None, dim, {}, f"dim is {dim}, expected -2 to 1")
        refused((3, 5), 1, {}, f"{halved} has the extent 5 in dimension 1, expected an even one")
        refused((), 0, {}, f"{halved} has 0 dimensions, expected 1 to 8")
        for row in outs:
            refused(None, 1, {row.name: np.zeros((3, 5), raw.dtype(types[0]))}, f"{row.name} has the shape (3, 5)")
            refused(None, 1, {row.name: np.zeros((3, 2), raw.dtype(types[1]))}, f"{row.name} has dtype")
        for row in table:
            if row.kind == "tensor" and row.direction == raw.IN and row.name != halved and not row.optional:
                refused(None, 1, {row.name: np.zeros((5, 2), raw.dtype(types[0]))}, row.name)
                refused(None, 1, {row.name: np.zeros((3, 2), raw.dtype(types[1]))}, "has dtype")
            if row.name in makers and row.optional:
                refused(None, 1, {row.name: np.zeros(5, "f4")}, f"{row.name} has 5 elements, expected 3")

    return test
