# SPDX-License-Identifier: Apache-2.0
"""What norms and their gradients have to do, against PyTorch in float64: two test functions an operator."""

import itertools
import math

import numpy as np
import pytest
import raw
from ops.elementwise_laws import to_torch

NULLPTR, INVALID, TILING = 161001, 161002, 561002
LAYOUTS = ("contiguous", "offset", "steps", "reversed")
TYPES = ("float32", "float16", "bfloat16")


def call(op, values, layout="contiguous"):
    """The outputs of a call, by name; arrays of outputs tell shape, type and what is there before."""
    tensors, arguments = {}, []
    for row in raw.params(op):
        value = values[row.name]
        if isinstance(value, np.ndarray):
            value = tensors[row.name] = raw.tensor(raw.placed(value, layout if value.ndim > 2 else "contiguous"))
        arguments.append(value)
    raw.ok(raw.run(op, *arguments).code)
    for tensor in tensors.values():
        tensor.assert_gaps_untouched()
    written = {p.name for p in raw.params(op) if p.direction != raw.IN}
    return {name: tensor.read() for name, tensor in tensors.items() if name in written}


def everywhere(op, values, threads):
    """The same bits for any layout and number of threads."""
    first = None
    for layout, count in zip(LAYOUTS, (1, 2, 4, 3), strict=True):
        threads(count)
        got = call(op, values, layout)
        first = first or got
        assert {n: a.tobytes() for n, a in got.items()} == {n: a.tobytes() for n, a in first.items()}, layout
    return first


def close(got, want, what, tolerance=1e-5, scale=None):
    want = want.detach().numpy() if hasattr(want, "detach") else np.asarray(want)
    info = raw.ml_dtypes.finfo(got.dtype)
    scale = float(np.abs(want).max(initial=0)) if scale is None else scale
    wide = got.astype("f8").reshape(want.shape)
    near = np.abs(wide - want) <= 0.51 * float(info.eps) * np.abs(want) + tolerance * (scale + 1e-30) + float(
        info.smallest_subnormal
    )
    assert (near | (np.isnan(wide) & np.isnan(want)) | (wide == want)).all(), (what, wide[~near][:4], want[~near][:4])


def wide(torch, array):
    return None if array is None else to_torch(torch, array).double()


def random(rng, shape, dtype, scale=1.0, center=0.0):
    return (center + scale * rng.normal(size=shape)).astype(raw.dtype(dtype))


def refuser(op, base):
    """refused(argument that the message names or None, code, changes of the base)."""

    def refused(named, code=INVALID, **changes):
        assert set(changes) <= set(base)
        arguments = []
        for row in raw.params(op):
            value = (base | changes)[row.name]
            arguments.append(raw.tensor(value) if isinstance(value, np.ndarray) else value)
        result = raw.plan(op, *arguments)
        assert result.code == (code if named else 0), (named, changes, result)
        if named:
            assert named in result.message, result
            assert f"{op}GetWorkspaceSize" in result.message, result
        else:
            raw.ok(raw.lib.aclDestroyAclOpExecutor(result.executor))

    return refused


def zeros(*shape, dtype="f4"):
    return np.zeros(shape, dtype)


# ---- along rows ----

ROWS = [((3, 7), 1), ((2, 3, 4, 5), 2), ((40, 33), 1), ((2, 1500), 1), ((5,), 1), ((2, 3, 1), 1), ((3, 2, 8), 3), ((600, 17), 1)]


def row_cases(rng):
    for name, (shape, inner) in itertools.product(TYPES, ROWS):
        first = len(shape) - inner
        x = random(rng, shape, name, 3, 1)
        gamma, beta = random(rng, shape[first:], name), random(rng, shape[first:], name)
        yield name, shape, first, x, gamma, beta, shape[:first] + (1,) * inner


def layer_norm(op):
    mode = {"implMode": 0} if "Mode" in op else {}

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(1)
        for name, shape, first, x, gamma, beta, lead in row_cases(rng):
            for weight, bias in itertools.product((gamma, None), (beta, None)):
                values = {"input": x, "normalizedShape": list(shape[first:]), "weightOptional": weight, "biasOptional": bias,
                          "eps": 1e-5, "out": np.zeros_like(x), "meanOutOptional": zeros(*lead),
                          "rstdOutOptional": zeros(*lead), **mode}  # fmt: skip
                got = everywhere(op, values, threads)
                what = (name, shape, first)
                want, mean, rstd = torch.native_layer_norm(
                    wide(torch, x), shape[first:], wide(torch, weight), wide(torch, bias), 1e-5
                )
                close(got["out"], want, what)
                close(got["meanOutOptional"], mean, what)
                close(got["rstdOutOptional"], rstd, what, 1e-4)
            values |= {
                "meanOutOptional": None,
                "rstdOutOptional": zeros(*lead, dtype=raw.dtype(name))[..., 0].reshape(shape[:first]),
            }
            close(call(op, values)["rstdOutOptional"], rstd.reshape(shape[:first]), what, 1e-4)
        # Far from 0, half weights in float, and nothing to do.
        x = random(rng, (4, 4096), "float32", 1, 3000)
        values |= {"input": x, "normalizedShape": [4096], "out": zeros(4, 4096), "weightOptional": None, "biasOptional": None,
                   "rstdOutOptional": None}  # fmt: skip
        close(call(op, values)["out"], torch.layer_norm(wide(torch, x), (4096,)), "far", 3e-4)
        for shape in (0, 3), (3, 0):
            values |= {"input": zeros(*shape), "normalizedShape": list(shape[1:]), "out": zeros(*shape)}
            call(op, values)

    def test_refusals():
        base = {"input": zeros(2, 3, 4), "normalizedShape": [3, 4], "weightOptional": zeros(3, 4), "biasOptional": zeros(3, 4),
                "eps": 1e-5, "out": zeros(2, 3, 4), "meanOutOptional": zeros(2, 1, 1), "rstdOutOptional": zeros(2, 1, 1),
                **mode}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        for shape in [], [3], [2, 4], [4, 3], [2, 2, 3, 4], [3, -4]:
            refused("normalizedShape", normalizedShape=shape)
        for name in "weightOptional", "biasOptional":
            refused(name, **{name: zeros(4)})
            refused(name, **{name: zeros(1, 3, 4)})
            refused(name, **{name: zeros(3, 4, dtype="f2")})
        refused("out", out=zeros(2, 3, 5))
        refused("out", out=zeros(2, 3, 4, dtype="f2"))
        for name in "meanOutOptional", "rstdOutOptional":
            refused(name, **{name: zeros(2, 3, 1)})
            refused(name, **{name: zeros(3)})
            refused(None, **{name: zeros(2)})
        if mode:
            for value in -1, 3, 2**31 - 1:
                refused("implMode", implMode=value)
            refused("FLOAT16", implMode=2)
            refused(None, implMode=1)

    return test_values, test_refusals


