# SPDX-License-Identifier: Apache-2.0

"""Times the operators beside PyTorch on the CPU and beside the copy limit, in one process.

    python tests/bench/against_torch.py [--threads 1] [--dtype float32] [--only pool] [--json out.json]

A row: nanoseconds per element of the larger side, PyTorch's time over ours (above 1: ours is faster), and
ours as a share of the time that copying the same bytes takes. PyTorch's `out=` and `grad_input=` forms are
used where they exist, so that page faults of fresh results are not counted against it."""

import argparse
import itertools
import json
import math
import sys
import time
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).parents[1]))
import raw

from aclnnsim.library import ffi, lib

# name: (shape, kernel, stride, padding, ceil mode)
POOLS = {
    "ResNet stem N1": ((1, 64, 112, 112), 3, 2, 1, False),
    "ResNet stem N8": ((8, 64, 112, 112), 3, 2, 1, False),
    "ResNet stem N32": ((32, 64, 112, 112), 3, 2, 1, False),
    "VGG 224": ((1, 64, 224, 224), 2, 2, 0, False),
    "VGG 112": ((1, 128, 112, 112), 2, 2, 0, False),
    "14x14 N8": ((8, 512, 14, 14), 2, 2, 0, False),
    "LeNet N64": ((64, 6, 28, 28), 2, 2, 0, False),
    "YOLO SPP N1": ((1, 512, 20, 20), 5, 1, 2, False),
    "YOLO SPP N8": ((8, 512, 20, 20), 5, 1, 2, False),
    "Inception N8": ((8, 192, 28, 28), 3, 1, 1, False),
    "GoogLeNet ceil": ((1, 64, 112, 112), 3, 2, 0, True),
    "3x2160x3840": ((1, 3, 2160, 3840), 2, 2, 0, False),
}
# name: (shape, pad on every side)
PADS = {
    "3x256x256 p3": ((1, 3, 256, 256), 3),
    "64x256x256 p3": ((1, 64, 256, 256), 3),
    "64x256x256 p3 N4": ((4, 64, 256, 256), 3),
    "256x64x64 p1": ((1, 256, 64, 64), 1),
    "256x64x64 p1 N8": ((8, 256, 64, 64), 1),
    "128x180x320 p1": ((1, 128, 180, 320), 1),
    "64x56x56 p1 N32": ((32, 64, 56, 56), 1),
    "32x720x1280 p4": ((1, 32, 720, 1280), 4),
    "3x2160x3840 p1": ((1, 3, 2160, 3840), 1),
    "3x2160x3840 p3": ((1, 3, 2160, 3840), 3),
    "3x512x512 p16": ((1, 3, 512, 512), 16),
}
# name: (shape, extents of the average)
ADAPTIVE = {
    "global 7x7 N8": ((8, 2048, 7, 7), (1, 1)),
    "global 112x112": ((1, 64, 112, 112), (1, 1)),
    "56x56 to 7x7 N8": ((8, 64, 56, 56), (7, 7)),
    "32x32 to 7x7 N8": ((8, 64, 32, 32), (7, 7)),
    "14x14 to 6x6 N8": ((8, 256, 14, 14), (6, 6)),
}
# name: (shape, kernel, stride, padding)
VOLUMES = {
    "64x16x56x56 k2": ((1, 64, 16, 56, 56), 2, 2, 0),
    "32x16x64x64 k3 N2": ((2, 32, 16, 64, 64), 3, 2, 1),
    "16x16x32x32 k3s1": ((1, 16, 16, 32, 32), 3, 1, 1),
    "1x64x128x128 k2": ((1, 1, 64, 128, 128), 2, 2, 0),
    "64x8x8x8 k2 N8": ((8, 64, 8, 8, 8), 2, 2, 0),
}
NUMPY = {"float32": "float32", "float16": "float16", "bfloat16": raw.BF16}
TORCH = {"float32": torch.float32, "float16": torch.float16, "bfloat16": torch.bfloat16}


def best(call, at_least=0.15):
    """Seconds of the fastest of several runs."""
    call()
    times, spent = [], 0.0
    while spent < at_least or len(times) < 3:
        begin = time.perf_counter()
        call()
        times.append(time.perf_counter() - begin)
        spent += times[-1]
    return min(times)


