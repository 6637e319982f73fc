# SPDX-License-Identifier: Apache-2.0
"""What `python -m aclnnsim.bench` measures: the shapes, and the calls of each operator and of PyTorch."""

import importlib.util
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import ml_dtypes
import numpy as np

from . import ops
from .tensor import Array, DeviceTensor

torch: Any = importlib.import_module("torch") if importlib.util.find_spec("torch") else None

DTYPES = {"float32": np.dtype("f4"), "float16": np.dtype("f2"), "bfloat16": np.dtype(ml_dtypes.bfloat16)}

# name: (shape, kernel, stride, padding, ceil mode)
POOLS = {
    "ResNet stem": ((1, 64, 112, 112), 3, 2, 1, False),
    "ResNet stem N8": ((8, 64, 112, 112), 3, 2, 1, False),
    "ResNet stem N32": ((32, 64, 112, 112), 3, 2, 1, False),
    "VGG 64x224x224": ((1, 64, 224, 224), 2, 2, 0, False),
    "VGG 128x112x112": ((1, 128, 112, 112), 2, 2, 0, False),
    "512x14x14 N8": ((8, 512, 14, 14), 2, 2, 0, False),
    "LeNet N64": ((64, 6, 28, 28), 2, 2, 0, False),
    "YOLO SPP": ((1, 512, 20, 20), 5, 1, 2, False),
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
# name: (shape, extents of the result)
ADAPTIVE = {
    "global 7x7 N8": ((8, 2048, 7, 7), (1, 1)),
    "global 112x112": ((1, 64, 112, 112), (1, 1)),
    "56x56 to 7x7 N8": ((8, 64, 56, 56), (7, 7)),
    "32x32 to 7x7 N8": ((8, 64, 32, 32), (7, 7)),
    "14x14 to 6x6 N8": ((8, 256, 14, 14), (6, 6)),
}
ADAPTIVE_VOLUMES = {
    "global 16x7x7 N2": ((2, 512, 16, 7, 7), (1, 1, 1)),
    "16x56x56 to 4x7x7": ((1, 64, 16, 56, 56), (4, 7, 7)),
    "15x32x32 to 4x7x7": ((1, 64, 15, 32, 32), (4, 7, 7)),
}
# name: (shape, kernel, stride, padding, ceil mode)
VOLUMES = {
    "64x16x56x56 k2": ((1, 64, 16, 56, 56), 2, 2, 0, False),
    "32x16x64x64 k3 N2": ((2, 32, 16, 64, 64), 3, 2, 1, False),
    "16x16x32x32 k3s1": ((1, 16, 16, 32, 32), 3, 1, 1, False),
    "1x64x128x128 k2": ((1, 1, 64, 128, 128), 2, 2, 0, False),
    "64x8x8x8 k2 N8": ((8, 64, 8, 8, 8), 2, 2, 0, False),
}
SOME_POOLS = {name: POOLS[name] for name in ("ResNet stem N8", "VGG 64x224x224", "YOLO SPP", "Inception N8")}
SOME_PADS = {name: PADS[name] for name in ("3x256x256 p3", "64x256x256 p3", "256x64x64 p1", "3x2160x3840 p1")}


class Case(NamedTuple):
    """A call to be measured."""

    operator: str
    arguments: tuple[Any, ...]  #: of the first phase, without workspaceSize and executor
    theirs: Callable[[], Any] | None  #: the same in PyTorch; gives the result
    result: DeviceTensor
    elements: int  #: of the larger side
    bytes: int  #: that have to be read and written


#: In memory: by rows, with channels last, or with the last two dimensions exchanged.
ROWS, LAST, TRANSPOSED = "", "channels last", "transposed"


def _order(rank: int, layout: str) -> list[int]:
    """The dimensions as they follow each other in memory."""
    dims = list(range(rank))
    if layout == LAST:
        return [0, *dims[2:], 1]
    return [*dims[:-2], rank - 1, rank - 2] if layout == TRANSPOSED else dims


def _place(values: Array, layout: str) -> Array:
    order = _order(values.ndim, layout)
    placed: Array = np.ascontiguousarray(values.transpose(order)).transpose(np.argsort(order))
    return placed


class Operand:
    """Numbers for both sides."""

    def __init__(self, shape: Sequence[int], dtype: str, layout: str = ROWS, zero: bool = False) -> None:
        random = np.random.default_rng(0).standard_normal
        values = np.zeros(shape, "f4") if zero else random(math.prod(shape), dtype="f4").reshape(shape)
        placed = _place(values.astype(DTYPES[dtype]), layout)
        self.ours = DeviceTensor.from_numpy(placed)
        if torch is not None:
            bits = torch.from_numpy(placed.view("u2").view("i2")) if dtype == "bfloat16" else torch.from_numpy(placed)
            self.theirs = bits.view(torch.bfloat16) if dtype == "bfloat16" else bits

    @property
    def bytes(self) -> int:
        return self.ours.nbytes


def _results(dtype: str, x: Operand, result: DeviceTensor, layout: str) -> tuple[Operand, Operand, Operand]:
    """Results like the one given, gradients for them, and the gradient of x to be computed."""
    y, g = (Operand(result.shape, dtype, layout, zero) for zero in (True, False))
    return y, g, Operand(x.ours.shape, dtype, layout, zero=True)


Cases = Iterator[Case]
Window = tuple[Sequence[int], int, int, int, bool]


def masks(dtype: str, shape: Sequence[int], k: int, s: int, p: int, ceil: bool, layout: str = ROWS, other: bool = False) -> Cases:
    """`other`: PyTorch with channels last."""
    x, window = Operand(shape, dtype, layout), ([k], [s], [p], [1], ceil)
    y, g, gi = _results(dtype, x, ops.max_pool2d_with_mask(x.ours, *window)[0], layout)
    mask = ops.max_pool2d_with_mask(x.ours, *window, out=(y.ours, None))[1]
    size = x.ours.size, x.bytes + y.bytes + 4 * y.ours.size
    theirs = _maxima_in_torch(2, window, *(_channels_last(t) if other else t for t in (x, y, g, gi)))
    yield Case("MaxPool2dWithMask", (x.ours, *window, y.ours, mask), theirs[0], y.ours, *size)
    yield Case("MaxPool2dWithMaskBackward", (g.ours, x.ours, mask, *window, gi.ours), theirs[1], gi.ours, *size)


def _channels_last(operand: Operand) -> Operand:
    if torch is not None:
        operand.theirs = operand.theirs.contiguous(memory_format=torch.channels_last)
    return operand


def _maxima_in_torch(axes: int, window: tuple[Any, ...], x: Operand, y: Operand, g: Operand, gi: Operand) -> tuple[Any, Any]:
    if torch is None:
        return None, None
    pool, aten = getattr(torch.nn.functional, f"max_pool{axes}d"), torch.ops.aten
    positions = pool(x.theirs, *window, return_indices=True)[1]
    forward = getattr(aten, f"max_pool{axes}d_with_indices").out
    backward = getattr(aten, f"max_pool{axes}d_with_indices_backward").grad_input
    return (
        lambda: forward(x.theirs, *window, out=y.theirs, indices=positions)[0],
        lambda: backward(g.theirs, x.theirs, *window, positions, grad_input=gi.theirs),
    )


def maxima(dtype: str, shape: Sequence[int], k: int, s: int, p: int, ceil: bool) -> Cases:
    """With positions in a tensor, over two or three axes."""
    axes, window = len(shape) - 2, ([k], [s], [p], [1], ceil)
    name, call = {
        2: ("MaxPool2dWithIndices", ops.max_pool2d_with_indices),
        3: ("MaxPool3dWithArgmax", ops.max_pool3d_with_argmax),
    }[axes]
    x = Operand(shape, dtype)
    value, positions = call(x.ours, *window)
    y, g, gi = _results(dtype, x, value, ROWS)
    size = x.ours.size, x.bytes + y.bytes + 4 * y.ours.size
    theirs = _maxima_in_torch(axes, window, x, y, g, gi)
    yield Case(name, (x.ours, *window, y.ours, positions), theirs[0], y.ours, *size)
    if axes == 3 or dtype == "float32":  # the default product takes no other
        yield Case(f"{name}Backward", (g.ours, x.ours, positions, *window, gi.ours), theirs[1], gi.ours, *size)


def adaptive_maxima(dtype: str, shape: Sequence[int], extents: Sequence[int]) -> Cases:
    x = Operand(shape, dtype)
    value, positions = ops.adaptive_max_pool2d(x.ours, extents)
    y, g, gi = _results(dtype, x, value, ROWS)
    size = x.ours.size, x.bytes + y.bytes + positions.nbytes
    theirs: Any = None, None
    if torch is not None:
        aten, at = torch.ops.aten, torch.nn.functional.adaptive_max_pool2d(x.theirs, extents, True)[1]
        theirs = (
            lambda: aten.adaptive_max_pool2d.out(x.theirs, extents, out=y.theirs, indices=at)[0],
            lambda: aten.adaptive_max_pool2d_backward.grad_input(g.theirs, x.theirs, at, grad_input=gi.theirs),
        )
    yield Case("AdaptiveMaxPool2d", (x.ours, extents, y.ours, positions), theirs[0], y.ours, *size)
    yield Case("AdaptiveMaxPool2dBackward", (g.ours, x.ours, positions, gi.ours), theirs[1], gi.ours, *size)


def unpooled(dtype: str, shape: Sequence[int], k: int, s: int, p: int, ceil: bool) -> Cases:
    if dtype == "bfloat16" or k != s:
        return
    full = Operand(shape, "float32")
    at = ops.max_pool2d_with_indices(full.ours, [k], [s], [p], [1], ceil)[1].numpy().astype("i8")
    positions, extents = DeviceTensor.from_numpy(at), list(shape[2:])
    x, gx = Operand(at.shape, dtype), Operand(at.shape, dtype, zero=True)
    y, g = Operand(shape, dtype, zero=True), Operand(shape, dtype)
    size = y.ours.size, x.bytes + y.bytes + positions.nbytes
    theirs: Any = None, None
    if torch is not None:
        index = torch.from_numpy(at)
        flat, flat_index, flat_result = g.theirs.flatten(2), index.flatten(2), gx.theirs.flatten(2)
        theirs = (
            lambda: torch.ops.aten.max_unpool2d.out(x.theirs, index, extents, out=y.theirs),
            lambda: torch.gather(flat, 2, flat_index, out=flat_result).view(x.theirs.shape),
        )
    yield Case("MaxUnpool2d", (x.ours, positions, extents, y.ours), theirs[0], y.ours, *size)
    yield Case("MaxUnpool2dBackward", (g.ours, x.ours, positions, extents, gx.ours), theirs[1], gx.ours, *size)


def averages(dtype: str, shape: Sequence[int], k: int, s: int, p: int, ceil: bool, layout: str = ROWS) -> Cases:
    axes, x = len(shape) - 2, Operand(shape, dtype, layout)
    # countIncludePad, divisorOverride, cubeMathType
    window = ([k], [s], [p], ceil, True, 0, *([0] if axes == 2 else []))
    call = ops.avg_pool2d if axes == 2 else ops.avg_pool3d
    y, g, gi = _results(dtype, x, call(x.ours, *window), layout)
    theirs: Any = None, None
    if torch is not None and (axes == 2 or dtype == "float32"):  # volumes of 16-bit types it has not
        forward = getattr(torch.ops.aten, f"avg_pool{axes}d").out
        backward = getattr(torch.ops.aten, f"avg_pool{axes}d_backward").grad_input
        same = [k] * axes, [s] * axes, [p] * axes, ceil, True, None
        theirs = (
            lambda: forward(x.theirs, *same, out=y.theirs),
            lambda: backward(g.theirs, x.theirs, *same, grad_input=gi.theirs),
        )
    size = x.ours.size, x.bytes + y.bytes
    yield Case(f"AvgPool{axes}d", (x.ours, *window, y.ours), theirs[0], y.ours, *size)
    yield Case(f"AvgPool{axes}dBackward", (g.ours, x.ours, *window, gi.ours), theirs[1], gi.ours, *size)


def adaptive_averages(dtype: str, shape: Sequence[int], extents: Sequence[int]) -> Cases:
    axes, x = len(extents), Operand(shape, dtype)
    call = ops.adaptive_avg_pool2d if axes == 2 else ops.adaptive_avg_pool3d
    y, g, gi = _results(dtype, x, call(x.ours, extents), ROWS)
    theirs: Any = None, None
    if torch is not None:
        aten = torch.ops.aten
        forward, grad_input = getattr(aten, f"adaptive_avg_pool{axes}d").out, aten.adaptive_avg_pool3d_backward.grad_input
        theirs = (
            lambda: forward(x.theirs, extents, out=y.theirs),
            (lambda: aten._adaptive_avg_pool2d_backward.out(g.theirs, x.theirs, out=gi.theirs)) if axes == 2
            else lambda: grad_input(g.theirs, x.theirs, grad_input=gi.theirs),
        )  # fmt: skip
    size = x.ours.size, x.bytes + y.bytes
    yield Case(f"AdaptiveAvgPool{axes}d", (x.ours, extents, y.ours), theirs[0], y.ours, *size)
    yield Case(f"AdaptiveAvgPool{axes}dBackward", (g.ours, x.ours, gi.ours), theirs[1], gi.ours, *size)


def padded(mode: str) -> Callable[..., Cases]:
    def cases(dtype: str, shape: Sequence[int], p: int, layout: str = ROWS) -> Cases:
        if dtype == "bfloat16" and p > 7 and mode != "Circular":
            return  # more than the default product takes
        pads = [p] * 4
        x = Operand(shape, dtype, layout)
        y, g, gi = _results(dtype, x, getattr(ops, f"{mode.lower()}_pad2d")(x.ours, pads), layout)
        theirs = _pads_in_torch(mode, pads, x, y, g, gi)
        size = y.ours.size, x.bytes + y.bytes
        yield Case(f"{mode}Pad2d", (x.ours, pads, y.ours), theirs[0], y.ours, *size)
        yield Case(f"{mode}Pad2dBackward", (g.ours, x.ours, pads, gi.ours), theirs[1], gi.ours, *size)

    return cases


def _pads_in_torch(mode: str, pads: list[int], x: Operand, y: Operand, g: Operand, gi: Operand) -> tuple[Any, Any]:
    if torch is None:
        return None, None
    if mode == "Circular":  # which has no function of its own in either direction
        pad, leaf = torch.nn.functional.pad, x.theirs.clone().requires_grad_()
        out = pad(leaf, pads, mode="circular")
        return (
            lambda: pad(x.theirs, pads, mode="circular"),
            lambda: torch.autograd.grad(out, leaf, g.theirs, retain_graph=True)[0],
        )
    forward = getattr(torch.ops.aten, f"{mode.lower()}_pad2d").out
    backward = getattr(torch.ops.aten, f"{mode.lower()}_pad2d_backward").grad_input
    return (
        lambda: forward(x.theirs, pads, out=y.theirs),
        lambda: backward(g.theirs, x.theirs, pads, grad_input=gi.theirs),
    )


class Family(NamedTuple):
    """An operator and its gradient."""

    operator: str  #: the forward one
    remark: str  #: what is particular about the rows, added to the operator's name
    shapes: dict[str, Any]
    cases: Callable[..., Cases]
    options: dict[str, Any]  #: for `cases`


def _family(operator: str, shapes: dict[str, Any], cases: Callable[..., Cases], remark: str = "", **options: Any) -> Family:
    return Family(operator, options.get("layout", remark), shapes, cases, options)


FAMILIES = [
    _family("MaxPool2dWithMask", POOLS, masks),
    _family("MaxPool2dWithMask", POOLS, masks, "PyTorch's channels last", other=True),
    _family("MaxPool2dWithMask", SOME_POOLS, masks, layout=TRANSPOSED),
    _family("MaxPool2dWithIndices", POOLS, maxima),
    _family("MaxPool3dWithArgmax", VOLUMES, maxima),
    _family("AdaptiveMaxPool2d", ADAPTIVE, adaptive_maxima),
    _family("MaxUnpool2d", POOLS, unpooled),
    _family("AvgPool2d", POOLS, averages),
    _family("AvgPool2d", POOLS, averages, layout=LAST),
    _family("AvgPool3d", VOLUMES, averages),
    _family("AdaptiveAvgPool2d", ADAPTIVE, adaptive_averages),
    _family("AdaptiveAvgPool3d", ADAPTIVE_VOLUMES, adaptive_averages),
    *(_family(f"{mode}Pad2d", PADS, padded(mode)) for mode in ("Circular", "Reflection", "Replication")),
    _family("CircularPad2d", SOME_PADS, padded("Circular"), layout=TRANSPOSED),
    _family("ReflectionPad2d", SOME_PADS, padded("Reflection"), layout=TRANSPOSED),
]
