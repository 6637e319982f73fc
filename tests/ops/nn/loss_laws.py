# SPDX-License-Identifier: Apache-2.0
"""What losses and their gradients have to do, against PyTorch in float64: two test functions an operator.

    test_mse, test_mse_refusals = laws("aclnnMseLoss", loss)

`loss(torch, values, reduction)` computes the loss of float64 tensors, by name of the parameter, with a reduction by name. For
a gradient PyTorch differentiates it by the tensor that `gradient` names."""

import itertools

import numpy as np
import pytest
import raw
from ops.elementwise_laws import to_torch

INVALID = 161002
REDUCTIONS = ("none", "mean", "sum")
# Operators whose page wants one type.
SAME_TYPES = {"aclnnBinaryCrossEntropy", "aclnnBinaryCrossEntropyWithLogits", "aclnnMseLossBackward",
              "aclnnBinaryCrossEntropyWithLogitsBackward"}  # fmt: skip
# Shapes of self and target, and of what else is read.
BROADCASTS = [((3, 5), (3, 5), (5,)), ((4, 1, 3), (2, 3), (3,)), ((7,), (2, 7), (1,)), ((2, 3, 1, 4), (1, 1, 5, 1), (4,))]
LIKE = [((3, 5), (5,)), ((2, 3, 4), (3, 1)), ((600,), (1,)), ((3, 7, 300), (3, 7, 300)), ((), ())]
LAYOUTS = ("contiguous", "offset", "steps", "reversed")


def numbers(shape, kind, name, dtype, rng):
    x = rng.normal(scale=2, size=shape)
    if kind == "probability":
        x = rng.uniform(0.02, 0.98, size=shape)
    if kind == "positive" and name == "target":
        x = rng.uniform(0.1, 2, size=shape)
    return x.astype(dtype)


def assert_close(got, want, scale, what):
    """Within the last place of the result's type, and a few of float32 of the numbers that were added."""
    info = raw.ml_dtypes.finfo(got.dtype)
    rounded = want.astype(got.dtype)
    got, wide = got.astype("f8"), rounded.astype("f8")
    near = np.abs(got - want) <= 0.51 * float(info.eps) * np.abs(want) + 6e-7 * scale + float(info.smallest_subnormal)
    wrong = ~(near | (got == wide) | (np.isnan(got) & np.isnan(want)))
    assert not wrong.any(), f"{what}: got {got[wrong][:4]}, expected {want[wrong][:4]}"


class Operator:
    def __init__(self, torch, op, loss, gradient, domain, attributes):
        self.torch, self.op, self.loss, self.gradient = torch, op, loss, gradient
        self.domain, self.attributes = domain, attributes
        self.rows = raw.params(op)
        self.read = [r for r in self.rows if r.kind == "tensor" and r.direction == raw.IN]
        self.grad = self.read[0].name if gradient else None
        self.result = next(r for r in self.rows if r.kind == "tensor" and r.direction == raw.OUT)

    def expected(self, arrays, reduction):
        """The loss in float64, or the gradient, and how large the numbers are that were added."""
        torch = self.torch
        values = {n: None if a is None else to_torch(torch, a).double() for n, a in arrays.items()}
        values |= {r.name: None for r in self.read if r.name not in values}
        first = values["self"].shape[0] if values["self"].ndim else 1
        grad = values.pop(self.grad, None)
        values["self"], values["target"] = torch.broadcast_tensors(values["self"], values["target"])
        name, divide = ("sum", first) if reduction == 3 else (REDUCTIONS[reduction], 1)  # the page: by self.size(0)
        factors = [v.abs().max() for n, v in values.items() if v is not None and n not in ("self", "target")]
        largest = 2 * float(np.prod(factors)) if factors else 1
        if not self.gradient:
            out = self.loss(torch, values | self.attributes, name) / divide
            scale = self.loss(torch, values | self.attributes, "none").abs()
            scale = scale + largest  # what a loss is the difference of
            scale = (scale, scale.mean(), scale.sum(), scale.sum())[reduction]
            return out.numpy(), scale.numpy()
        by = values[self.gradient].clone().requires_grad_()
        out = self.loss(torch, values | self.attributes | {self.gradient: by}, name) / divide
        found = torch.autograd.grad((out * grad).sum(), by)[0].numpy()
        largest = float(np.prod([grad.abs().max(), *factors])) / (found.size if reduction == 1 else divide)
        return found, np.abs(found) + 10 * largest

    def check(self, arrays, reduction, layout="contiguous", out_dtype=None, one=False, what=""):
        want, scale = self.expected(arrays, reduction)
        out_dtype = out_dtype or max((a.dtype for a in arrays.values() if a is not None), key=lambda d: d.itemsize)
        shape = (1,) if one else want.shape
        args, out = [], None
        for row in self.rows:
            if row.name == self.result.name:
                out = raw.tensor(raw.placed(np.zeros(shape, out_dtype), layout if len(shape) > 2 else "contiguous"))
                args.append(out)
            elif row.kind == "tensor":
                a = arrays.get(row.name)
                args.append(None if a is None else raw.tensor(raw.placed(a, layout if a.ndim > 2 else "contiguous")))
            else:
                args.append(reduction if row.name == "reduction" else self.attributes[row.name])
        raw.ok(raw.run(self.op, *args).code)
        assert_close(out.read().reshape(want.shape), want, scale, (what, reduction, layout))
        out.assert_gaps_untouched()
        return out.read().tobytes()

    def cases(self, shapes_like, optional, dtype, rng):
        shapes = LIKE if shapes_like else BROADCASTS
        for sizes in shapes:
            arrays, main = {}, shapes_like or "self"
            for row in self.read:
                if row.name == main:
                    size = sizes[0]
                elif row.name == self.grad:
                    size = sizes[0] if shapes_like else np.broadcast_shapes(sizes[0], sizes[1])
                elif row.name in ("self", "target"):
                    size = sizes[0] if optional else sizes[1]
                else:
                    size = sizes[-1]
                if row.optional and not optional:
                    arrays[row.name] = None
                else:
                    arrays[row.name] = numbers(size, self.domain, row.name, dtype, rng)
            yield arrays