def layer_norm_backward():
    op = "aclnnLayerNormBackward"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(2)
        for name, shape, first, x, gamma, beta, _ in row_cases(rng):
            dy = random(rng, shape, name)
            leaves = [wide(torch, a).requires_grad_() for a in (x, gamma, beta)]
            out, mean, rstd = torch.native_layer_norm(leaves[0], shape[first:], leaves[1], leaves[2], 1e-5)
            want = torch.autograd.grad(out, leaves, wide(torch, dy))
            values = {"gradOut": dy, "input": x, "normalizedShape": list(shape[first:]),
                      "mean": mean.detach().numpy().astype("f4"), "rstd": rstd.detach().numpy().astype("f4"),
                      "weightOptional": gamma, "biasOptional": beta, "outputMask": [True] * 3, "gradInputOut": np.zeros_like(x),
                      "gradWeightOut": np.zeros_like(gamma), "gradBiasOut": zeros(*gamma.shape)}  # fmt: skip
            got = everywhere(op, values, threads)
            for out, expected in zip(("gradInputOut", "gradWeightOut", "gradBiasOut"), want, strict=True):
                close(got[out], expected, (name, shape, out), 3e-5, scale=float(rstd.max()) + float(expected.abs().max()))
            some = call(op, values | {"outputMask": [False, True, False], "gradInputOut": None, "gradBiasOut": None})
            assert some["gradWeightOut"].tobytes() == got["gradWeightOut"].tobytes()
            kept = call(op, values | {"outputMask": [True, False, False]})
            assert kept["gradInputOut"].tobytes() == got["gradInputOut"].tobytes()
            assert not kept["gradWeightOut"].any()
        plain = call(op, values | {"weightOptional": None, "biasOptional": None})
        ones = call(op, values | {"weightOptional": np.ones_like(gamma)})
        assert plain["gradInputOut"].tobytes() == ones["gradInputOut"].tobytes()

    def test_refusals():
        base = {"gradOut": zeros(2, 3, 4), "input": zeros(2, 3, 4), "normalizedShape": [3, 4], "mean": zeros(2, 1, 1),
                "rstd": zeros(2, 1, 1), "weightOptional": zeros(3, 4), "biasOptional": zeros(3, 4), "outputMask": [True] * 3,
                "gradInputOut": zeros(2, 3, 4), "gradWeightOut": zeros(3, 4), "gradBiasOut": zeros(3, 4)}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        refused("outputMask", outputMask=[True] * 2)
        refused("outputMask", outputMask=[True] * 4)
        for i, name in enumerate(("gradInputOut", "gradWeightOut", "gradBiasOut")):
            refused(name, NULLPTR, **{name: None})
            refused(None, outputMask=[j != i for j in range(3)], **{name: None})
            refused(name, **{name: zeros(7)})
        refused("gradOut", gradOut=zeros(2, 3, 5))
        refused("normalizedShape", normalizedShape=[4, 4])
        for name in "mean", "rstd":
            refused(name, **{name: zeros(2, 3, 1)})
        for name in "weightOptional", "biasOptional":
            refused(name, **{name: zeros(4)})

    return test_values, test_refusals


def rms(torch, x, gamma, inner, eps=1e-6):
    dims = tuple(range(-inner, 0))
    rstd = (x.square().mean(dims, keepdim=True) + eps).rsqrt()
    return x * rstd * gamma, rstd


def rms_norm(op):
    added = "Add" in op
    first_name = {"aclnnInplaceAddRmsNorm": "x1Ref"}.get(op, "x1" if added else "x")

    def arguments(x, x2, gamma, lead):
        wider = zeros(*x.shape)
        y, total = np.zeros_like(x), np.zeros_like(x)
        every = {"x": x, "x1": x, "x2": x2, "x1Ref": x, "x2Ref": x2, "gamma": gamma, "epsilon": 1e-6, "yOut": y, "y1Out": wider,
                 "y2Out": y, "rstdOut": zeros(*lead), "xOut": total}  # fmt: skip
        return {p.name: every[p.name] for p in raw.params(op)}

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(4)
        types = {raw.ACL_DTYPES[n]: n for n in TYPES}
        taken = [types[n] for n in raw.params(op)[0].dtypes]
        for name, shape, first, x, gamma, _, lead in row_cases(rng):
            if name not in taken:
                continue
            x2 = random(rng, shape, name)
            got = everywhere(op, arguments(x, x2, gamma, lead), threads)
            total = wide(torch, x) + (wide(torch, x2) if added else 0)
            factor = wide(torch, gamma) + (1 if "Gemma" in op else 0)
            want, rstd = rms(torch, total, factor, len(shape) - first)
            what = (name, shape, first)
            for out in {"yOut", "y1Out", "y2Out", "x1Ref"} & set(got):
                close(got[out], want, (what, out))
            for out in {"xOut", "x2Ref"} & set(got):
                close(got[out], total, (what, out), 1e-7)
            close(got["rstdOut"], rstd, what)
        x = zeros(0, 3)
        call(
            op,
            arguments(
                x.astype(raw.dtype(taken[-1])), x.astype(raw.dtype(taken[-1])), zeros(3, dtype=raw.dtype(taken[-1])), (0, 1)
            ),
        )

    def test_refusals():
        code = INVALID if op == "aclnnAddRmsNorm" else TILING
        dtype = "f2" if "Cast" in op else "f4"
        x = zeros(2, 3, 4, dtype=dtype)
        refused = refuser(op, arguments(x, x.copy(), zeros(4, dtype=dtype), (2, 3, 1)))
        refused(None)
        refused("gamma", code, gamma=zeros(3, dtype=dtype))
        refused("gamma", code, gamma=zeros(1, 4, dtype=dtype))
        refused("gamma", code, gamma=zeros(1, 2, 3, 4, dtype=dtype))
        refused("gamma", code, gamma=zeros(dtype=dtype))
        refused("gamma", gamma=zeros(4, dtype=raw.BF16))
        refused("rstdOut", code, rstdOut=zeros(2, 3, 4))
        refused(None, rstdOut=zeros(2, 3))
        names = {p.name for p in raw.params(op)}
        for out in {"yOut", "y1Out", "y2Out", "xOut", "x2", "x2Ref"} & names:
            kept = "f4" if out == "y1Out" else dtype
            refused(out, INVALID if op == "aclnnAddRmsNorm" else code, **{out: zeros(2, 3, 5, dtype=kept)})
        for out in {"yOut", "y2Out", "xOut", "x2", "x2Ref"} & names:
            refused(out if out in names else None, **{out: x.astype(raw.BF16)})
        assert first_name in names

    return test_values, test_refusals


