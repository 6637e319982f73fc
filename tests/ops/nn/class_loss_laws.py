# SPDX-License-Identifier: Apache-2.0
"""What the negative log likelihood and its gradient have to do, against PyTorch in float64: two test functions an operator."""

import itertools

import numpy as np
import pytest
import raw
from ops.elementwise_laws import to_torch
from ops.nn.softmax_laws import assert_close

INVALID, FAULT = 161002, 507015
NAMES = ("none", "mean", "sum")


def cases(op, rng):
    shapes = [(2, 3, 4, 5), (1, 1, 2, 2), (3, 4, 1, 7)] if "2d" in op else [(4, 3), (1, 5), (5,), (9000, 4), (6, 1)]
    for shape in shapes:
        classes = shape[1] if len(shape) > 1 else shape[0]
        samples = tuple(d for i, d in enumerate(shape) if i != (1 if len(shape) > 1 else 0))
        x = rng.normal(size=shape)
        target = rng.integers(0, classes, samples)
        weight = rng.uniform(0.2, 2, classes)
        yield x, target, weight, -100
        yield x, np.where(rng.integers(0, 3, samples) == 0, 255, target), weight, 255  # 255: also for UINT8


def laws(op):
    gradient = "Backward" in op

    def run(x, target, weight, reduction, ignored, grad=None, total=None, layout="contiguous", one=()):
        def place(a):
            return raw.tensor(raw.placed(a, layout if a.ndim > 2 else "contiguous"))

        if gradient:
            out = place(np.full_like(x, 7))
            args = [place(grad), place(x), place(target), place(weight), reduction, ignored, place(total), out]
            raw.ok(raw.run(op, *args).code)
            out.assert_gaps_untouched()
            return out.read(), None
        out = place(np.zeros(target.shape if reduction == 0 else one, x.dtype))
        total = place(np.full(one, 7, x.dtype))
        raw.ok(raw.run(op, *map(place, (x, target, weight)), reduction, ignored, out, total).code)
        return out.read(), total.read()

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(5)
        types = itertools.cycle(("int64", "int32", "uint8"))
        for name in ("float32", "float16", "bfloat16"):
            dtype = raw.dtype(name)
            for x, target, weight, ignored in cases(op, rng):
                x, weight = x.astype(dtype), weight.astype(dtype)
                for reduction in range(3):
                    kind = next(types)
                    if target.min(initial=0) < 0:
                        kind = "int64"
                    wide = to_torch(torch, x).double().requires_grad_()
                    loss = torch.nn.functional.nll_loss(
                        wide, torch.from_numpy(np.array(target)), to_torch(torch, weight).double(),
                        reduction=NAMES[reduction], ignore_index=ignored,
                    )  # fmt: skip
                    counts = np.where(target == ignored, 0, weight.astype("f8")[np.where(target == ignored, 0, target)])
                    arguments = (x, target.astype(kind), weight, reduction, ignored)
                    if gradient:
                        shape = target.shape if reduction == 0 else ()
                        grad = rng.normal(size=shape).astype(dtype)
                        total = np.array(counts.sum(), dtype)
                        want = torch.autograd.grad(loss, wide, to_torch(torch, grad).double())[0].numpy()
                        if reduction == 1 and counts.sum():
                            want = want * counts.sum() / float(total)
                        arguments += (grad, total)
                    else:
                        want = loss.detach().numpy()
                    results = set()
                    for layout, count in zip(("contiguous", "steps", "reversed"), (1, 2, 4), strict=True):
                        threads(count)
                        got, total = run(*arguments, layout=layout)
                        results.add(got.tobytes())
                    scale = 2e-6 * np.abs(x.astype("f8")).max() * (1 if gradient or reduction != 2 else counts.sum())
                    assert_close(got, want, scale, (name, x.shape, reduction, ignored))
                    assert len(results) == 1
                    if not gradient:
                        want = 0 if reduction == 0 else counts.sum()
                        assert_close(total, np.array(want), 1e-6 * want, "total")
                        if reduction:
                            assert run(*arguments, one=(1,))[0].tobytes() == got.tobytes()
        # Nothing counts.
        x, target, weight, ignored = next(cases(op, rng))
        x, weight = x.astype("f4"), weight.astype("f4")
        target = np.full_like(target, 1)
        if gradient:
            zero, one = np.array(0, "f4"), np.array(1, "f4")
            assert (run(x, target, weight, 2, 1, one, zero)[0] == 0).all()
            assert (run(x, target, weight, 1, 1, one, zero)[0] == 0).all()
        else:
            assert np.isnan(run(x, target, weight, 1, 1)[0])
            assert run(x, target, weight, 2, 1)[0] == 0

    def test_refusals(capfd):
        planes = "2d" in op
        shape, samples = ((2, 3, 4, 5), (2, 4, 5)) if planes else ((4, 3), (4,))

        def arguments(reduction=2, ignored=-100, other="f4", **changes):
            f4 = "f4"
            sizes = {"self": (shape, f4), "target": (samples, "i8"), "weight": ((3,), f4), "out": ((), f4),
                     "totalWeightOut": ((), f4)}  # fmt: skip
            if gradient:
                sizes |= {"gradOutput": ((), f4), "totalWeight": ((1,), f4), "out": (shape, f4)}
            sizes |= changes
            values = []
            for row in raw.params(op):
                if row.kind == "tensor":
                    values.append(raw.tensor(np.ones(*sizes[row.name])))
                else:
                    values.append({"reduction": reduction, "ignoreIndex": ignored}[row.name])
            return values

        def refused(named, **changes):
            result = raw.plan(op, *arguments(**changes))
            assert result.code == (INVALID if named else 0), result
            assert not named or (named in result.message and op in result.message), result

        refused(None)
        for value in -1, 3, 2**40:
            refused("reduction is", reduction=value)
        refused("self", self=((3,) if planes else (*shape, 1), "f4"))
        refused("target", target=((*samples[:-1], 7), "i8"))
        refused("target", target=((1, *samples), "i8"))
        refused("weight", weight=((4,), "f4"))
        refused("weight", weight=((3, 1), "f4"))
        refused("weight", weight=((3,), "f2"))
        refused("out", out=((7,), "f4"))
        refused("totalWeight", **{"totalWeight" if gradient else "totalWeightOut": ((2,), "f4")})
        if gradient:
            refused("gradOutput", gradOutput=((4,), "f4"))
            refused("gradOutput", gradOutput=((), "f4"), reduction=0)
            refused(None, gradOutput=(samples, "f4"), reduction=0)
            refused("gradOutput", gradOutput=((), "f2"))
            refused("out", out=(shape, "f2"))
        else:
            refused("out", reduction=0)
            refused(None, reduction=0, out=(samples, "f4"))
            refused("out" if planes else None, out=((), "f2"))
        for bad in 3, -1, 2**40:
            values = arguments()
            at = [p.name for p in raw.params(op)].index("target")
            target = np.ones(samples, "i8")
            target.reshape(-1)[2] = bad
            values[at] = raw.tensor(target)
            planned = raw.plan(op, *values)
            raw.ok(planned.code)
            raw.ok(raw.launch(op, planned.executor).code)
            result = raw.synchronize()
            assert result.code == FAULT, result
            assert "target[2]" in result.message, result
            assert str(bad) in result.message, result

    return test_values, test_refusals
