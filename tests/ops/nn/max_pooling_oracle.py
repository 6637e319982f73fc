# SPDX-License-Identifier: Apache-2.0
"""Max pooling in NumPy for any number of axes, its gradient, unpooling and its gradient, written from their
definitions; random cases of them.

An axis of an image is cut into windows; `grid` is one list of windows for each axis, a window an array of the
cells it holds, in ascending order."""

import math
from typing import NamedTuple

import numpy as np
import raw


class Sliding(NamedTuple):
    """Windows that slide; one value for each axis."""

    kernel: tuple
    stride: tuple
    padding: tuple
    dilation: tuple
    ceil: bool = False
    trailing: tuple | None = None  # padding behind the image, if it is not as before it

    def arguments(self):
        return [list(self.kernel), list(self.stride), list(self.padding), list(self.dilation), self.ceil]

    def of(self, axes):
        """The same along the last axes alone."""
        return Sliding(*(v[-axes:] for v in self[:4]), self.ceil)

    def grid(self, extents):
        return [self._axis(axis, extent) for axis, extent in enumerate(extents)]

    def _axis(self, axis, extent):
        kernel, stride, padding, dilation = (v[axis] for v in self[:4])
        end = extent + (self.trailing[axis] if self.trailing else padding)
        windows, begin = [], -padding
        while True:
            # Rounded down, windows lie within the padded image. Rounded up, they go on until one reaches its
            # end, but none begins behind the image.
            over = begin + (kernel - 1) * dilation + 1 - end
            if (over > 0 and (not self.ceil or over >= stride)) or (self.ceil and begin >= extent):
                return windows
            cells = begin + dilation * np.arange(kernel)
            windows.append(cells[(cells >= 0) & (cells < extent)])
            begin += stride


