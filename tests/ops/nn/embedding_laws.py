# SPDX-License-Identifier: Apache-2.0
"""What look-ups in tables and their gradients have to do, against PyTorch: two test functions an operator."""

import itertools

import numpy as np
import pytest
import raw
from ops.elementwise_laws import to_numpy, to_torch
from ops.nn.norm_laws import TYPES, close, everywhere, random, refuser, wide, zeros

INVALID, FAULT = 161002, 507015


def fault(op, values, name):
    """The synchronisation reports the argument."""
    planned = raw.plan(op, *(raw.tensor(v) if isinstance(v, np.ndarray) else v for v in values.values()))
    raw.ok(planned.code)
    raw.ok(raw.launch(op, planned.executor).code)
    result = raw.synchronize()
    assert result.code == FAULT, result
    assert name in result.message, result


def embedding():
    op = "aclnnEmbedding"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(1)
        for name, number in raw.ACL_DTYPES.items():
            if number not in raw.params(op)[0].dtypes:
                continue
            for shape, kind in ((7,), "i8"), ((2, 3, 4), "i4"), ((), "i8"), ((0,), "i8"):
                for columns in 5, 1, 600:
                    table = (rng.normal(size=(9, columns)) * 50).astype(raw.dtype(name))
                    indices = rng.integers(0, 9, shape).astype(kind)
                    values = {"weight": table, "indices": indices, "out": np.zeros((*shape, columns), raw.dtype(name))}
                    got = everywhere(op, values, threads)["out"]
                    want = torch.nn.functional.embedding(torch.from_numpy(indices.astype("i8")), to_torch(torch, table))
                    assert got.tobytes() == to_numpy(want).tobytes(), (name, shape)

    def test_refusals():
        base = {"weight": zeros(3, 4), "indices": np.zeros((2, 2), "i8"), "out": zeros(2, 2, 4)}
        refused = refuser(op, base)
        refused(None)
        refused("weight", weight=zeros(3))
        refused("weight", weight=zeros(1, 3, 4))
        refused("out", out=zeros(2, 2, 3))
        refused("out", out=zeros(2, 4))
        refused("out", out=zeros(2, 2, 4, dtype="f2"))
        for bad in 3, -1, 2**40:
            fault(op, base | {"indices": np.array([[0, 1], [2, bad]])}, "indices[3]")

    return test_values, test_refusals


def embedding_dense_backward():
    op = "aclnnEmbeddingDenseBackward"

    def values(grad, indices, rows, padding=2**64 - 1, frequency=False):
        return {"grad": grad, "indices": indices, "numWeights": rows, "paddingIdx": padding, "scaleGradByFreq": frequency,
                "out": np.zeros((rows, grad.shape[-1]), grad.dtype)}  # fmt: skip

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(2)
        for name, shape, padding, frequency in itertools.product(
            TYPES, [(7,), (3, 40), (2, 2, 2), (0,)], (-1, 0, 3), (False, True)
        ):
            rows, columns = 6, 5
            indices = rng.integers(0, rows, shape)
            grad = random(rng, (*shape, columns), name)
            got = everywhere(op, values(grad, indices, rows, padding % 2**64, frequency), threads)["out"]
            want = torch.ops.aten.embedding_dense_backward(wide(torch, grad), torch.from_numpy(indices), rows, padding, frequency)
            close(got, want, (name, shape, padding, frequency), 1e-6, scale=40)
            again = everywhere(op, values(grad, indices.astype("f4"), rows, padding % 2**64, frequency), threads)["out"]
            assert again.tobytes() == got.tobytes()

    def test_refusals():
        base = values(zeros(2, 3, 4), np.zeros((2, 3), "i8"), 5)
        refused = refuser(op, base)
        refused(None)
        refused(None, indices=np.zeros(6, "i8"))
        refused("grad", grad=zeros(2, 4, 4))
        refused("numWeights", numWeights=2**63)
        refused("out", out=zeros(4, 4))
        refused("out", out=zeros(5, 5))
        refused("out", out=zeros(5, 4, dtype="f2"))
        for bad in 5, -1:
            fault(op, base | {"indices": np.array([[0, 1, 2], [3, 4, bad]])}, "indices[5]")

    return test_values, test_refusals


def embedding_renorm():
    op = "aclnnEmbeddingRenorm"

    def test_values(threads, quiet):
        torch = pytest.importorskip("torch")
        rng = np.random.default_rng(3)
        for name, norm, shape in itertools.product(TYPES, (1.0, 2.0, 3.0, float("inf")), [(4,), (2, 3), (0,)]):
            table = random(rng, (6, 8), name)
            indices = rng.integers(0, 6, shape)
            got = everywhere(op, {"selfRef": table, "indices": indices, "maxNorm": 1.5, "normType": norm}, threads)["selfRef"]
            want = wide(torch, table).clone()
            torch.embedding_renorm_(want, torch.from_numpy(indices.reshape(-1)), 1.5, norm)
            close(got, want, (name, norm), 1e-6)

    def test_refusals():
        base = {"selfRef": zeros(3, 4), "indices": np.zeros(2, "i8"), "maxNorm": 1.0, "normType": 2.0}
        refused = refuser(op, base)
        refused(None)
        refused("selfRef", selfRef=zeros(3))
        for bad in 3, -1:
            fault(op, base | {"indices": np.array([0, bad])}, "indices[1]")

    return test_values, test_refusals