def laws(op, loss, gradient=None, domain=None, numbers=None):
    like = {"aclnnKlDivTargetBackward": "target"}.get(op, "self" if "BinaryCross" in op or op == "aclnnKlDivBackward" else None)
    flags = [{}] if "KlDiv" not in op else [{"logTarget": False}, {"logTarget": True}]

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(7)
        for flag in flags:
            own = Operator(torch, op, loss, gradient, domain, (numbers or {}) | flag)
            optional = any(r.optional for r in own.read)
            types = [n for n in ("float32", "float16", "bfloat16") if raw.ACL_DTYPES[n] in own.read[0].dtypes]
            for dtype, most in itertools.product(types, {False, optional}):
                for arrays in own.cases(like, most, raw.dtype(dtype), rng):
                    for reduction in range(4 if "KlDiv" in op else 3):
                        what = (dtype, {n: None if a is None else a.shape for n, a in arrays.items()}, flag)
                        grad = own.grad
                        if grad and reduction:
                            arrays = arrays | {grad: arrays[grad].reshape(-1)[:1].reshape(())}
                        got = set()
                        for layout, count in zip(LAYOUTS, (1, 2, 4, 3), strict=True):
                            threads(count)
                            got.add(own.check(arrays, reduction, layout, what=what))
                        assert len(got) == 1 or reduction, what  # sums may go in the order of the strides
                        if reduction and not gradient and op not in ("aclnnMseLoss", "aclnnMseLossOut", "aclnnL1Loss"):
                            own.check(arrays, reduction, one=True, what=what)
            if op not in SAME_TYPES:
                mixed = dict(next(own.cases(like, False, np.dtype("f4"), rng)))
                mixed["target"] = mixed["target"].astype("f2")
                own.check(mixed, 0, what="mixed")
                own.check(mixed, 0, out_dtype=np.dtype("f2"), what="narrowed")

    def test_refusals():
        rows = raw.params(op)
        read = [r for r in rows if r.kind == "tensor" and r.direction == raw.IN]

        def refused(named, reduction=0, out=(2, 3), other=None, **shapes):
            args = []
            for row in rows:
                if row.kind != "tensor":
                    args.append({"reduction": reduction, "logTarget": False}.get(row.name, other if other is not None else 1.0))
                elif row.direction == raw.OUT:
                    args.append(raw.tensor(np.zeros(out, "f4")))
                elif row.optional and row.name not in shapes:
                    args.append(None)
                else:
                    shape, dtype = shapes.get(row.name, ((2, 3), "f4"))
                    args.append(raw.tensor(np.full(shape, 0.5).astype(raw.dtype(dtype))))
            result = raw.plan(op, *args)
            assert result.code == (INVALID if named else 0), result
            assert not named or (named in result.message and op + "GetWorkspaceSize" in result.message), result

        out = next(r.name for r in rows if r.direction == raw.OUT)
        refused(None)
        most = 3 if "KlDiv" in op else 2
        for value in -1, most + 1, 2**40, -(2**63):
            refused("reduction is", reduction=value)
        refused(out, out=(2, 1))
        refused(out, out=(6,))
        refused("target" if op in SAME_TYPES else None, target=((2, 3), "f2"))
        refused("target", target=((2, 4), "f4"))
        refused("target", target=((3, 3), "f4"))
        for row in read:
            if row.optional:
                refused(row.name, **{row.name: ((5,), "f4")})
                refused(row.name if like else None, **{row.name: ((2, 2, 3), "f4")})
        if like:
            refused("target" if like == "self" else "self", **{"target" if like == "self" else "self": ((2, 2, 3), "f4")})
        if not gradient:
            refused(out, reduction=1)
            refused(out, reduction=2, out=(1, 1))
            refused(None if "MseLoss" not in op and op[5:] != "L1Loss" else out, reduction=2, out=(1,))
            refused(None, reduction=2, out=())
        if any(r.name == "beta" for r in rows):
            for beta in -1e-3, float("nan"), -float("inf"):
                refused("beta is", other=beta)

    return test_values, test_refusals
