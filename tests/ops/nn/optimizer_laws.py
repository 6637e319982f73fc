# SPDX-License-Identifier: Apache-2.0
"""What steps of optimizers have to do, against PyTorch's optimizers in float64: two test functions an operator."""

import itertools

import numpy as np
import pytest
import raw
from ops.nn.norm_laws import NULLPTR, TYPES, close, everywhere, random, refuser, wide, zeros

INVALID = 161002
SHAPES = [(7,), (3, 4, 5), (2, 3000), (), (2, 1, 3, 2)]


def state(rng, shape, dtype):
    """Parameters, both moments, the greatest second moment so far, and gradients."""
    p, m, g = (np.asarray(random(rng, shape, dtype)) for _ in range(3))
    v, most = (np.asarray(np.abs(random(rng, shape, dtype)) + raw.dtype(dtype).type(0.01)) for _ in range(2))
    return p, m, v, most, g


def by_torch(torch, p, m, v, most, g, step, options):
    """A step of torch.optim.AdamW from a given state."""
    leaf = wide(torch, p).clone().requires_grad_()
    own = torch.optim.AdamW([leaf], foreach=False, **options)
    leaf.grad = wide(torch, g)
    own.state[leaf] = {"step": torch.tensor(float(step - 1)), "exp_avg": wide(torch, m).clone(),
                       "exp_avg_sq": wide(torch, v).clone(),
                       "max_exp_avg_sq": wide(torch, most).clone()}  # fmt: skip
    own.step()
    after = own.state[leaf]
    return leaf.detach(), after["exp_avg"], after["exp_avg_sq"], after["max_exp_avg_sq"]


NUMBERS = {"lr": 0.05, "betas": (0.8, 0.99), "eps": 1e-5, "weight_decay": 0.1}
# The same as float, which some operators take.
FLOATS = {n: tuple(float(np.float32(x)) for x in v) if n == "betas" else float(np.float32(v)) for n, v in NUMBERS.items()}


def adam_w_v2():
    op = "aclnnApplyAdamWV2"

    def arguments(p, m, v, most, g, step, amsgrad=False, maximize=False):
        return {"varRef": p, "mRef": m, "vRef": v, "maxGradNormOptionalRef": most, "grad": g, "step": step, "lr": NUMBERS["lr"],
                "beta1": 0.8, "beta2": 0.99, "weightDecay": 0.1, "eps": 1e-5, "amsgrad": amsgrad,
                "maximize": maximize}  # fmt: skip

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(1)
        for name, shape, amsgrad, maximize in itertools.product(TYPES, SHAPES, (False, True), (False, True)):
            p, m, v, most, g = state(rng, shape, name)
            for count in np.array([3], "i8"), np.array(40, "f4"):
                got = everywhere(op, arguments(p, m, v, most, g, count, amsgrad, maximize), threads)
                want = by_torch(torch, p, m, v, most, g, int(count.item()), FLOATS | {"amsgrad": amsgrad, "maximize": maximize})
                what = (name, shape, amsgrad, maximize)
                for out, expected in zip(("varRef", "mRef", "vRef", "maxGradNormOptionalRef"), want, strict=True):
                    if out != "maxGradNormOptionalRef" or amsgrad:
                        close(got[out], expected, (what, out), 1e-6, scale=2 + float(expected.abs().max()))
                if not amsgrad:
                    assert got["maxGradNormOptionalRef"].tobytes() == most.tobytes()
            plain = everywhere(op, arguments(p, m, v, None, g, count), threads)
            assert set(plain) == {"varRef", "mRef", "vRef"}

    def test_refusals():
        x = zeros(2, 3)
        base = arguments(x, x.copy(), x.copy(), x.copy(), x.copy(), np.ones(1, "f4"))
        refused = refuser(op, base)
        refused(None)
        for name in "mRef", "vRef", "grad":
            refused(name, **{name: zeros(3, 2)})
            refused(name, **{name: zeros(2, 3, dtype="f2")})
        refused("maxGradNormOptionalRef", NULLPTR, maxGradNormOptionalRef=None, amsgrad=True)
        refused("maxGradNormOptionalRef", maxGradNormOptionalRef=zeros(3, 2), amsgrad=True)
        refused(None, maxGradNormOptionalRef=zeros(3, 2))
        refused("step", step=np.ones(2, "f4"))

    return test_values, test_refusals


