# SPDX-License-Identifier: Apache-2.0
"""What cross entropy and its gradient have to do, against PyTorch in float64: two test functions each."""

import itertools

import numpy as np
import pytest
import raw
from ops.elementwise_laws import to_torch
from ops.nn.softmax_laws import assert_close

INVALID, TILING, FAULT = 161002, 561002, 507015
REDUCTIONS = ("none", "mean", "sum")


def cases():
    rng = np.random.default_rng(11)
    for name, (n, c), smoothing in itertools.product(
        ("float32", "float16", "bfloat16"), [(2, 5), (1, 1), (64, 33), (3, 2500)], (0.0, 0.1, 1.0)
    ):
        x = rng.normal(scale=3, size=(n, c)).astype(raw.dtype(name))
        target = rng.integers(0, c, n)
        for weighted, ignored in itertools.product((False, True), (-100, 0)):
            if ignored == 0 and (n < 3 or (target == 0).all()):
                continue
            yield x, target, rng.uniform(0.2, 2, c).astype("f4") if weighted else None, ignored, smoothing


def loss_of(torch, x, target, weight, ignored, smoothing, reduction):
    return torch.nn.functional.cross_entropy(
        x, torch.from_numpy(target), None if weight is None else torch.from_numpy(weight).double(),
        ignore_index=ignored, label_smoothing=smoothing, reduction=reduction,
    )  # fmt: skip


def place(a, layout="contiguous"):
    return None if a is None else raw.tensor(a if layout == "contiguous" else np.repeat(a, 2, -1)[..., ::2])


def common_refusals(op, logits, arguments, refused):
    refused(None, 0)
    refused(logits, TILING, **{logits: ((2,), "f4")})
    refused(logits, TILING, **{logits: ((2, 0), "f4")})
    refused(logits, TILING, **{logits: ((2, 3, 1), "f4")})
    refused("target", TILING, target=((3,), "i8"))
    refused("target", TILING, target=((2, 1), "i8"))
    refused("weightOptional", TILING, weightOptional=((2,), "f4"))
    refused(None, 0, weightOptional=((3,), "f4"))
    refused("labelSmoothing", TILING, labelSmoothing=-0.1)
    refused("labelSmoothing", TILING, labelSmoothing=1.1)
    refused("labelSmoothing", TILING, labelSmoothing=float("nan"))
    for text in "", "Mean", "none ", "batchmean":
        refused("reductionOptional", TILING, reductionOptional=text)
    refused(None, 0, reductionOptional=None)
    values = arguments()
    at = [p.name for p in raw.params(op)].index("target")
    values[at] = raw.tensor(np.array([1, 3]))
    planned = raw.plan(op, *values)
    raw.ok(planned.code)
    raw.ok(raw.launch(op, planned.executor).code)
    result = raw.synchronize()
    assert result.code == FAULT, result
    assert "target[1] is 3" in result.message, result


def maker(op, sizes, numbers):
    def arguments(**changes):
        values = []
        for row in raw.params(op):
            if row.kind == "tensor":
                given = (sizes | changes).get(row.name)
                values.append(None if given is None else raw.tensor(np.ones(*given)))
            else:
                values.append((numbers | changes)[row.name])
        return values

    def refused(named, code=INVALID, **changes):
        result = raw.plan(op, *arguments(**changes))
        assert result.code == code, result
        assert not named or (named in result.message and op in result.message), result

    return arguments, refused


NUMBERS = {"reductionOptional": "mean", "ignoreIndex": -100, "labelSmoothing": 0.0, "lseSquareScaleForZloss": 0.0,
           "returnZloss": False}  # fmt: skip