def rms_norm_grad():
    op = "aclnnRmsNormGrad"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(5)
        for name, shape, first, x, gamma, _, lead in row_cases(rng):
            dy = random(rng, shape, name)
            leaves = [wide(torch, a).requires_grad_() for a in (x, gamma)]
            out, rstd = rms(torch, *leaves, len(shape) - first)
            want = torch.autograd.grad(out, leaves, wide(torch, dy))
            values = {"dy": dy, "x": x, "rstd": rstd.detach().numpy().astype("f4").reshape(lead), "gamma": gamma,
                      "dxOut": np.zeros_like(x), "dgammaOut": zeros(*gamma.shape)}  # fmt: skip
            got = everywhere(op, values, threads)
            close(got["dxOut"], want[0], (name, shape), 1e-5, scale=float(rstd.max()) * 4)
            close(got["dgammaOut"], want[1], (name, shape))

    def test_refusals():
        refused = refuser(op, {"dy": zeros(2, 3, 4), "x": zeros(2, 3, 4), "rstd": zeros(2, 3, 1), "gamma": zeros(4),
                               "dxOut": zeros(2, 3, 4), "dgammaOut": zeros(4)})  # fmt: skip
        refused(None)
        refused("x has", x=zeros(2, 3, 4, dtype="f2"))
        refused("dxOut", dxOut=zeros(2, 3, 4, dtype="f2"))
        refused("dy", TILING, dy=zeros(2, 3, 5))
        refused("gamma", TILING, gamma=zeros(3))
        refused("rstd", TILING, rstd=zeros(2, 1, 1))
        refused("dxOut", TILING, dxOut=zeros(2, 3, 5))
        refused("dgammaOut", TILING, dgammaOut=zeros(3))

    return test_values, test_refusals


def add_layer_norm():
    op = "aclnnAddLayerNorm"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(6)
        for name, shape, first, x, gamma, beta, lead in row_cases(rng):
            x2 = random(rng, shape, name)
            for bias in None, random(rng, shape, name), random(rng, shape[first:], name):
                values = {"x1": x, "x2": x2, "gamma": gamma, "beta": beta, "biasOptional": bias, "epsilon": 1e-5,
                          "additionalOutput": True, "yOut": np.zeros_like(x), "meanOut": zeros(*lead), "rstdOut": zeros(*lead),
                          "xOut": np.zeros_like(x)}  # fmt: skip
                got = everywhere(op, values, threads)
                total = wide(torch, x) + wide(torch, x2) + (0 if bias is None else wide(torch, bias))
                want, mean, rstd = torch.native_layer_norm(total, shape[first:], wide(torch, gamma), wide(torch, beta), 1e-5)
                what = (name, shape, first)
                close(got["yOut"], want, what)
                close(got["meanOut"], mean, what)
                close(got["rstdOut"], rstd, what, 1e-4)
                close(got["xOut"], total, what, 1e-6)
            assert not call(op, values | {"additionalOutput": False})["xOut"].any()

    def test_refusals():
        x = zeros(2, 3, 4)
        refused = refuser(op, {"x1": x, "x2": x.copy(), "gamma": zeros(4), "beta": zeros(4), "biasOptional": None,
                               "epsilon": 1e-5,
                               "additionalOutput": True, "yOut": x.copy(), "meanOut": zeros(2, 3, 1), "rstdOut": zeros(2, 3, 1),
                               "xOut": x.copy()})  # fmt: skip
        refused(None)
        for name in "x2", "yOut", "xOut":
            refused(name, TILING, **{name: zeros(2, 3, 5)})
        refused("gamma", TILING, gamma=zeros(3))
        refused("beta", TILING, beta=zeros(3))
        refused("biasOptional", TILING, biasOptional=zeros(3))
        for name in "meanOut", "rstdOut":
            refused(name, TILING, **{name: zeros(2, 1, 1)})

    return test_values, test_refusals