def adam_w():
    op = "aclnnApplyAdamW"

    def arguments(p, m, v, most, g, step, amsgrad=False, maximize=False):
        def one(x):
            return np.array([x], p.dtype)

        return {"varRef": p, "mRef": m, "vRef": v, "beta1Power": one(0.8**step), "beta2Power": one(0.99**step), "lr": one(0.05),
                "weightDecay": one(0.1), "beta1": one(0.8), "beta2": one(0.99), "eps": one(1e-5), "grad": g,
                "maxGradNormOptional": most, "amsgrad": amsgrad, "maximize": maximize}  # fmt: skip

    def test_values(threads, quiet, soc):
        torch = pytest.importorskip("torch")
        soc("Ascend950PR_9599")
        rng = np.random.default_rng(2)
        for shape, amsgrad, maximize in itertools.product(SHAPES, (False, True), (False, True)):
            p, m, v, most, g = state(rng, shape, "float32")
            got = everywhere(op, arguments(p, m, v, most, g, 5, amsgrad, maximize), threads)
            want = by_torch(torch, p, m, v, most, g, 5, FLOATS | {"amsgrad": amsgrad, "maximize": maximize})
            for out, expected in zip(("varRef", "mRef", "vRef"), want, strict=False):
                close(got[out], expected, (shape, out), 3e-6, scale=2 + float(expected.abs().max()))
        for name in TYPES[1:]:  # the numbers are rounded to the type: a rough look
            p, m, v, most, g = state(rng, (40,), name)
            got = everywhere(op, arguments(p, m, v, None, g, 5), threads)
            want = by_torch(torch, p, m, v, most, g, 5, FLOATS | {"amsgrad": False, "maximize": False})
            close(got["varRef"], want[0], name, 0.05, scale=1)
        soc("Ascend910B3")

    def test_refusals(soc):
        soc("Ascend950PR_9599")
        x = zeros(2, 3)
        refused = refuser(op, arguments(x, x.copy(), x.copy(), x.copy(), x.copy(), 3))
        refused(None)
        for name in "mRef", "vRef", "grad":
            refused(name, **{name: zeros(3, 2)})
            refused(name, **{name: zeros(2, 3, dtype="f2")})
        for name in "beta1Power", "beta2Power", "lr", "weightDecay", "beta1", "beta2", "eps":
            refused(name, **{name: zeros(2)})
            refused(name, **{name: zeros(1, dtype="f2")})
        refused("maxGradNormOptional", NULLPTR, maxGradNormOptional=None, amsgrad=True)
        refused("maxGradNormOptional", maxGradNormOptional=zeros(3, 2), amsgrad=True)
        soc("Ascend910B3")
        refused("not supported")

    return test_values, test_refusals


def fused_ema_adam():
    op = "aclnnApplyFusedEmaAdam"

    def arguments(g, p, m, v, s, mode=1, correct=True):
        return {"grad": g, "varRef": p, "mRef": m, "vRef": v, "sRef": s, "step": np.array([4]), "lr": 0.05, "emaDecay": 0.9,
                "beta1": 0.8, "beta2": 0.99, "eps": 1e-5, "mode": mode, "biasCorrection": correct,
                "weightDecay": 0.1}  # fmt: skip

    def by_hand(g, p, m, v, s, mode, correct):
        """The formulas of the page."""
        g, p, m, v, s = (a.astype("f8") for a in (g, p, m, v, s))
        grad = g + 0.1 * p if mode == 0 else g
        m, v = 0.8 * m + 0.2 * grad, 0.99 * v + 0.01 * grad**2
        c1, c2 = (1 - 0.8**4, 1 - 0.99**4) if correct else (1, 1)
        update = m / c1 / (np.sqrt(v / c2) + 1e-5)
        p = p - 0.05 * (update if mode == 0 else update + 0.1 * p)
        return p, m, v, 0.9 * s + 0.1 * p

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(3)
        for name, shape, mode, correct in itertools.product(TYPES, SHAPES, (0, 1), (True, False)):
            p, m, v, s, g = state(rng, shape, name)
            got = everywhere(op, arguments(g, p, m, v, s, mode, correct), threads)
            want = by_hand(g, p, m, v, s, mode, correct)
            for out, expected in zip(("varRef", "mRef", "vRef", "sRef"), want, strict=True):
                close(got[out], expected, (name, shape, mode, out), 3e-6, scale=2 + float(np.abs(expected).max()))
            if correct and mode == 1:  # and so it is PyTorch's
                reference = by_torch(torch, p, m, v, s, g, 4, NUMBERS | {"amsgrad": False})
                np.testing.assert_allclose(want[0], reference[0].numpy(), rtol=1e-9, atol=1e-12)

    def test_refusals():
        x = zeros(2, 3)
        refused = refuser(op, arguments(x, x.copy(), x.copy(), x.copy(), x.copy()))
        refused(None)
        for name in "varRef", "mRef", "vRef", "sRef":
            refused(name, **{name: zeros(3, 2)})
            refused(name, **{name: zeros(2, 3, dtype="f2")})
        refused("step", step=np.array([1, 2]))
        for mode in -1, 2:
            refused("mode is", mode=mode)

    return test_values, test_refusals
