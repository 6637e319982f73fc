# SPDX-License-Identifier: Apache-2.0
"""Times element-wise operators beside PyTorch on the CPU, in one process, as one table.

    python tests/bench/elementwise.py [--threads 1] [--dtype float32] [--layout contiguous] [--only Gelu,Exp] [--sizes 4,256]

A row is an operator; a column PyTorch's time over ours (above 1: ours is faster) for operands of so many KiB, and the
geometric mean of all. Both write into a result that is there already. --layout broadcast repeats the second operand, or the only
one, along rows; strided takes every other row and column; transposed takes the dimensions the other way round."""

import argparse
import math
from functools import partial

import numpy as np
import torch
from beside_torch import NUMPY, TORCH, fastest, ours, raw

from aclnnsim.library import lib

aten = torch.ops.aten
# name: (operands, our arguments after them, the goal, PyTorch)
UNARY = {
    "Neg": ((), 1, aten.neg.out), "Abs": ((), 1, aten.abs.out), "Relu": ((), 1, aten.relu.out), "Sqrt": ((), 1, aten.sqrt.out),
    "Gelu": ((), 1.5, lambda x, out: aten.gelu.out(x, approximate="tanh", out=out)),
    "GeluV2": ((0,), 1.5, aten.gelu.out), "Silu": ((), 1.5, aten.silu.out), "Tanh": ((), 1.5, aten.tanh.out),
    "Sigmoid": ((), 1.5, aten.sigmoid.out), "Exp": ((), 1.5, aten.exp.out), "Erf": ((), 1.5, aten.erf.out),
    "Softplus": ((1.0, 20.0), 1.5, lambda x, out: aten.softplus.out(x, 1.0, 20.0, out=out)),
}  # fmt: skip
BINARY = {
    "Add": ((1.0,), 1, aten.add.out), "Mul": ((), 1, aten.mul.out), "Div": ((), 1, aten.div.out),
    "Maximum": ((), 1, aten.maximum.out), "EqTensor": ((), 1, aten.eq.Tensor_out), "GtTensor": ((), 1, aten.gt.Tensor_out),
}  # fmt: skip
WHERE = {"SWhere": ((), 1, aten.where.self_out)}
MORE = {
    "Log": ((), 1, aten.log.out),
    "Sin": ((), 1, aten.sin.out),
    "Cos": ((), 1, aten.cos.out),
    "Rsqrt": ((), 1, aten.rsqrt.out),
}
COMPARISONS = ("EqTensor", "GtTensor")
COPIES = ("InplaceCopy", "Cast")


def operands(layout, kib, dtype):
    """Two arrays of numbers, and as PyTorch has them, laid out as is asked for."""
    count = kib * 1024 // (2 if dtype in ("float16", "bfloat16") else 4)
    columns = min(1024, count)
    rng = np.random.default_rng(0)

    def made(shape):
        values = rng.standard_normal(math.prod(shape), dtype="float32").reshape(shape)
        return torch.from_numpy(values).to(TORCH[dtype]), values.astype(NUMPY[dtype])

    rows = count // columns
    if layout == "contiguous":
        pairs = made((count,)), made((count,))
        views = [(t, a) for t, a in pairs]
    elif layout == "broadcast":
        (a, x), (b, y) = made((rows, columns)), made((1, columns))
        views = [(a, x), (b.expand(rows, columns), np.broadcast_to(y, (rows, columns)))]
    elif layout == "strided":
        views = [(t[::2, ::2], a[::2, ::2]) for t, a in (made((2 * rows, 2 * columns)) for _ in range(2))]
    else:
        views = [(t.t(), a.T) for t, a in (made((columns, rows)) for _ in range(2))]
    return [v[0] for v in views], [v[1] for v in views]


def ratio(name, layout, kib, dtype):
    theirs, mine = operands(layout, kib, dtype)
    if name in UNARY | MORE and layout == "broadcast":
        theirs, mine = theirs[1:], mine[1:]
    shape, kind = theirs[0].shape, torch.bool if name in COMPARISONS else theirs[0].dtype
    result, out = torch.empty(shape, dtype=kind), np.zeros(shape, "?" if name in COMPARISONS else mine[0].dtype)
    tensors = [raw.tensor(a) for a in mine]
    at_least = 0.02 if kib < 100000 else 0.01
    if name in COPIES:
        source = theirs[1 if layout == "broadcast" else 0]
        given = tensors[1 if layout == "broadcast" else 0]
        if name == "Cast":
            kind = "float16" if dtype == "float32" else "float32"
            result, out = result.to(TORCH[kind]), out.astype(kind)
            call, done = ours("aclnnCast", given, raw.ACL_DTYPES[kind], raw.tensor(out))
        else:
            call, done = ours("aclnnInplaceCopy", raw.tensor(out), given)
        in_torch = partial(result.copy_, source)
    else:
        more, _, function = (UNARY | MORE | BINARY | WHERE)[name]
        count = 2 if name in BINARY else 1
        if name == "SWhere":
            choice = np.arange(math.prod(shape)).reshape(shape) % 3 == 0
            theirs, tensors = [torch.from_numpy(choice), *theirs], [raw.tensor(choice), *tensors]
            count = 3
        scalars = [raw.scalar(v) if isinstance(v, float) else v for v in more]
        call, done = ours(f"aclnn{name}", *tensors[:count], *scalars, raw.tensor(out))
        in_torch = partial(function, *theirs[:count], out=result)
    us, them = fastest(call, in_torch, at_least=at_least)
    done()
    return them / us


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--dtype", choices=TORCH, default="float32")
    options.add_argument("--layout", choices=("contiguous", "broadcast", "strided", "transposed"), default="contiguous")
    options.add_argument("--sizes", default="4,256,16384,262144", help="KiB of an operand")
    options.add_argument("--only", default="")
    chosen = options.parse_args()
    raw.start()
    torch.set_num_threads(chosen.threads)
    sizes = [int(n) for n in chosen.sizes.split(",")]
    print(f"{chosen.dtype}, {chosen.threads} thread(s), {chosen.layout}")
    print(f"{'operator':12}" + "".join(f"{n:>10}" for n in sizes) + f"{'mean':>10}{'goal':>6}")
    with raw.threads(chosen.threads):
        for name in chosen.only.split(",") if chosen.only else (*BINARY, *WHERE, *COPIES, *UNARY, *MORE):
            goal = (UNARY | MORE | BINARY | WHERE).get(name, (0, 1))[1] if chosen.layout == "contiguous" else 1
            goal = goal if chosen.dtype == "float32" else 1
            with raw.scope():
                ratios = [ratio(name, chosen.layout, n, chosen.dtype) for n in sizes]
            mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
            print(f"{name:12}" + "".join(f"{r:10.2f}" for r in ratios) + f"{mean:10.2f}{goal:6.1f}"
                  + ("" if mean >= goal else "  misses"), flush=True)  # fmt: skip
    lib.aclrtSynchronizeDevice()


if __name__ == "__main__":
    main()