def add_layer_norm_grad():
    op = "aclnnAddLayerNormGrad"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(7)
        for name, shape, first, x, gamma, _, lead in row_cases(rng):
            dy, x2, dsum = (random(rng, shape, name) for _ in range(3))
            total, factor = (wide(torch, x) + wide(torch, x2)).requires_grad_(), wide(torch, gamma).requires_grad_()
            shift = torch.zeros_like(factor).requires_grad_()
            out, mean, rstd = torch.native_layer_norm(total, shape[first:], factor, shift, 1e-5)
            want = torch.autograd.grad(out, (total, factor, shift), wide(torch, dy))
            for added in None, dsum:
                values = {"dy": dy, "x1": x, "x2": x2, "rstd": rstd.detach().numpy().astype("f4").reshape(lead),
                          "mean": mean.detach().numpy().astype("f4").reshape(lead), "gamma": gamma, "dsumOptional": added,
                          "dxOut": np.zeros_like(x), "dgammaOut": zeros(*gamma.shape),
                          "dbetaOut": zeros(*gamma.shape)}  # fmt: skip
                got = everywhere(op, values, threads)
                expected = want[0] + (0 if added is None else wide(torch, added))
                close(got["dxOut"], expected, (name, shape), 3e-5, scale=float(rstd.max()) + 4)
                close(got["dgammaOut"], want[1], (name, shape), 3e-5, scale=1 + float(want[1].abs().max()))
                close(got["dbetaOut"], want[2], (name, shape))

    def test_refusals():
        x = zeros(2, 3, 4)
        base = {"dy": x, "x1": x.copy(), "x2": x.copy(), "rstd": zeros(2, 3, 1), "mean": zeros(2, 3, 1), "gamma": zeros(4),
                "dsumOptional": x.copy(), "dxOut": x.copy(), "dgammaOut": zeros(4), "dbetaOut": zeros(4)}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        for name in "x1", "x2", "gamma", "dsumOptional", "dxOut":
            refused(name, **{name: base[name].astype("f2")})
            refused("dy" if name == "x1" else name, TILING, **{name: zeros(5)})
        for name in "rstd", "mean", "dgammaOut", "dbetaOut":
            refused(name, TILING, **{name: zeros(2, 1, 1)})

    return test_values, test_refusals


# ---- by channel ----

IMAGES = [(4, 3), (2, 3, 5), (3, 4, 6, 7), (2, 6, 8, 9), (1, 2, 3, 4, 5), (33, 2, 4, 5), (2, 2, 1, 3, 2, 2), (64, 12)]


def image_cases(rng):
    for name, shape in itertools.product(TYPES, IMAGES):
        channels = shape[1]
        x = random(rng, shape, name, 2, 1)
        weight, bias, mean = (random(rng, (channels,), name) for _ in range(3))
        yield name, shape, channels, x, weight, bias, mean, np.abs(random(rng, (channels,), name)) + raw.dtype(name).type(0.5)


def by_channel(array, rank):
    return array.reshape(1, -1, *(1,) * (rank - 2))


def batch_norm():
    op = "aclnnBatchNorm"

    def test_values(threads, quiet, soc):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(8)
        for name, shape, c, x, weight, bias, mean, var in image_cases(rng):
            for training, plain in itertools.product((True, False), (True, False)):
                running = [wide(torch, a).clone() for a in (mean, var)]
                values = {"input": x, "weight": None if plain else weight, "bias": None if plain else bias, "runningMean": mean,
                          "runningVar": var, "training": training, "momentum": 0.3, "eps": 1e-4, "output": np.zeros_like(x),
                          "saveMean": zeros(c), "saveInvstd": zeros(c)}  # fmt: skip
                got = everywhere(op, values, threads)
                out, save_mean, save_invstd = torch.native_batch_norm(
                    wide(torch, x), wide(torch, values["weight"]), wide(torch, values["bias"]), *running, training, 0.3, 1e-4
                )
                what = (name, shape, training)
                close(got["output"], out, what)
                close(got["runningMean"], running[0], what)
                close(got["runningVar"], running[1], what)
                if training:
                    close(got["saveMean"], save_mean, what)
                    close(got["saveInvstd"], save_invstd, what, 3e-5)
                else:
                    assert not got["saveMean"].any()
            bare = call(op, values | {"training": True, "runningMean": None, "runningVar": None})
            assert set(bare) == {"output", "saveMean", "saveInvstd"}
            same = call(op, values | {"training": False, "runningMean": None, "runningVar": None})
            close(same["output"], by_channel(wide(torch, weight), len(shape)) * wide(torch, x) / math.sqrt(1 + 1e-4)
                  + by_channel(wide(torch, bias), len(shape)), what)  # fmt: skip
        x = random(rng, (2, 5, 6, 3), "float32")  # NHWC
        soc("Ascend950PR_9599")
        arguments = {"input": x, "weight": None, "bias": None, "runningMean": None, "runningVar": None, "training": True,
                     "momentum": 0.1, "eps": 1e-5, "output": zeros(*x.shape), "saveMean": zeros(3),
                     "saveInvstd": zeros(3)}  # fmt: skip
        placed = [raw.tensor(v, format=raw.FORMAT_NHWC if v.ndim == 4 else raw.FORMAT_ND) if isinstance(v, np.ndarray) else v
                  for v in arguments.values()]  # fmt: skip
        raw.ok(raw.run(op, *placed).code)
        first = torch.native_batch_norm(wide(torch, x).permute(0, 3, 1, 2), None, None, None, None, True, 0.1, 1e-5)[0]
        close(placed[8].read(), first.permute(0, 2, 3, 1), "NHWC")
        soc("Ascend910B3")

    def test_refusals():
        x = zeros(2, 3, 4)
        base = {"input": x, "weight": zeros(3), "bias": zeros(3), "runningMean": zeros(3), "runningVar": zeros(3),
                "training": True,
                "momentum": 0.1, "eps": 1e-5, "output": x.copy(), "saveMean": zeros(3), "saveInvstd": zeros(3)}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        refused("input", input=zeros(3))
        for name in "weight", "bias", "runningMean", "runningVar", "saveMean", "saveInvstd":
            refused(name, **{name: zeros(4)})
            refused(name, **{name: zeros(1, 3)})
        refused(None, training=False, saveMean=zeros(0), saveInvstd=zeros(0))
        refused("output", output=zeros(2, 3, 5))
        refused("output", output=zeros(2, 3, 4, dtype="f2"))

    return test_values, test_refusals


