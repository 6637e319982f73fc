# SPDX-License-Identifier: Apache-2.0
"""Times the operators beside PyTorch on the CPU and beside the copy limit, in one process.

    python tests/bench/against_torch.py [--threads 1] [--dtype float32] [--only pool] [--shape VGG] [--json out.json]

A row: nanoseconds per element of the larger side, PyTorch's time over ours (above 1: ours is faster), and
ours as a share of the time that copying the same bytes takes. PyTorch's `out=` and `grad_input=` forms are
used where they exist, so that page faults of fresh results are not counted against it."""

import argparse
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
# name: (shape, extents of the average)
ADAPTIVE_VOLUMES = {
    "global 16x7x7 N2": ((2, 512, 16, 7, 7), (1, 1, 1)),
    "16x56x56 to 4x7x7": ((1, 64, 16, 56, 56), (4, 7, 7)),
    "15x32x32 to 4x7x7": ((1, 64, 15, 32, 32), (4, 7, 7)),
}
NUMPY = {"float32": "float32", "float16": "float16", "bfloat16": raw.BF16}
FORMAT = {3: raw.FORMAT_NCL, 4: raw.FORMAT_NCHW, 5: raw.FORMAT_NCDHW}
TORCH = {"float32": torch.float32, "float16": torch.float16, "bfloat16": torch.bfloat16}

aten, functions = torch.ops.aten, torch.nn.functional


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


def device(shape, dtype, channels_last=False):
    """Random numbers for us and for PyTorch."""
    values = np.random.default_rng(0).standard_normal(math.prod(shape), dtype="float32").reshape(shape)
    theirs = torch.from_numpy(values).to(TORCH[dtype])
    values = values.astype(NUMPY[dtype])
    if channels_last:
        last = torch.channels_last if len(shape) == 4 else torch.channels_last_3d
        theirs = theirs.contiguous(memory_format=last)
        values = np.moveaxis(np.ascontiguousarray(np.moveaxis(values, 1, -1)), -1, 1)
    return raw.tensor(values, format=FORMAT[len(shape)]), theirs


def empty(like, dtype=None):
    """Our tensor for results in the shape and the order of PyTorch's."""
    order = sorted(range(like.ndim), key=lambda d: -like.stride(d))
    dense = np.zeros([like.shape[d] for d in order], NUMPY.get(dtype, dtype))
    return raw.tensor(dense.transpose(np.argsort(order)), format=FORMAT[like.ndim])


def bytes_of(*tensors):
    return sum(t.numel() * t.element_size() for t in tensors)


# Each of these yields, for a forward operator and its gradient: the number of elements, the bytes that have to
# be read and written, our call and PyTorch's.


def masks(dtype, shape, k, s, p, ceil):
    x, tx = device(shape, dtype)
    ty, ti = functions.max_pool2d(tx, k, s, p, 1, ceil, True)
    g, tg = device(tuple(ty.shape), dtype)
    words = (math.ceil(ty.shape[2] * ty.shape[3] / 16) + 1) * 2 * 16
    mask = raw.tensor(np.zeros((shape[0], shape[1], k * k, words), "int8"))
    ours_, theirs = [[k], [s], [p], [1], ceil], ([k], [s], [p], [1], ceil)
    size = tx.numel(), bytes_of(tx, ty, ti.int())
    call, done = ours("aclnnMaxPool2dWithMask", x, *ours_, empty(ty, dtype), mask)
    call()  # the gradient needs the mask
    yield *size, (call, done), lambda: aten.max_pool2d_with_indices.out(tx, *theirs, out=ty, indices=ti)
    tgi = torch.zeros_like(tx)
    yield (
        *size, ours("aclnnMaxPool2dWithMaskBackward", g, x, mask, *ours_, empty(tx, dtype)),
        lambda: aten.max_pool2d_with_indices_backward.grad_input(tg, tx, *theirs, ti, grad_input=tgi),
    )  # fmt: skip


def maxima(dtype, shape, k, s, p, ceil=False):
    """With positions in a tensor, over two or three axes."""
    planes = len(shape) == 4
    x, tx = device(shape, dtype)
    ty, ti = (functions.max_pool2d if planes else functions.max_pool3d)(tx, k, s, p, 1, ceil, True)
    at = raw.tensor(ti.numpy().astype("int32"), format=FORMAT[len(shape)])
    g, tg = device(tuple(ty.shape), dtype)
    ours_, theirs = [[k], [s], [p], [1], ceil], ([k], [s], [p], [1], ceil)
    name = "aclnnMaxPool2dWithIndices" if planes else "aclnnMaxPool3dWithArgmax"
    forward = aten.max_pool2d_with_indices if planes else aten.max_pool3d_with_indices
    backward = aten.max_pool2d_with_indices_backward if planes else aten.max_pool3d_with_indices_backward
    size = tx.numel(), bytes_of(tx, ty, ti.int())
    yield *size, ours(name, x, *ours_, empty(ty, dtype), at), lambda: forward.out(tx, *theirs, out=ty, indices=ti)
    if planes and dtype != "float32":
        return  # the default product takes no other
    tgi = torch.zeros_like(tx)
    yield (
        *size, ours(name + "Backward", g, x, at, *ours_, empty(tx, dtype)),
        lambda: backward.grad_input(tg, tx, *theirs, ti, grad_input=tgi),
    )  # fmt: skip


