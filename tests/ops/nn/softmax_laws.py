# SPDX-License-Identifier: Apache-2.0
"""What softmax, its logarithm and their gradients have to do, against PyTorch in float64: three test functions an operator."""

import numpy as np
import pytest
import raw
from ops.elementwise_laws import to_torch

INVALID = 161002
SHAPES = [(), (1,), (7,), (3, 5), (1, 1000), (4, 33), (2, 3, 4, 5), (3, 1, 17), (2, 1, 2, 1, 3, 1, 2, 2), (2, 2500), (70, 6, 5)]


def references(torch, op):
    """What goes in -> the result, in float64."""
    forward = torch.log_softmax if "Log" in op else torch.softmax

    def gradient(grad, x, dim):
        x = x.clone().requires_grad_()
        out = forward(x, dim)
        return out.detach(), torch.autograd.grad(out, x, grad)[0]

    return forward, gradient


def assert_close(got, want, scale, what):
    info = raw.ml_dtypes.finfo(got.dtype)
    near = np.abs(got.astype("f8") - want) <= 0.51 * float(info.eps) * np.abs(want) + scale + float(info.smallest_subnormal)
    wrong = ~(near | (np.isnan(got) & np.isnan(want)) | (got.astype("f8") == want))
    assert not wrong.any(), f"{what}: got {got[wrong][:4]}, expected {want[wrong][:4]}"


def laws(op):
    gradient = op.endswith("Backward")
    rows = raw.params(op)

    def run(arrays, dim, layout="contiguous", out_dtype=None):
        def place(a):
            return raw.tensor(raw.placed(a, layout if a.ndim > 2 else "contiguous"))

        out = place(np.zeros(arrays[0].shape, out_dtype or arrays[0].dtype))
        raw.ok(raw.run(op, *map(place, arrays), dim, out).code)
        out.assert_gaps_untouched()
        return out.read()

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        forward, back = references(torch, op)
        rng = np.random.default_rng(3)
        for name in ("float32", "float64", "float16", "bfloat16"):
            if raw.ACL_DTYPES[name] not in rows[0].dtypes:
                continue
            unit = 4e-15 if name == "float64" else 2e-6
            for shape in SHAPES:
                for dim in {-len(shape), -1, len(shape) // 2 - 1 if shape else 0}:
                    x = rng.normal(scale=4, size=shape).astype(raw.dtype(name))
                    wide = to_torch(torch, x).double()
                    if gradient:
                        grad = rng.normal(size=shape).astype(raw.dtype(name))
                        y = forward(wide, dim).numpy().astype(raw.dtype(name))
                        g64, y64 = to_torch(torch, grad).double(), to_torch(torch, y).double()
                        total = (g64 if "Log" in op else g64 * y64).sum(dim, keepdim=True)
                        want = (g64 - y64.exp() * total if "Log" in op else y64 * (g64 - total)).numpy()
                        arrays, scale = (grad, y), unit * (1 + float(np.abs(grad.astype("f8")).sum(dim).max()))
                        # The formula is PyTorch's: where the result is exact, so is its gradient.
                        exact_y, exact = back(g64, wide, dim)
                        total = (g64 if "Log" in op else g64 * exact_y).sum(dim, keepdim=True)
                        ours = g64 - exact_y.exp() * total if "Log" in op else exact_y * (g64 - total)
                        assert torch.allclose(exact, ours)
                    else:
                        want = forward(wide, dim).numpy()
                        arrays = (x,)
                        scale = unit * (("Log" in op) + np.abs(want))
                    got = set()
                    for layout, count in zip(("contiguous", "offset", "steps", "reversed"), (1, 2, 4, 3), strict=True):
                        threads(count)
                        result = run(arrays, dim, layout)
                        got.add(result.tobytes())
                    assert_close(result, want, scale, (name, shape, dim))
                    assert len(got) == 1, (name, shape, dim)

    def test_special(quiet):
        torch = pytest.importorskip("torch")
        forward, _ = references(torch, op)
        inf, nan = np.inf, np.nan
        x = np.array([[-inf] * 3, [inf, 0, 1], [nan, 0, 1], [-inf, 0, 1], [1e30, -1e30, 1e30], [88, 89, 1e3]], "f4")
        x = np.concatenate([np.tile(x, (1, 7)), x], 1)
        if not gradient:
            want = forward(torch.from_numpy(x), -1).numpy()
            np.testing.assert_allclose(run((x,), -1), want, rtol=3e-6, atol=1e-6)
            np.testing.assert_allclose(run((x.T.copy(),), 0), want.T, rtol=3e-6, atol=1e-6)
        else:
            y = np.full_like(x, 0.5)
            assert (np.isnan(run((x, y), -1)).any(1) == [True, True, True, True, False, False]).all()
        for shape, dim in [((0, 3), 1), ((3, 0), 1), ((3, 0), 0)]:
            assert run((np.zeros(shape, "f4"),) * (2 if gradient else 1), dim).shape == shape

    def test_refusals():
        def refused(named, shapes, dim=-1, types=None):
            tensors = [raw.tensor(np.zeros(s, t)) for s, t in zip(shapes, types or ["f4"] * len(shapes), strict=True)]
            result = raw.plan(op, *tensors[:-1], dim, tensors[-1])
            assert result.code == (INVALID if named else 0), result
            assert not named or (named in result.message and op in result.message), result

        n = 3 if gradient else 2
        refused(None, [(2, 3)] * n)
        for dim in 2, -3, 2**40, -(2**63), 2**63 - 1:
            refused("dim is", [(2, 3)] * n, dim)
        refused(None, [()] * n, 0)
        refused("dim is", [()] * n, 1)
        refused("out", [(2, 3)] * (n - 1) + [(3, 2)])
        refused("out", [(2, 3)] * (n - 1) + [(2, 3, 1)])
        if gradient:
            refused("output", [(2, 3), (2, 4), (2, 3)])
            refused("output", [(2, 3)] * 3, types=["f4", "f2", "f4"])
            refused(None, [(2, 3)] * 3, types=["f2", "f2", "f4"])
        else:
            refused(None, [(2, 3)] * 2, types=["f2", "f4"])

    return test_values, test_special, test_refusals