def batch_norm_backward(op):
    extra = {"version": 0} if "Fast" in op else {}

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(9)
        for name, shape, c, x, weight, _, mean, var in image_cases(rng):
            dy = random(rng, shape, name)
            for training, factor in itertools.product((True, False), (weight, None)):
                leaf = wide(torch, x).requires_grad_()
                scale = (torch.ones(c).double() if factor is None else wide(torch, factor)).requires_grad_()
                shift = torch.zeros(c).double().requires_grad_()
                out, save_mean, save_invstd = torch.native_batch_norm(
                    leaf, scale, shift, wide(torch, mean), wide(torch, var), training, 0.1, 1e-4
                )
                want = torch.autograd.grad(out, (leaf, scale, shift), wide(torch, dy))
                saved = [a.detach().numpy().astype("f4") if training else None for a in (save_mean, save_invstd)]
                values = {"gradOut": dy, "input": x, "weight": factor, "runningMean": mean, "runningVar": var,
                          "saveMean": saved[0], "saveInvstd": saved[1], "training": training, "eps": 1e-4,
                          "outputMask": [True] * 3, "gradInput": np.zeros_like(x), "gradWeight": zeros(c), "gradBias": zeros(c),
                          **extra}  # fmt: skip
                got = everywhere(op, values, threads)
                size = 4 * float(save_invstd.max() if training else 2) * float(scale.abs().max())
                for out, expected in zip(("gradInput", "gradWeight", "gradBias"), want, strict=True):
                    close(got[out], expected, (name, shape, training, out), 1e-5, scale=size + float(expected.abs().max()))
                only = call(op, values | {"outputMask": [True, False, False], "gradWeight": None, "gradBias": None})
                assert only["gradInput"].tobytes() == got["gradInput"].tobytes()
                only = call(op, values | {"outputMask": [False, False, True], "gradInput": None, "gradWeight": None})
                assert only["gradBias"].tobytes() == got["gradBias"].tobytes()

    def test_refusals():
        x = zeros(2, 3, 4)
        base = {"gradOut": x, "input": x.copy(), "weight": zeros(3), "runningMean": zeros(3), "runningVar": zeros(3),
                "saveMean": zeros(3), "saveInvstd": zeros(3), "training": True, "eps": 1e-5, "outputMask": [True] * 3,
                "gradInput": x.copy(), "gradWeight": zeros(3), "gradBias": zeros(3), **extra}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        refused("outputMask", outputMask=[True])
        for i, name in enumerate(("gradInput", "gradWeight", "gradBias")):
            refused(name, NULLPTR, **{name: None})
            refused(name, **{name: zeros(4)})
            refused(None, outputMask=[j != i for j in range(3)], **{name: None})
        for name in "weight", "runningMean", "runningVar", "saveMean", "saveInvstd":
            refused(name, **{name: zeros(4)})
        refused("saveMean", NULLPTR, saveMean=None)
        refused("runningVar", NULLPTR, runningVar=None, training=False)
        refused(None, training=False, saveMean=zeros(0), saveInvstd=None)
        refused("gradOut", gradOut=zeros(2, 3, 5))
        refused("gradOut", gradOut=zeros(2, 3, 4, dtype="f2"))
        refused("input", input=zeros(3))

    return test_values, test_refusals


def batch_norm_elemt():
    op = "aclnnBatchNormElemt"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        for name, shape, _, x, weight, bias, mean, invstd in image_cases(np.random.default_rng(10)):
            values = {"input": x, "weight": weight, "bias": bias, "mean": mean, "invstd": invstd, "eps": 1e-5,
                      "output": np.zeros_like(x)}  # fmt: skip
            parts = [by_channel(wide(torch, a), len(shape)) for a in (mean, invstd, weight, bias)]
            want = (wide(torch, x) - parts[0]) * parts[1] * parts[2] + parts[3]
            close(everywhere(op, values, threads)["output"], want, (name, shape))
            bare = call(op, values | {"weight": None, "bias": None})["output"]
            close(bare, (wide(torch, x) - parts[0]) * parts[1], (name, shape))

    def test_refusals():
        base = {"input": zeros(2, 3, 4), "weight": zeros(3), "bias": zeros(3), "mean": zeros(3), "invstd": zeros(3), "eps": 1e-5,
                "output": zeros(2, 3, 4)}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        for name in "weight", "bias", "mean", "invstd":
            refused(name, **{name: zeros(4)})
            refused(name, **{name: zeros(3, dtype="f2")})
        refused("output", output=zeros(2, 3, 5))
        refused("input", input=zeros(3))

    return test_values, test_refusals


def batch_norm_elemt_backward():
    op = "aclnnBatchNormElemtBackward"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(11)
        for name, shape, _, x, weight, bias, mean, invstd in image_cases(rng):
            dy, sums = random(rng, shape, name), bias
            values = {"gradOut": dy, "input": x, "mean": mean, "invstd": invstd, "weight": weight, "sumDy": sums,
                      "sumDyXmu": mean,
                      "counter": np.array([3, 4, 5], "i4"), "gradInput": np.zeros_like(x)}  # fmt: skip
            m, s, w, dsum, product = (by_channel(wide(torch, a), len(shape)) for a in (mean, invstd, weight, sums, mean))
            want = (wide(torch, dy) - dsum / 12 - (wide(torch, x) - m) * s * s * product / 12) * s * w
            close(everywhere(op, values, threads)["gradInput"], want, (name, shape))

    def test_refusals():
        x, c = zeros(2, 3, 4), zeros(3)
        base = {"gradOut": x, "input": x.copy(), "mean": c, "invstd": c.copy(), "weight": c.copy(), "sumDy": c.copy(),
                "sumDyXmu": c.copy(), "counter": np.ones(2, "i4"), "gradInput": x.copy()}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        refused(None, weight=None)
        for name in "mean", "invstd", "weight", "sumDy", "sumDyXmu":
            refused(name, **{name: zeros(4)})
        for name in "gradOut", "gradInput":
            refused(name, **{name: zeros(2, 3, 5)})
        refused("counter", counter=np.ones((), "i4"))

    return test_values, test_refusals