def ours(name, *args):
    """A function that launches and synchronises a planned call."""
    planned = raw.plan(name, *args)
    assert planned.code == 0, planned.message
    raw.ok(lib.aclSetAclOpExecutorRepeatable(planned.executor))
    launch, synchronize = getattr(lib, name), lib.aclrtSynchronizeStream

    def call():
        assert launch(ffi.NULL, 0, planned.executor, ffi.NULL) == 0
        assert synchronize(ffi.NULL) == 0

    return call, lambda: raw.ok(lib.aclDestroyAclOpExecutor(planned.executor))


def device(shape, dtype):
    values = np.random.default_rng(0).standard_normal(math.prod(shape), dtype="float32").reshape(shape)
    return raw.tensor(values.astype(NUMPY[dtype])), torch.from_numpy(values).to(TORCH[dtype])


def pool_cases(dtype):
    for label, (shape, k, s, p, ceil) in POOLS.items():
        x, tx = device(shape, dtype)
        ty, ti = torch.nn.functional.max_pool2d(tx, k, s, p, 1, ceil, True)
        y = raw.tensor(np.zeros(ty.shape, NUMPY[dtype]))
        words = (math.ceil(ty.shape[2] * ty.shape[3] / 16) + 1) * 2 * 16
        mask = raw.tensor(np.zeros((shape[0], shape[1], k * k, words), "int8"))
        g, tg = device(tuple(ty.shape), dtype)
        gi, tgi = raw.tensor(np.zeros(shape, NUMPY[dtype])), torch.zeros_like(tx)
        window = [[k], [s], [p], [1], ceil]
        item = tx.element_size()
        forward = torch.ops.aten.max_pool2d_with_indices.out
        yield (
            "MaxPool2dWithMask", label, tx.numel(), (tx.numel() + ty.numel()) * item + ty.numel() * 4,
            ours("aclnnMaxPool2dWithMask", x, *window, y, mask),
            lambda: forward(tx, [k], [s], [p], [1], ceil, out=ty, indices=ti),
        )  # fmt: skip
        backward = torch.ops.aten.max_pool2d_with_indices_backward.grad_input
        yield (
            "MaxPool2dWithMaskBackward", label, tx.numel(), (tx.numel() + ty.numel()) * item + ty.numel() * 4,
            ours("aclnnMaxPool2dWithMaskBackward", g, x, mask, *window, gi),
            lambda: backward(tg, tx, [k], [s], [p], [1], ceil, ti, grad_input=tgi),
        )  # fmt: skip


def circular_in_torch(x, pads, grad):
    """PyTorch has no function of its own for either direction."""
    leaf = x.clone().requires_grad_()
    padded = torch.nn.functional.pad(leaf, pads, mode="circular")
    return (
        lambda: torch.nn.functional.pad(x, pads, mode="circular"),
        lambda: torch.autograd.grad(padded, leaf, grad, retain_graph=True),
    )


def pads_in_torch(mode, x, pads, y, grad):
    """Functions for both directions."""
    if mode == "Circular":
        return circular_in_torch(x, pads, grad)
    aten, name, result = torch.ops.aten, f"{mode.lower()}_pad2d", torch.zeros_like(x)
    forward, backward = getattr(aten, name).out, getattr(aten, f"{name}_backward").grad_input
    return lambda: forward(x, pads, out=y), lambda: backward(grad, x, pads, grad_input=result)


def pad_cases(dtype):
    for mode, (label, (shape, p)) in itertools.product(
        ("Circular", "Reflection", "Replication"), PADS.items()
    ):
        big = (*shape[:2], shape[2] + 2 * p, shape[3] + 2 * p)
        if dtype == "bfloat16" and p > 7 and mode != "Circular":
            continue  # more than the default product takes
        with raw.scope():
            x, tx = device(shape, dtype)
            y, ty = device(big, dtype)
            g, tg = device(big, dtype)
            gi = raw.tensor(np.zeros(shape, NUMPY[dtype]))
            pads = [p, p, p, p]
            forward, backward = pads_in_torch(mode, tx, pads, ty, tg)
            size = math.prod(big), (math.prod(shape) + math.prod(big)) * tx.element_size()
            yield f"{mode}Pad2d", label, *size, ours(f"aclnn{mode}Pad2d", x, pads, y), forward
            planned = ours(f"aclnn{mode}Pad2dBackward", g, x, pads, gi)
            yield f"{mode}Pad2dBackward", label, *size, planned, backward


