# SPDX-License-Identifier: Apache-2.0
"""Times the operators beside PyTorch on the CPU and beside the copy limit, in one process.

    python tests/bench/against_torch.py [--threads 1] [--dtype float32] [--only pool] [--json out.json]

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


def pad_cases(dtype):
    for label, (shape, p) in PADS.items():
        big = (*shape[:2], shape[2] + 2 * p, shape[3] + 2 * p)
        x, tx = device(shape, dtype)
        y = raw.tensor(np.zeros(big, NUMPY[dtype]))
        g, tg = device(big, dtype)
        gi = raw.tensor(np.zeros(shape, NUMPY[dtype]))
        pads = [p, p, p, p]
        bytes_ = (math.prod(shape) + math.prod(big)) * tx.element_size()
        yield (
            "CircularPad2d", label, math.prod(big), bytes_,
            ours("aclnnCircularPad2d", x, pads, y),
            lambda: torch.nn.functional.pad(tx, pads, mode="circular"),
        )  # fmt: skip
        leaf = tx.clone().requires_grad_()
        padded = torch.nn.functional.pad(leaf, pads, mode="circular")
        yield (
            "CircularPad2dBackward", label, math.prod(big), bytes_,
            ours("aclnnCircularPad2dBackward", g, x, pads, gi),
            lambda: torch.autograd.grad(padded, leaf, tg, retain_graph=True),
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
        for cases in pool_cases, pad_cases:
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