def batch_norm_reduce_backward():
    op = "aclnnBatchNormReduceBackward"
    outputs = ("sumDy", "sumDyXmu", "gradWeight", "gradBias")

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(12)
        for name, shape, c, x, weight, _, mean, invstd in image_cases(rng):
            dy = random(rng, shape, name)
            values = {"gradOut": dy, "input": x, "mean": mean, "invstd": invstd, "weight": weight, "inputG": True,
                      "weightG": True,
                      "biasG": True, **{n: zeros(c) for n in outputs}}  # fmt: skip
            got = everywhere(op, values, threads)
            dims = [d for d in range(len(shape)) if d != 1]
            grad = wide(torch, dy)
            total = grad.sum(dims)
            product = (grad * (wide(torch, x) - by_channel(wide(torch, mean), len(shape)))).sum(dims)
            for out, want in zip(outputs, (total, product, product * wide(torch, invstd), total), strict=True):
                close(got[out], want, (name, shape, out), 3e-6, scale=4 * math.sqrt(dy.size / c))
            part = call(op, values | {"inputG": False, "sumDy": None, "sumDyXmu": None, "biasG": False})
            assert part["gradWeight"].tobytes() == got["gradWeight"].tobytes()
            assert not part["gradBias"].any()

    def test_refusals():
        x, c = zeros(2, 3, 4), zeros(3)
        base = {"gradOut": x, "input": x.copy(), "mean": c, "invstd": c.copy(), "weight": None, "inputG": True, "weightG": True,
                "biasG": True, **{n: zeros(3) for n in outputs}}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        for name in "mean", "invstd", "weight", *outputs:
            refused(name, **{name: zeros(4)})
        for name, flag in zip(outputs, ("inputG", "inputG", "weightG", "biasG"), strict=True):
            refused(name, NULLPTR, **{name: None})
            refused(None, **{name: None, flag: False})
        refused("gradOut", gradOut=zeros(2, 3, 4, dtype="f2"))
        refused("gradOut", gradOut=zeros(2, 3, 5))

    return test_values, test_refusals


def batch_norm_stats():
    op = "aclnnBatchNormStats"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        taken = raw.params(op)[0].dtypes
        for name, shape, c, x, *_ in image_cases(np.random.default_rng(13)):
            if raw.ACL_DTYPES[name] not in taken:
                continue
            got = everywhere(op, {"input": x, "eps": 1e-4, "mean": zeros(c), "invstd": zeros(c)}, threads)
            dims = [d for d in range(len(shape)) if d != 1]
            var, mean = torch.var_mean(wide(torch, x), dims, unbiased=False)
            close(got["mean"], mean, (name, shape))
            close(got["invstd"], (var + 1e-4).rsqrt(), (name, shape))

    def test_refusals():
        refused = refuser(op, {"input": zeros(2, 3, 4), "eps": 1e-5, "mean": zeros(3), "invstd": zeros(3)})
        refused(None)
        refused("input", input=zeros(3))
        refused("mean", mean=zeros(4))
        refused("invstd", invstd=zeros(3, 1))

    return test_values, test_refusals


def batch_norm_reduce():
    op = "aclnnBatchNormReduce"

    def test_values(threads, quiet):
        for name, shape, c, x, *_ in image_cases(np.random.default_rng(14)):
            if len(shape) != 4:
                continue
            got = everywhere(op, {"x": x, "sum": zeros(c), "squareSum": zeros(c)}, threads)
            values = x.astype("f8")
            close(got["sum"], values.sum((0, 2, 3)), (name, shape), 1e-6)
            close(got["squareSum"], (values**2).sum((0, 2, 3)), (name, shape), 1e-6)

    def test_refusals():
        refused = refuser(op, {"x": zeros(2, 3, 4, 5), "sum": zeros(3), "squareSum": zeros(3)})
        refused(None)
        refused("x", x=zeros(2, 3, 4))
        refused("sum", sum=zeros(2))
        refused("squareSum", squareSum=zeros(3, 1))

    return test_values, test_refusals


def gathered(rng, parts, channels, running):
    """Numbers of several devices: counts, and per device the means and variances of what they have; and those of all."""
    counts = rng.integers(3, 9, parts)
    data = [rng.normal(1, 2, size=(n, channels)) for n in counts]
    whole = np.concatenate(data)
    mean, var = whole.mean(0), whole.var(0)
    now = [0.7 * running[0] + 0.3 * mean, 0.7 * running[1] + 0.3 * whole.var(0, ddof=1)]
    return counts, data, mean, var, now


def batch_norm_gather_stats():
    op = "aclnnBatchNormGatherStatsWithCounts"

    def test_values(threads, quiet):
        rng = np.random.default_rng(15)
        for parts, channels in (1, 3), (2, 1), (5, 40):
            running = rng.normal(size=channels).astype("f4"), rng.uniform(0.5, 2, channels).astype("f4")
            counts, data, mean, var, now = gathered(rng, parts, channels, running)
            values = {"input": zeros(2, channels, 3), "mean": np.array([d.mean(0) for d in data], "f4"),
                      "invstd": np.array([(d.var(0) + 1e-4) ** -0.5 for d in data], "f4"), "runningMean": running[0],
                      "runningVar": running[1], "momentum": 0.3, "eps": 1e-4, "counts": counts.astype("f4"),
                      "meanAll": zeros(channels), "invstdAll": zeros(channels)}  # fmt: skip
            got = everywhere(op, values, threads)
            close(got["meanAll"], mean, parts)
            close(got["invstdAll"], (var + 1e-4) ** -0.5, parts)
            close(got["runningMean"], now[0], parts)
            close(got["runningVar"], now[1], parts)
            bare = call(op, values | {"runningMean": None, "runningVar": None})
            assert bare["meanAll"].tobytes() == got["meanAll"].tobytes()

    def test_refusals():
        base = {"input": zeros(2, 3, 4), "mean": zeros(2, 3), "invstd": zeros(2, 3), "runningMean": zeros(3),
                "runningVar": zeros(3),
                "momentum": 0.1, "eps": 1e-5, "counts": zeros(2), "meanAll": zeros(3), "invstdAll": zeros(3)}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        refused("input", input=zeros(3))
        for name in "mean", "invstd":
            refused(name, **{name: zeros(2, 4)})
            refused(name, **{name: zeros(3)})
        for name in "runningMean", "runningVar", "meanAll", "invstdAll":
            refused(name, **{name: zeros(4)})
        refused("counts", counts=zeros(3))

    return test_values, test_refusals