def adaptive_maxima(dtype, shape, out):
    x, tx = device(shape, dtype)
    ty, ti = functions.adaptive_max_pool2d(tx, out, True)
    g, tg = device(tuple(ty.shape), dtype)
    at, tgi = raw.tensor(ti.numpy(), format=raw.FORMAT_NCHW), torch.zeros_like(tx)
    size = tx.numel(), bytes_of(tx, ty, ti)
    yield (
        *size, ours("aclnnAdaptiveMaxPool2d", x, list(out), empty(ty, dtype), at),
        lambda: aten.adaptive_max_pool2d.out(tx, out, out=ty, indices=ti),
    )  # fmt: skip
    yield (
        *size, ours("aclnnAdaptiveMaxPool2dBackward", g, x, at, empty(tx, dtype)),
        lambda: aten.adaptive_max_pool2d_backward.grad_input(tg, tx, ti, grad_input=tgi),
    )  # fmt: skip


def unpooled(dtype, shape, k, s, p, _):
    if dtype == "bfloat16" or k != s:
        return
    _, big = device(shape, dtype)
    tx, ti = functions.max_pool2d(big.float(), k, s, p, return_indices=True)
    x, at = (raw.tensor(a, format=raw.FORMAT_NCHW) for a in (tx.numpy().astype(NUMPY[dtype]), ti.numpy()))
    tx, ty, extents = tx.to(TORCH[dtype]), torch.zeros_like(big), list(shape[2:])
    size = big.numel(), bytes_of(tx, big, ti)
    yield (
        *size, ours("aclnnMaxUnpool2d", x, at, extents, empty(big, dtype)),
        lambda: aten.max_unpool2d.out(tx, ti, extents, out=ty),
    )  # fmt: skip
    g, tg = device(shape, dtype)
    result, flat, index = torch.empty_like(tx).flatten(2), tg.flatten(2), ti.flatten(2)
    yield (
        *size, ours("aclnnMaxUnpool2dBackward", g, x, at, extents, empty(tx, dtype)),
        lambda: torch.gather(flat, 2, index, out=result),
    )  # fmt: skip


def averages(dtype, shape, k, s, p, ceil=False, channels_last=False):
    axes = len(shape) - 2
    x, tx = device(shape, dtype, channels_last)
    ty = (functions.avg_pool2d if axes == 2 else functions.avg_pool3d)(tx, k, s, p, ceil)
    g, tg = device(tuple(ty.shape), dtype, channels_last)
    tgi = torch.zeros_like(tx)
    ours_ = [[k], [s], [p], ceil, True, 0, *([0] if axes == 2 else [])]
    theirs = [k] * axes, [s] * axes, [p] * axes, ceil, True, None
    forward = aten.avg_pool2d if axes == 2 else aten.avg_pool3d
    backward = aten.avg_pool2d_backward if axes == 2 else aten.avg_pool3d_backward
    size = tx.numel(), bytes_of(tx, ty)
    yield *size, ours(f"aclnnAvgPool{axes}d", x, *ours_, empty(ty, dtype)), lambda: forward.out(tx, *theirs, out=ty)
    yield (
        *size, ours(f"aclnnAvgPool{axes}dBackward", g, x, *ours_, empty(tx, dtype)),
        lambda: backward.grad_input(tg, tx, *theirs, grad_input=tgi),
    )  # fmt: skip


def averages_channels_last(dtype, *window):
    return averages(dtype, *window, channels_last=True)


def adaptive_averages(dtype, shape, out):
    axes = len(out)
    x, tx = device(shape, dtype)
    g, tg = device((*shape[:2], *out), dtype)
    ty, tgi, size = torch.zeros_like(tg), torch.zeros_like(tx), (tx.numel(), bytes_of(tx, tg))
    forward = aten.adaptive_avg_pool2d.out if axes == 2 else aten.adaptive_avg_pool3d.out
    grad_input = aten.adaptive_avg_pool3d_backward.grad_input
    yield (
        *size, ours(f"aclnnAdaptiveAvgPool{axes}d", x, list(out), empty(tg, dtype)),
        lambda: forward(tx, out, out=ty),
    )  # fmt: skip
    yield (
        *size, ours(f"aclnnAdaptiveAvgPool{axes}dBackward", g, x, empty(tx, dtype)),
        lambda: aten._adaptive_avg_pool2d_backward(tg, tx) if axes == 2 else grad_input(tg, tx, grad_input=tgi),
    )  # fmt: skip


