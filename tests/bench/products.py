# SPDX-License-Identifier: Apache-2.0
"""Times matrix products and convolutions beside PyTorch on the CPU, in one process.

    python tests/bench/products.py [--threads 1] [--dtype float32] [--only matmul|convolution|backward] [--shape x]

A row: GFLOP/s, and PyTorch's time over ours (above 1: ours is faster)."""

import argparse
import math

import numpy as np
import torch
from beside_torch import FORMAT, NUMPY, TORCH, fastest, ours, raw

# name: (shape, shape, whether each lies transposed)
PRODUCTS = {
    "64": ((64, 64), (64, 64), ""),
    "128": ((128, 128), (128, 128), ""),
    "256": ((256, 256), (256, 256), ""),
    "512": ((512, 512), (512, 512), ""),
    "1024": ((1024, 1024), (1024, 1024), ""),
    "2048": ((2048, 2048), (2048, 2048), ""),
    "1024, b transposed": ((1024, 1024), (1024, 1024), "b"),
    "1024, a transposed": ((1024, 1024), (1024, 1024), "a"),
    "linear 64": ((64, 784), (784, 256), "b"),
    "linear 32x4096": ((32, 4096), (4096, 4096), "b"),
    "row": ((1, 4096), (4096, 4096), "b"),
    "column": ((4096, 4096), (4096, 1), ""),
    "weights": ((64, 50000), (50000, 64), ""),
    "attention": ((96, 128, 64), (96, 64, 128), "b"),
    "many small": ((2000, 16, 16), (2000, 16, 16), ""),
}
# name: (input, weight, stride, padding, groups)
CONVOLUTIONS = {
    "ResNet stem": ((4, 3, 224, 224), (64, 3, 7, 7), 2, 3, 1),
    "56x56 64": ((4, 64, 56, 56), (64, 64, 3, 3), 1, 1, 1),
    "28x28 128 stride 2": ((4, 128, 56, 56), (128, 128, 3, 3), 2, 1, 1),
    "14x14 256": ((8, 256, 14, 14), (256, 256, 3, 3), 1, 1, 1),
    "7x7 512": ((8, 512, 7, 7), (512, 512, 3, 3), 1, 1, 1),
    "1x1 256": ((4, 256, 56, 56), (64, 256, 1, 1), 1, 0, 1),
    "1x1 stride 2": ((4, 256, 56, 56), (512, 256, 1, 1), 2, 0, 1),
    "depthwise": ((4, 128, 56, 56), (128, 1, 3, 3), 1, 1, 128),
    "depthwise stride 2": ((4, 128, 56, 56), (128, 1, 3, 3), 2, 1, 128),
    "32 groups": ((4, 128, 56, 56), (128, 4, 3, 3), 1, 1, 32),
    "LeNet 1": ((64, 1, 28, 28), (6, 1, 5, 5), 1, 2, 1),
    "LeNet 2": ((64, 6, 14, 14), (16, 6, 5, 5), 1, 0, 1),
    "1d": ((8, 64, 2000), (64, 64, 9), 1, 4, 1),
}


def device(shape, dtype):
    """Random numbers for us and for PyTorch."""
    values = np.random.default_rng(0).standard_normal(math.prod(shape), dtype="float32").reshape(shape)
    mine = raw.tensor(values.astype(NUMPY[dtype]), format=FORMAT.get(len(shape), raw.FORMAT_ND))
    return mine, torch.from_numpy(values).to(TORCH[dtype])


def product(dtype, first, second, transposed):
    def lying(shape, name):
        if name not in transposed:
            return device(shape, dtype)
        mine, theirs = device((*shape[:-2], shape[-1], shape[-2]), dtype)
        view = mine.before.reshape(*shape[:-2], shape[-1], shape[-2])
        return raw.tensor(view.swapaxes(-1, -2)), theirs.transpose(-1, -2)

    (a, at), (b, bt) = lying(first, "a"), lying(second, "b")
    out = torch.matmul(at, bt)
    result = raw.tensor(np.zeros(out.shape, NUMPY[dtype]))
    yield "aclnnMatmul", 2 * out.numel() * first[-1], ours("aclnnMatmul", a, b, result, 1), lambda: torch.matmul(at, bt, out=out)


def convolution(dtype, image, kernel, stride, padding, groups):
    axes = len(image) - 2
    (x, xt), (w, wt) = device(image, dtype), device(kernel, dtype)
    lists = [[stride] * axes, [padding] * axes, [1] * axes]
    out = torch.convolution(xt, wt, None, *lists, False, [0] * axes, groups)
    work = 2 * out.numel() * math.prod(kernel[1:])
    result = raw.tensor(np.zeros(out.shape, NUMPY[dtype]))
    call = ours("aclnnConvolution", x, w, None, *lists, False, [0] * axes, groups, result, 1)
    yield "aclnnConvolution", work, call, lambda: torch.convolution(xt, wt, None, *lists, False, [0] * axes, groups)
    g, gt = device(tuple(out.shape), dtype)
    grads = [raw.tensor(np.zeros(s, NUMPY[dtype])) for s in (image, kernel, (kernel[0],))]
    mask = [True, True, True]
    call = ours("aclnnConvolutionBackward", g, x, w, [kernel[0]], *lists, False, [0] * axes, groups, mask, 1, *grads)
    yield "aclnnConvolutionBackward", 2 * work, call, lambda: torch.ops.aten.convolution_backward(
        gt, xt, wt, [kernel[0]], *lists, False, [0] * axes, groups, mask)  # fmt: skip


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--dtype", choices=NUMPY, default="float32")
    options.add_argument("--only", default="", help="part of the operator's name")
    options.add_argument("--shape", default="", help="part of the shape's name")
    chosen = options.parse_args()
    raw.start()
    torch.set_num_threads(chosen.threads)
    ratios = {}
    print(f"{chosen.dtype}, {chosen.threads} thread(s)")
    with raw.threads(chosen.threads):
        for shapes, family, names in ((PRODUCTS, product, "matmul"), (CONVOLUTIONS, convolution, "convolutionbackward")):
            for label, args in shapes.items():
                if chosen.only.lower() not in names or chosen.shape.lower() not in label.lower():
                    continue
                with raw.scope():
                    for name, work, (call, done), theirs in family(chosen.dtype, *args):
                        if chosen.only.lower() in name.lower():
                            seconds, reference = fastest(call, theirs)
                            ratios.setdefault(name, []).append(reference / seconds)
                            print(f"{name:26} {label:20} {work / seconds / 1e9:8.1f} {reference / seconds:8.2f}x", flush=True)
                        done()
    for name, values in ratios.items():
        print(f"{name:26} geometric mean {math.exp(sum(map(math.log, values)) / len(values)):.2f}x, least {min(values):.2f}x")


if __name__ == "__main__":
    main()