def sync_batch_norm_gather_stats():
    op = "aclnnSyncBatchNormGatherStats"

    def test_values(threads, quiet):
        rng = np.random.default_rng(16)
        for parts, channels in (1, 3), (2, 1), (5, 40):
            running = rng.normal(size=channels).astype("f4"), rng.uniform(0.5, 2, channels).astype("f4")
            counts, data, mean, var, now = gathered(rng, parts, channels, running)
            values = {"totalSum": np.array([d.sum(0) for d in data], "f4"),
                      "totalSquareSum": np.array([(d**2).sum(0) for d in data], "f4"), "sampleCount": counts.astype("i4"),
                      "mean": running[0], "variance": running[1], "momentum": 0.3, "eps": 1e-4, "batchMean": zeros(channels),
                      "batchInvstd": zeros(channels)}  # fmt: skip
            got = everywhere(op, values, threads)
            close(got["batchMean"], mean, parts)
            close(got["batchInvstd"], (var + 1e-4) ** -0.5, parts)
            close(got["mean"], now[0], parts)
            close(got["variance"], now[1], parts)

    def test_refusals():
        base = {"totalSum": zeros(2, 3), "totalSquareSum": zeros(2, 3), "sampleCount": zeros(2), "mean": zeros(3),
                "variance": zeros(3), "momentum": 0.1, "eps": 1e-5, "batchMean": zeros(3), "batchInvstd": zeros(3)}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        refused("totalSum", totalSum=zeros(3))
        refused("totalSquareSum", totalSquareSum=zeros(2, 4))
        refused("sampleCount", sampleCount=zeros(3))
        for name in "mean", "variance", "batchMean", "batchInvstd":
            refused(name, **{name: zeros(4)})
            refused(name, **{name: zeros(3, dtype="f2")})

    return test_values, test_refusals


# ---- by group ----


def group_cases(rng):
    for name, (shape, groups) in itertools.product(
        TYPES, [((2, 6, 5, 7), 3), ((3, 4), 2), ((1, 4, 9), 1), ((2, 5, 3), 5), ((2, 4, 2, 3, 2), 2), ((16, 8, 6, 6), 4)]
    ):
        c = shape[1]
        x = random(rng, shape, name, 2, 1)
        sizes = {"N": shape[0], "C": c, "HxW": math.prod(shape[2:]), "group": groups}
        yield name, shape, groups, x, random(rng, (c,), name), random(rng, (c,), name), sizes


def native_group_norm(torch, x, gamma, beta, sizes, eps):
    n, c, hxw, g = sizes.values()
    return torch.native_group_norm(x, gamma, beta, n, c, hxw, g, eps)


def group_norm():
    op = "aclnnGroupNorm"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        for name, shape, groups, x, gamma, beta, sizes in group_cases(np.random.default_rng(17)):
            numbers = np.zeros((shape[0], groups), x.dtype)
            values = {"self": x, "gamma": gamma, "beta": beta, **sizes, "eps": 1e-4, "out": np.zeros_like(x),
                      "meanOut": numbers, "rstdOut": numbers.copy()}  # fmt: skip
            got = everywhere(op, values, threads)
            want = native_group_norm(torch, wide(torch, x), wide(torch, gamma), wide(torch, beta), sizes, 1e-4)
            for out, expected in zip(("out", "meanOut", "rstdOut"), want, strict=True):
                close(got[out], expected, (name, shape, out), 2e-5)
            bare = call(op, values | {"gamma": None, "beta": None, "meanOut": None, "rstdOut": None})
            close(bare["out"], native_group_norm(torch, wide(torch, x), None, None, sizes, 1e-4)[0], (name, shape))

    def test_refusals():
        x, c = zeros(2, 4, 3), zeros(4)
        base = {"self": x, "gamma": c, "beta": c.copy(), "N": 2, "C": 4, "HxW": 3, "group": 2, "eps": 1e-5, "out": x.copy(),
                "meanOut": zeros(2, 2), "rstdOut": zeros(2, 2)}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        for name in "gamma", "beta", "out", "meanOut", "rstdOut":
            refused(name, **{name: base[name].astype("f2")})
            refused(name, **{name: zeros(5)})
        for group in 0, -2, 3, 8:
            refused("group is", group=group)
        for eps in 0.0, -1.0, float("nan"):
            refused("eps is", eps=eps)
        refused("N is", N=3)
        refused("C is", C=6)
        refused("HxW is", HxW=1)
        refused("self", self=zeros(4))

    return test_values, test_refusals


def group_norm_backward():
    op = "aclnnGroupNormBackward"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(18)
        for name, shape, _, x, gamma, beta, sizes in group_cases(rng):
            dy = random(rng, shape, name)
            leaves = [wide(torch, a).requires_grad_() for a in (x, gamma, beta)]
            out, mean, rstd = native_group_norm(torch, *leaves, sizes, 1e-4)
            want = torch.autograd.grad(out, leaves, wide(torch, dy))
            values = {"gradOut": dy, "input": x, "mean": mean.detach().numpy().astype("f4"),
                      "rstd": rstd.detach().numpy().astype("f4"), "gamma": gamma, **sizes, "outputMask": [True] * 3,
                      "gradInput": np.zeros_like(x), "gradGammaOut": zeros(shape[1]), "gradBetaOut": zeros(shape[1])}  # fmt: skip
            got = everywhere(op, values, threads)
            for out, expected in zip(("gradInput", "gradGammaOut", "gradBetaOut"), want, strict=True):
                close(got[out], expected, (name, shape, out), 1e-5, scale=4 * float(rstd.max()) + float(expected.abs().max()))
            only = call(op, values | {"outputMask": [False, True, False], "gradInput": None, "gradBetaOut": None})
            assert only["gradGammaOut"].tobytes() == got["gradGammaOut"].tobytes()
        ones = call(op, values | {"gamma": np.ones_like(gamma)})["gradInput"].tobytes()
        assert call(op, values | {"gamma": None})["gradInput"].tobytes() == ones

    def test_refusals():
        x, c, numbers = zeros(2, 4, 3), zeros(4), zeros(2, 2)
        base = {"gradOut": x, "input": x.copy(), "mean": numbers, "rstd": numbers.copy(), "gamma": c, "N": 2, "C": 4, "HxW": 3,
                "group": 2, "outputMask": [True] * 3, "gradInput": x.copy(), "gradGammaOut": c.copy(),
                "gradBetaOut": c.copy()}  # fmt: skip
        refused = refuser(op, base)
        refused(None)
        refused("outputMask", outputMask=[])
        for i, name in enumerate(("gradInput", "gradGammaOut", "gradBetaOut")):
            refused(name, NULLPTR, **{name: None})
            refused(None, outputMask=[j != i for j in range(3)], **{name: None})
            refused(name, **{name: zeros(5)})
        for name in "mean", "rstd":
            refused(name, **{name: zeros(5)})
        refused("gamma", gamma=zeros(5))
        refused("gradOut", gradOut=zeros(2, 4, 4))
        refused("group is", group=3)
        refused("HxW is", HxW=4)
        refused("rstd", rstd=zeros(2, 2, dtype="f2"))

    return test_values, test_refusals