def average_cases(dtype):
    aten = torch.ops.aten
    for label, (shape, k, s, p, ceil) in POOLS.items():
        with raw.scope():
            x, tx = device(shape, dtype)
            ty = torch.nn.functional.avg_pool2d(tx, k, s, p, ceil)
            y = raw.tensor(np.zeros(ty.shape, NUMPY[dtype]))
            g, tg = device(tuple(ty.shape), dtype)
            gi, tgi = raw.tensor(np.zeros(shape, NUMPY[dtype])), torch.zeros_like(tx)
            window, theirs = [[k], [s], [p], ceil, True, 0, 0], ([k, k], [s, s], [p, p], ceil, True, None)
            size = tx.numel(), (tx.numel() + ty.numel()) * tx.element_size()
            forward, backward = aten.avg_pool2d.out, aten.avg_pool2d_backward.grad_input
            yield (
                "AvgPool2d", label, *size, ours("aclnnAvgPool2d", x, *window, y),
                lambda: forward(tx, *theirs, out=ty),
            )  # fmt: skip
            yield (
                "AvgPool2dBackward", label, *size, ours("aclnnAvgPool2dBackward", g, x, *window, gi),
                lambda: backward(tg, tx, *theirs, grad_input=tgi),
            )  # fmt: skip
    for label, (shape, out) in ADAPTIVE.items():
        with raw.scope():
            x, tx = device(shape, dtype)
            g, tg = device((*shape[:2], *out), dtype)
            y, gi = (raw.tensor(np.zeros(t.shape, NUMPY[dtype])) for t in (tg, tx))
            size = tx.numel(), (tx.numel() + tg.numel()) * tx.element_size()
            yield (
                "AdaptiveAvgPool2d", label, *size, ours("aclnnAdaptiveAvgPool2d", x, list(out), y),
                lambda: aten.adaptive_avg_pool2d(tx, out),
            )  # fmt: skip
            yield (
                "AdaptiveAvgPool2dBackward", label, *size, ours("aclnnAdaptiveAvgPool2dBackward", g, x, gi),
                lambda: aten._adaptive_avg_pool2d_backward(tg, tx),
            )  # fmt: skip


