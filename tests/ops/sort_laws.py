# SPDX-License-Identifier: Apache-2.0
"""What operators have to do that put elements in order, against PyTorch: the same elements and the same places, bit for bit.

PyTorch's stable sort is the reference. Elements repeat often, so that places tell whether equal ones stay in their order."""

import numpy as np
import pytest
import raw
from ops.elementwise_laws import KINDS, NAMES, WIDE, to_torch

SHAPES = ((), (1,), (7,), (40,), (3, 0, 2), (700,), (5, 90), (30, 4, 3), (2, 600, 3), (2, 3, 2, 2, 9))


def values(name, shape, rng):
    dtype = raw.dtype(name)
    if KINDS[name] == 0:
        return np.asarray(rng.random(shape) < 0.5)
    low = 0 if dtype.kind == "u" else -60
    made = np.asarray(rng.integers(low, 61, shape))
    if name in WIDE:
        return made.astype(dtype) * 3
    if KINDS[name] == 1:
        info = np.iinfo(dtype)
        made = np.where(rng.random(shape) < 0.1, rng.choice([info.min, info.max]), made.astype(dtype))
        return np.asarray(made).astype(dtype)
    made = np.where(rng.random(shape) < 0.2, rng.choice([np.nan, np.inf, -np.inf, -0.0, 0.0, 1e-7], shape), made / 8)
    return np.asarray(made).astype(dtype)


def sorts(op, reference):
    """The test function. reference: from the torch module, a tensor, the dimension, whether the largest come first, and a
    generator of numbers the further arguments by name, and the results."""

    @pytest.mark.torch_oracle
    def test(torch_oracle, threads, soc, quiet):
        soc("Ascend950PR_9599")
        torch, rng = torch_oracle, np.random.default_rng(1)
        rows = raw.params(op)
        tested = set()
        for name in (NAMES[n] for n in sorted(rows[0].dtypes) if n in NAMES):
            for case, shape in enumerate(SHAPES):
                threads(1 + case % 3)
                x, dim, down = (
                    values(name, shape, rng),
                    int(rng.integers(0, max(len(shape), 1))),
                    bool(case + rng.integers(0, 2) & 1),
                )
                given, wants = reference(torch, to_torch(torch, x.astype("i8") if name in WIDE else x), dim, down, rng)
                given |= {"self": raw.tensor(raw.placed(x, layout(rng, x.ndim)))}
                given["dim"] = dim - len(shape) if case % 2 and shape else dim
                outs = {}
                for row, want in zip([r for r in rows if r.direction == raw.OUT], wants, strict=True):
                    dtype = np.dtype("i8") if len(outs) == len(wants) - 1 else x.dtype
                    space = raw.poison(max(want.numel(), 1), dtype)[: want.numel()].reshape(tuple(want.shape))
                    outs[row.name] = raw.tensor(raw.placed(space, layout(rng, want.dim())))
                what = f"{op} {name}{shape} {dim} {down}"
                done = raw.run(op, *((given | outs)[r.name] for r in rows))
                assert done.code == 0, f"{what}: {done}"
                for out, want in zip(outs.values(), wants, strict=True):
                    assert out.read().tobytes() == as_array(torch, want, out.before.dtype).tobytes(), what
                    out.assert_gaps_untouched()
            tested.add(name)
        assert len(tested) > 6

    return test


def as_array(torch, tensor, dtype):
    """The numbers of a tensor as an array of the type."""
    if tensor.dtype == torch.bfloat16:
        return tensor.contiguous().view(torch.int16).numpy().view(dtype)
    return tensor.numpy().astype(dtype)


def layout(rng, rank):
    return str(rng.choice(raw.LAYOUTS if rank > 2 else raw.LAYOUTS[:4]))