def group_norm_silu(op):
    switch = {"activateSilu": True} if "V2" in op else {}

    def arguments(x, gamma, beta, groups):
        numbers = np.zeros((x.shape[0], groups), x.dtype)
        return {"self": x, "gamma": gamma, "beta": beta, "group": groups, "eps": 1e-4, **switch, "out": np.zeros_like(x),
                "meanOut": numbers, "rstdOut": numbers.copy()}  # fmt: skip

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        for name, shape, groups, x, gamma, beta, sizes in group_cases(np.random.default_rng(19)):
            values = arguments(x, gamma, beta, groups)
            got = everywhere(op, values, threads)
            plain, mean, rstd = native_group_norm(torch, wide(torch, x), wide(torch, gamma), wide(torch, beta), sizes, 1e-4)
            close(got["out"], torch.nn.functional.silu(plain), (name, shape), 2e-5)
            close(got["meanOut"], mean, (name, shape), 2e-5)
            close(got["rstdOut"], rstd, (name, shape), 2e-5)
            if switch:
                close(call(op, values | {"activateSilu": False})["out"], plain, (name, shape), 2e-5)

    def test_refusals():
        refused = refuser(op, arguments(zeros(2, 4, 3), zeros(4), zeros(4), 2))
        refused(None)
        for name in "gamma", "beta":
            refused(name, **{name: zeros(5)})
        for name in "out", "meanOut", "rstdOut":
            refused(name, **{name: zeros(2, 3)})
        for group in 0, 3:
            refused("group is", group=group)
        refused("eps is", eps=0.0)
        refused("out", out=zeros(2, 4, 3, dtype="f2"))

    return test_values, test_refusals


def instance_norm():
    op = "aclnnInstanceNorm"

    def arguments(x, gamma, beta, text):
        n, c = x.shape[0], x.shape[3 if text == "NHWC" else 1]
        numbers = np.zeros((n, 1, 1, c) if text == "NHWC" else (n, c, 1, 1), x.dtype)
        return {"x": x, "gamma": gamma, "beta": beta, "dataFormat": text, "eps": 1e-4, "y": np.zeros_like(x), "mean": numbers,
                "variance": numbers.copy()}  # fmt: skip

    def test_values(threads, quiet, soc):
        torch = pytest.importorskip("torch")
        soc("Ascend310P3")
        rng = np.random.default_rng(20)
        for name, text, shape in itertools.product(TYPES[:2], ("NCHW", "NHWC"), [(2, 3, 4, 5), (1, 1, 1, 7), (3, 8, 6, 6)]):
            order = (0, 3, 1, 2) if text == "NHWC" else (0, 1, 2, 3)
            x = random(rng, shape, name, 2, 1)
            c = shape[order[1]]
            gamma, beta = random(rng, (c,), name), random(rng, (c,), name)
            got = everywhere(op, arguments(x, gamma, beta, text), threads)
            first = wide(torch, x).permute(order)
            var, mean = torch.var_mean(first, (2, 3), unbiased=False, keepdim=True)
            want = (first - mean) / (var + 1e-4).sqrt() * by_channel(wide(torch, gamma), 4) + by_channel(wide(torch, beta), 4)
            back = tuple(np.argsort(order))
            close(got["y"], want.permute(back), (name, text, shape), 2e-5)
            close(got["mean"], mean.permute(back), (name, text, shape))
            close(got["variance"], var.permute(back), (name, text, shape))
        soc("Ascend910B3")

    def test_refusals(soc):
        soc("Ascend310P3")
        refused = refuser(op, arguments(zeros(2, 3, 4, 5), zeros(5), zeros(5), "NHWC"))
        refused(None)
        for text in "", "nhwc", "NCDHW":
            refused("dataFormat", dataFormat=text)
        refused("gamma", dataFormat="NCHW")
        for name in "gamma", "beta":
            refused(name, **{name: zeros(3)})
            refused(name, **{name: zeros(5, dtype="f2")})
        for name in "y", "mean", "variance":
            refused(name, **{name: zeros(2, 3, 1, 1)})
        refused("x", x=zeros(2, 3, 4))
        soc("Ascend910B3")
        refused("not supported")

    return test_values, test_refusals


def renorm(op):
    in_place = "Inplace" in op
    name_of = "selfRef" if in_place else "self"

    def arguments(x, p, dim, most):
        values = {name_of: x, "p": raw.scalar(p), "dim": dim, "maxNorm": raw.scalar(most)}
        return values if in_place else values | {"out": np.zeros_like(x)}

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(21)
        for name, shape, p in itertools.product(TYPES, [(3, 4), (2, 5, 3), (2, 3, 2, 4)], (1.0, 2.0, 3.5, float("inf"))):
            for dim in range(-len(shape), len(shape)):
                x = random(rng, shape, name)
                most = float(np.float32(np.sqrt(x.size / shape[dim]) * 0.9))
                got = everywhere(op, arguments(x, p, dim, most), threads)[name_of if in_place else "out"]
                close(got, torch.renorm(wide(torch, x), p, dim, most), (name, shape, dim, p), 1e-6)

    def test_refusals():
        x = zeros(2, 3)
        refused = refuser(op, arguments(x, 2.0, 0, 1.0))
        refused(None)
        for p in 0.0, -1.0, float("nan"):
            refused("p is", p=raw.scalar(p))
        for most in -1.0, float("nan"):
            refused("maxNorm is", maxNorm=raw.scalar(most))
        for dim in 2, -3:
            refused("dim is", dim=dim)
        refused(name_of, **{name_of: zeros(3)})
        if not in_place:
            refused("out", out=zeros(3, 2))
            refused("out", out=zeros(2, 3, dtype="f2"))

    return test_values, test_refusals