def max_cases(dtype):
    """Maxima with positions in a tensor, and back; what the default product takes."""
    aten, functions = torch.ops.aten, torch.nn.functional
    pools = [(2, label, *row) for label, row in POOLS.items()]
    pools += [(3, label, *row, False) for label, row in VOLUMES.items()]
    for axes, label, shape, k, s, p, ceil in pools:
        with raw.scope():
            x, tx = device(shape, dtype)
            ty, ti = (functions.max_pool2d if axes == 2 else functions.max_pool3d)(tx, k, s, p, 1, ceil, True)
            y, at = raw.tensor(np.zeros(ty.shape, NUMPY[dtype])), raw.tensor(ti.numpy().astype("int32"))
            g, tg = device(tuple(ty.shape), dtype)
            gi, tgi = raw.tensor(np.zeros(shape, NUMPY[dtype])), torch.zeros_like(tx)
            window, theirs = [[k], [s], [p], [1], ceil], ([k], [s], [p], [1], ceil)
            size = tx.numel(), (tx.numel() + ty.numel()) * tx.element_size() + ty.numel() * 4
            name = "MaxPool2dWithIndices" if axes == 2 else "MaxPool3dWithArgmax"
            forward = (aten.max_pool2d_with_indices if axes == 2 else aten.max_pool3d_with_indices).out
            yield (
                name,
                label,
                *size,
                ours(f"aclnn{name}", x, *window, y, at),
                lambda: forward(tx, *theirs, out=ty, indices=ti),
            )
            if axes == 3 or dtype == "float32":
                backward = f"max_pool{axes}d_with_indices_backward"
                backward = getattr(aten, backward).grad_input
                yield (
                    f"{name}Backward", label, *size, ours(f"aclnn{name}Backward", g, x, at, *window, gi),
                    lambda: backward(tg, tx, *theirs, ti, grad_input=tgi),
                )  # fmt: skip
    for label, (shape, out) in ADAPTIVE.items():
        with raw.scope():
            x, tx = device(shape, dtype)
            ty, ti = functions.adaptive_max_pool2d(tx, out, True)
            size = tx.numel(), (tx.numel() + ty.numel()) * tx.element_size() + ty.numel() * 8
            image, y, at = (
                raw.Tensor(values, dims, format=raw.FORMAT_NCHW)
                for values, dims in (
                    (x.before, shape), (np.zeros(ty.numel(), NUMPY[dtype]), ty.shape), (ti.numpy(), ty.shape),
                )
            )  # fmt: skip
            yield (
                "AdaptiveMaxPool2d", label, *size, ours("aclnnAdaptiveMaxPool2d", image, list(out), y, at),
                lambda: aten.adaptive_max_pool2d.out(tx, out, out=ty, indices=ti),
            )  # fmt: skip
            g, tg = device(tuple(ty.shape), dtype)
            gi, tgi = raw.tensor(np.zeros(shape, NUMPY[dtype])), torch.zeros_like(tx)
            yield (
                "AdaptiveMaxPool2dBackward", label, *size,
                ours("aclnnAdaptiveMaxPool2dBackward", g, x, raw.tensor(ti.numpy()), gi),
                lambda: aten.adaptive_max_pool2d_backward.grad_input(tg, tx, ti, grad_input=tgi),
            )  # fmt: skip
    for label, (shape, k, s, p, _) in POOLS.items():
        if dtype == "bfloat16" or k != s:
            continue
        with raw.scope():
            _, big = device(shape, dtype)
            tx, ti = functions.max_pool2d(big.float(), k, s, p, return_indices=True)
            x, at = raw.tensor(tx.numpy().astype(NUMPY[dtype])), raw.tensor(ti.numpy())
            y, ty = raw.tensor(np.zeros(shape, NUMPY[dtype])), torch.zeros_like(big)
            tx, extents = tx.to(TORCH[dtype]), list(shape[2:])
            size = big.numel(), (tx.numel() + big.numel()) * big.element_size() + tx.numel() * 8
            yield (
                "MaxUnpool2d", label, *size, ours("aclnnMaxUnpool2d", x, at, extents, y),
                lambda: aten.max_unpool2d.out(tx, ti, extents, out=ty),
            )  # fmt: skip
            g, tg = device(shape, dtype)
            result, flat, index = torch.empty_like(tx).flatten(2), tg.flatten(2), ti.flatten(2)
            out = raw.tensor(np.zeros(tx.shape, NUMPY[dtype]))
            yield (
                "MaxUnpool2dBackward", label, *size, ours("aclnnMaxUnpool2dBackward", g, x, at, extents, out),
                lambda: torch.gather(flat, 2, index, out=result),
            )  # fmt: skip


def copy_bandwidth(bytes_):
    """Bytes per second, read and written, of the fastest copy of a buffer half that size."""
    source = torch.zeros(max(bytes_ // 2 // 4, 1024), dtype=torch.float32)
    target = torch.empty_like(source)
    return 2 * source.numel() * 4 / best(lambda: target.copy_(source), 0.03)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--dtype", choices=NUMPY, default="float32")
    options.add_argument("--only", default="", help="part of the operator's name")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    raw.start()
    torch.set_num_threads(chosen.threads)
    rows, ratios = [], {}
    print(f"{chosen.dtype}, {chosen.threads} thread(s)")
    print(f"{'operator':26} {'shape':18} {'ns/element':>10} {'x PyTorch':>10} {'of copy':>8}")
    with raw.threads(chosen.threads):
        for cases in pool_cases, max_cases, average_cases, pad_cases:
            with raw.scope():
                for name, label, elements, bytes_, (call, done), theirs in cases(chosen.dtype):
                    if chosen.only.lower() in name.lower():
                        seconds, reference = best(call), best(theirs)
                        share = bytes_ / copy_bandwidth(bytes_) / seconds
                        ratios.setdefault(name, []).append(reference / seconds)
                        rows.append(
                            {
                                "operator": name,
                                "shape": label,
                                "seconds": seconds,
                                "torch": reference,
                                "share": share,
                            }
                        )
                        each, ratio = seconds / elements * 1e9, reference / seconds
                        print(f"{name:26} {label:18} {each:10.3f} {ratio:9.2f}x {share:7.0%}")
                    done()
    for name, values in ratios.items():
        mean = math.exp(sum(map(math.log, values)) / len(values))
        print(f"{name:26} geometric mean {mean:.2f}x, least {min(values):.2f}x")
    if chosen.json:
        chosen.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