class Adaptive(NamedTuple):
    """Windows that share out the image: as many as asked for."""

    size: tuple

    def arguments(self):
        return [list(self.size)]

    def grid(self, extents):
        return [
            [np.arange(i * e // n, -((-(i + 1) * e) // n)) for i in range(n)]
            for e, n in zip(extents, self.size, strict=True)
        ]


def axes_of(windows):
    return len(windows.size if isinstance(windows, Adaptive) else windows.kernel)


def pooled_shape(shape, windows):
    axes = axes_of(windows)
    return (*shape[:-axes], *(len(w) for w in windows.grid(shape[-axes:])))


def max_pool(x, windows):
    """Values, in x's type, and positions in the plane. The first maximum counts; of NaNs the last. A window
    without cells gives the least value, and position -1."""
    axes = axes_of(windows)
    extents, grid = x.shape[-axes:], windows.grid(x.shape[-axes:])
    least = -np.inf if x.dtype.kind in "fV" else np.iinfo(x.dtype).min
    planes = x.reshape(-1, math.prod(extents))
    planes = planes.astype(np.float64) if x.dtype.kind in "fV" else planes.astype(np.int64)
    longest = [max(1, *map(len, w)) for w in grid]
    cell = np.zeros((1,) * 2 * axes, int)
    inside = np.ones((1,) * 2 * axes, bool)
    for axis, (extent, w, most) in enumerate(zip(extents, grid, longest, strict=True)):
        index, there = np.zeros((len(w), most), int), np.zeros((len(w), most), bool)
        for row, window in enumerate(w):
            index[row, : len(window)], there[row, : len(window)] = window, True
        form = [1] * 2 * axes
        form[axis], form[axes + axis] = index.shape
        cell = cell * extent + index.reshape(form)
        inside = inside & there.reshape(form)
    outputs = math.prod(map(len, grid))
    cell, inside = (
        np.broadcast_to(a, [*map(len, grid), *longest]).reshape(outputs, -1) for a in (cell, inside)
    )
    found = planes[:, cell]
    nan = np.isnan(found) & inside
    best = np.max(np.where(inside & ~nan, found, least), -1, keepdims=True, initial=least)
    first = np.argmax(inside & (found == best), -1)
    last_nan = cell.shape[-1] - 1 - np.argmax(nan[..., ::-1], -1)
    chosen = np.where(nan.any(-1), last_nan, first)[..., None]
    position = np.take_along_axis(np.broadcast_to(cell, found.shape), chosen, -1)[..., 0]
    values = np.take_along_axis(x.reshape(len(planes), -1), position, 1)
    empty = ~inside.any(-1)
    values[:, empty], position[:, empty] = least, -1
    shape = pooled_shape(x.shape, windows)
    return values.reshape(shape), position.reshape(shape)


def backward(grad, position, shape, axes):
    """Sums in float32, one after the other in row-major order, rounded once to grad's type."""
    flat = grad.reshape(math.prod(shape[:-axes]), -1).astype(np.float32)
    total = np.zeros((len(flat), math.prod(shape[-axes:])), np.float32)
    plane = np.broadcast_to(np.arange(len(flat))[:, None], flat.shape)
    with np.errstate(invalid="ignore", over="ignore"):
        np.add.at(total, (plane, position.reshape(flat.shape)), flat)
        return total.reshape(shape).astype(grad.dtype)


def unpool(x, position, size):
    """Zeros, and each value at its position; the last of several, as NumPy assigns."""
    lead = x.shape[: -len(size)]
    out = np.zeros((math.prod(lead), math.prod(size)), x.dtype)
    for plane, values, at in zip(out, x.reshape(len(out), -1), position.reshape(len(out), -1), strict=True):
        plane[at] = values
    return out.reshape(*lead, *size)


def unpool_backward(grad, position, axes, numpy_dtype):
    flat = grad.reshape(math.prod(grad.shape[:-axes]), -1)
    found = np.take_along_axis(flat, position.reshape(len(flat), -1), 1)
    with np.errstate(over="ignore"):
        return found.reshape(position.shape).astype(numpy_dtype)


# ---- cases ----


class Case(NamedTuple):
    shape: tuple
    windows: Sliding | Adaptive
    chip: str
    dtype: str
    index_dtype: str
    layouts: tuple
    threads: int
    rng: np.random.Generator


def lead(rng):
    """N and C, or C alone; sometimes enough planes for several pieces of work."""
    extents = tuple(int(n) for n in rng.integers(1, 5, rng.integers(1, 3)))
    return (*extents[:-1], int(rng.integers(16, 70))) if rng.random() < 0.15 else extents


def sliding(rng, axes, dilates):
    while True:
        usual = rng.random() < 0.6
        most = {2: 6, 3: 4}[axes]
        kernel = tuple(int(n) for n in rng.integers(1, most + 2, axes))
        stride = tuple(int(n) for n in rng.integers(1, most, axes))
        if usual:
            kernel = (int(rng.integers(1, most)),) * axes
            stride = (int(rng.choice([1, 2, 3, kernel[0]])),) * axes
        padding = tuple(int(rng.integers(0, k // 2 + 1)) for k in kernel)
        dilation = (
            tuple(int(n) for n in rng.integers(1, 4, axes)) if dilates and rng.random() < 0.6 else (1,) * axes
        )
        windows = Sliding(kernel, stride, padding, dilation, bool(rng.integers(2)))
        extents = _extents(rng, axes)
        if _fits(windows.grid(extents)):
            return windows, extents


def _extents(rng, axes):
    big = {2: 250, 3: 40}[axes] if rng.random() < 0.1 else {2: 30, 3: 10}[axes]
    extents = [int(n) for n in rng.integers(1, big, axes)]
    if rng.random() < 0.1:
        extents[int(rng.integers(axes))] = 1
    return tuple(extents)


def _fits(grid):
    return (
        all(map(len, grid))
        and all(len(w) for axis in grid for w in axis)
        and math.prod(map(len, grid)) < 9000
    )


def adaptive(rng, axes):
    extents = _extents(rng, axes)
    size = []
    for extent in extents:
        divisors = [d for d in range(1, extent + 1) if extent % d == 0]
        size.append(int(rng.choice(divisors) if rng.random() < 0.3 else rng.integers(1, min(extent, 24) + 4)))
    return Adaptive(tuple(size)), extents


def values(rng, shape, numpy_dtype):
    """Few different values, so that there are ties, zeros of both signs, or many."""
    if numpy_dtype.kind in "iu":
        info = np.iinfo(numpy_dtype)
        low, high = [(info.min, info.max), (max(info.min, -3), 3)][int(rng.integers(2))]
        return rng.integers(low, high, shape, numpy_dtype, endpoint=True)
    x = rng.normal(size=shape)
    kind = rng.integers(3)
    if kind == 0:
        x = np.round(x)
    elif kind == 1:
        x = np.where(rng.random(shape) < 0.5, np.copysign(0, x), x)
    return x.astype(numpy_dtype)


def spoil(rng, x):
    """NaNs and infinities, few and many."""
    for value in np.nan, -np.inf, np.inf:
        x[rng.random(x.shape) < rng.choice([0, 0.02, 0.5])] = value
    return x


def bits_of(x):
    return np.ascontiguousarray(x).view(
        {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}[x.dtype.itemsize]
    )


def same(got, expected):
    """To the bit; any NaN is as good as another."""
    assert got.dtype == expected.dtype
    assert got.shape == expected.shape
    wrong = bits_of(got) != bits_of(expected)
    if got.dtype.kind in "fV":
        wrong &= ~(np.isnan(got.astype("f8")) & np.isnan(expected.astype("f8")))
    assert not wrong.any(), (np.argwhere(wrong)[0], got[wrong][0], expected[wrong][0])


def run(op, arguments, outputs, layouts, format_=raw.FORMAT_ND):
    """Runs the operator: arrays among the arguments become tensors, outputs (shape, dtype) follow. Nothing
    but the outputs changes. The outcome of the call, and the results."""
    layouts = iter(layouts)

    def tensor(x):
        return raw.tensor(raw.placed(x, next(layouts)), format=format_)

    args = [tensor(a) if isinstance(a, np.ndarray) else a for a in arguments]
    results = [tensor(raw.poison(math.prod(dims), d).reshape(dims)) for dims, d in outputs]
    done = raw.run(op, *args, *results)
    for t in results:
        t.assert_gaps_untouched()
    for t in args:
        if isinstance(t, raw.Tensor):
            assert t.storage().tobytes() == t.before.tobytes()
    return done, [t.read() for t in results]