def circular_in_torch(x, pads, grad):
    """PyTorch has no function of its own for either direction."""
    leaf = x.clone().requires_grad_()
    padded = functions.pad(leaf, pads, mode="circular")
    return (
        lambda: functions.pad(x, pads, mode="circular"),
        lambda: torch.autograd.grad(padded, leaf, grad, retain_graph=True),
    )


def padded(mode):
    def cases(dtype, shape, p):
        if dtype == "bfloat16" and p > 7 and mode != "Circular":
            return  # more than the default product takes
        x, tx = device(shape, dtype)
        g, tg = device((*shape[:2], shape[2] + 2 * p, shape[3] + 2 * p), dtype)
        ty, tgi, pads = torch.zeros_like(tg), torch.zeros_like(tx), [p, p, p, p]
        if mode == "Circular":
            forward, backward = circular_in_torch(tx, pads, tg)
        else:
            name = f"{mode.lower()}_pad2d"
            out, grad_input = getattr(aten, name).out, getattr(aten, f"{name}_backward").grad_input
            forward, backward = lambda: out(tx, pads, out=ty), lambda: grad_input(tg, tx, pads, grad_input=tgi)
        size = tg.numel(), bytes_of(tx, tg)
        yield *size, ours(f"aclnn{mode}Pad2d", x, pads, empty(tg, dtype)), forward
        yield *size, ours(f"aclnn{mode}Pad2dBackward", g, x, pads, empty(tx, dtype)), backward

    return cases


# name of the forward operator, shapes, measured calls
FAMILIES = [
    ("MaxPool2dWithMask", POOLS, masks),
    ("MaxPool2dWithIndices", POOLS, maxima),
    ("MaxPool3dWithArgmax", VOLUMES, maxima),
    ("AdaptiveMaxPool2d", ADAPTIVE, adaptive_maxima),
    ("MaxUnpool2d", POOLS, unpooled),
    ("AvgPool2d", POOLS, averages),
    ("AvgPool2d-last", POOLS, averages_channels_last),
    ("AvgPool3d", VOLUMES, averages),
    ("AdaptiveAvgPool2d", ADAPTIVE, adaptive_averages),
    ("AdaptiveAvgPool3d", ADAPTIVE_VOLUMES, adaptive_averages),
    *((f"{mode}Pad2d", PADS, padded(mode)) for mode in ("Circular", "Reflection", "Replication")),
]


def copy_bandwidth(bytes_):
    """Bytes per second, read and written, of the fastest copy of a buffer half that size."""
    source = torch.zeros(max(bytes_ // 2 // 4, 1024), dtype=torch.float32)
    target = torch.empty_like(source)
    return 2 * source.numel() * 4 / best(lambda: target.copy_(source), 0.03)


def measured(chosen):
    """A row for each operator and shape that is chosen."""
    for forward, shapes, family in FAMILIES:
        names = forward, f"{forward}Backward"
        if not any(chosen.only.lower() in name.lower() for name in names):
            continue
        for label, args in shapes.items():
            if chosen.shape.lower() not in label.lower():
                continue
            with raw.scope():
                for name, (elements, bytes_, (call, done), theirs) in zip(names, family(chosen.dtype, *args), strict=False):
                    if chosen.only.lower() in name.lower():
                        seconds, reference = best(call), best(theirs)
                        yield {
                            "operator": name, "shape": label, "elements": elements, "seconds": seconds,
                            "torch": reference, "share": bytes_ / copy_bandwidth(bytes_) / seconds,
                        }  # fmt: skip
                    done()


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--dtype", choices=NUMPY, default="float32")
    options.add_argument("--only", default="", help="part of the operator's name")
    options.add_argument("--shape", default="", help="part of the shape's name")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    raw.start()
    torch.set_num_threads(chosen.threads)
    rows, ratios = [], {}
    print(f"{chosen.dtype}, {chosen.threads} thread(s)")
    print(f"{'operator':26} {'shape':18} {'ns/element':>10} {'x PyTorch':>10} {'of copy':>8}")
    with raw.threads(chosen.threads):
        for row in measured(chosen):
            rows.append(row)
            each, ratio = row["seconds"] / row["elements"] * 1e9, row["torch"] / row["seconds"]
            ratios.setdefault(row["operator"], []).append(ratio)
            print(f"{row['operator']:26} {row['shape']:18} {each:10.3f} {ratio:9.2f}x {row['share']:7.0%}", flush=True)
    for name, values in ratios.items():
        mean = math.exp(sum(map(math.log, values)) / len(values))
        print(f"{name:26} geometric mean {mean:.2f}x, least {min(values):.2f}x")
    if chosen.json:
        chosen.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