def forward():
    op = "aclnnCrossEntropyLoss"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        for x, target, weight, ignored, smoothing in cases():
            wide = to_torch(torch, x).double()
            n, _ = x.shape
            for reduction, name in enumerate(REDUCTIONS):
                want = loss_of(torch, wide, target, weight, ignored, smoothing, name).numpy()
                results = set()
                for count, layout, kind in (1, "contiguous", "i8"), (4, "steps", "i4"):
                    threads(count)
                    loss = raw.tensor(np.zeros(n if reduction == 0 else 1, x.dtype))
                    log_prob = place(np.zeros_like(x), layout)
                    z, lse = raw.tensor(np.ones(loss.dims, x.dtype)), raw.tensor(np.ones(n, x.dtype))
                    args = [place(x, layout), raw.tensor(target.astype(kind)), place(weight), name, ignored, smoothing, 0.0,
                            False, loss, log_prob, z, lse]  # fmt: skip
                    raw.ok(raw.run(op, *args).code)
                    results.add(loss.read().tobytes() + log_prob.read().tobytes())
                    log_prob.assert_gaps_untouched()
                assert len(results) == 1
                scale = 2e-5 * (n if reduction == 2 else 1)
                assert_close(loss.read().reshape(want.shape), want, scale, (x.shape, reduction, smoothing, ignored))
                assert_close(log_prob.read(), torch.log_softmax(wide, 1).numpy(), 2e-5, x.shape)
                assert not z.read().any()
                assert not lse.read().any()

    def test_refusals():
        one = ((1,), "f4")
        sizes = {"input": ((2, 3), "f4"), "target": ((2,), "i8"), "lossOut": one, "logProbOut": ((2, 3), "f4"),
                 "zlossOut": one, "lseForZlossOut": ((2,), "f4")}  # fmt: skip
        arguments, refused = maker(op, sizes, NUMBERS)
        common_refusals(op, "input", arguments, refused)
        refused("lossOut", lossOut=((2,), "f4"))
        refused("lossOut", reductionOptional="none")
        refused("lossOut", lossOut=((1,), "f2"))
        refused(None, 0, reductionOptional="none", lossOut=((2,), "f4"), zlossOut=((2,), "f4"))
        refused("logProbOut", logProbOut=((3, 2), "f4"))
        refused("zlossOut", zlossOut=((2,), "f4"))
        refused("lseForZlossOut", lseForZlossOut=((3,), "f4"))

    return test_values, test_refusals


def backward():
    op = "aclnnCrossEntropyLossGrad"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(12)
        for x, target, weight, ignored, smoothing in cases():
            wide = to_torch(torch, x).double()
            log_prob = torch.log_softmax(wide, 1).numpy().astype(x.dtype)
            given = to_torch(torch, log_prob).double()
            for reduction, name in enumerate(REDUCTIONS):
                grad = rng.normal(size=len(x) if reduction == 0 else 1).astype(x.dtype)
                # Softmax of logarithms that were rounded: the operator takes their exponentials as they are.
                leaf = given.clone().requires_grad_()
                probabilities = given.exp()
                weights = torch.ones(x.shape[1]).double() if weight is None else torch.from_numpy(weight).double()
                keep = torch.from_numpy(target != ignored)
                y = torch.from_numpy(np.where(target == ignored, 0, target))
                nll = -(leaf.gather(1, y[:, None])[:, 0] * weights[y])
                loss = ((1 - smoothing) * nll - smoothing / x.shape[1] * (leaf * weights).sum(1)) * keep
                total = (weights[y] * keep).sum()
                factor = to_torch(torch, grad).double() / (total if reduction == 1 else 1)
                of_logs = torch.autograd.grad((loss * factor).sum(), leaf)[0]
                want = (of_logs - probabilities * of_logs.sum(1, keepdim=True)).numpy()
                if x.dtype == np.float32:  # and so it is PyTorch's
                    leaf = wide.clone().requires_grad_()
                    reference = loss_of(torch, leaf, target, weight, ignored, smoothing, name)
                    exact = torch.autograd.grad(reference, leaf, to_torch(torch, grad).double().reshape(reference.shape))[0]
                    np.testing.assert_allclose(want, exact.numpy(), rtol=1e-5, atol=1e-5)
                results = set()
                for count, layout in (1, "contiguous"), (4, "steps"):
                    threads(count)
                    out = place(np.full_like(x, 7), layout)
                    args = [raw.tensor(grad), place(log_prob, layout), raw.tensor(target), place(weight), None, None, name,
                            ignored, smoothing, 0.0, out]  # fmt: skip
                    raw.ok(raw.run(op, *args).code)
                    out.assert_gaps_untouched()
                    results.add(out.read().tobytes())
                assert len(results) == 1
                assert_close(out.read(), want, 5e-6 * float(np.abs(grad.astype("f8")).max()), (x.shape, reduction, smoothing))

    def test_refusals():
        sizes = {"gradLoss": ((1,), "f4"), "logProb": ((2, 3), "f4"), "target": ((2,), "i8"), "out": ((2, 3), "f4")}
        arguments, refused = maker(op, sizes, NUMBERS)
        common_refusals(op, "logProb", arguments, refused)
        refused("gradLoss", gradLoss=((2,), "f4"))
        refused("gradLoss", reductionOptional="none")
        refused(None, 0, reductionOptional="none", gradLoss=((2,), "f4"))
        refused("gradLoss", gradLoss=((1,), "f2"))
        refused("out", out=((2, 4), "f4"))
        refused("out", out=((2, 3), "f2"))

    return test_values, test_refusals
