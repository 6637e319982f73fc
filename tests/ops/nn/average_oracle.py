# SPDX-License-Identifier: Apache-2.0
"""Average pooling in NumPy, written from its definition and from the order of sums that the library
documents; what PyTorch says; random cases.

Windows along an axis are a list of (begin, end, size): the cells [begin, end), and what they count for."""

import math
from typing import NamedTuple

import numpy as np
import raw

DTYPES = ("float32", "float16", "bfloat16")
# The largest relative error of rounding to a type, and half the distance of its smallest numbers.
UNITS = {"float32": (2.0**-24, 2.0**-150), "float16": (2.0**-11, 2.0**-25), "bfloat16": (2.0**-8, 2.0**-134)}


class Sliding(NamedTuple):
    """Arguments of the operators whose windows slide; one value an axis."""

    kernel: tuple
    stride: tuple
    padding: tuple
    ceil: bool = False
    include_pad: bool = True
    divisor: int = 0


class Adaptive(NamedTuple):
    out: tuple
    divisor: int = 0


def sliding(axes, kernel, stride=None, padding=0, *options):
    """From one value or `axes` values for each."""
    each = [v if isinstance(v, tuple) else (v,) * axes for v in (kernel, stride or kernel, padding)]
    return Sliding(*each, *options)


def sliding_axis(extent, kernel, stride, padding, ceil, include_pad):
    """Rounded down, windows lie within the padded image. Rounded up, they go on until one reaches its end,
    but none begins behind the image."""
    found, start = [], -padding
    while start < extent:
        over = start + kernel - (extent + padding)
        if over > 0 and (not ceil or over >= stride):
            break
        begin, end = max(start, 0), min(start + kernel, extent)
        found.append(
            (begin, end, min(start + kernel, extent + padding) - start if include_pad else end - begin)
        )
        start += stride
    return found


def adaptive_axis(extent, out):
    spans = [(o * extent // out, -(-(o + 1) * extent // out)) for o in range(out)]
    return [(begin, end, end - begin) for begin, end in spans]


def windows(shape, w):
    """The windows along the last axes of the shape."""
    if isinstance(w, Adaptive):
        return [adaptive_axis(*pair) for pair in zip(shape[-len(w.out) :], w.out, strict=True)]
    each = zip(shape[-len(w.kernel) :], w.kernel, w.stride, w.padding, strict=True)
    return [sliding_axis(*values, w.ceil, w.include_pad) for values in each]


def pooled_shape(shape, w):
    axes = windows(shape, w)
    return (*shape[: -len(axes)], *map(len, axes))


def _three(shape, axes, divisor):
    """The last three extents and their windows, the first of one cell if there are two axes."""
    if divisor:
        axes = [[(b, e, 1) for b, e, _ in axis] for axis in axes[:-1]] + [
            [(b, e, divisor) for b, e, _ in axes[-1]]
        ]
    return (*shape[: -len(axes)], *(1,) * (3 - len(axes)), *shape[-len(axes) :]), [
        *([(0, 1, 1)] for _ in range(3 - len(axes))),
        *axes,
    ]


def _is_whole(shape, axes):
    return all(len(axis) == 1 and axis[0][:2] == (0, n) for axis, n in zip(axes, shape[-3:], strict=True))


def _size(*sizes):
    product = np.float32(1)
    for size in sizes:
        product = product * np.float32(size)
    return product


def average(x, w):
    """Sums in float32: of each column over its rows, then of the columns; of a whole image in 16 parts."""
    shape, (deep, high, wide) = _three(x.shape, windows(x.shape, w), w.divisor)
    cells = x.astype(np.float32).reshape(shape)
    out = np.zeros((*shape[:-3], len(deep), len(high), len(wide)), np.float32)
    with np.errstate(all="ignore"):
        if _is_whole(shape, (deep, high, wide)):
            flat = cells.reshape(*shape[:-3], -1)
            part = np.zeros((*shape[:-3], 16), np.float32)
            for i in range(0, flat.shape[-1], 16):
                piece = flat[..., i : i + 16]
                part[..., : piece.shape[-1]] += piece
            for half in 8, 4, 2, 1:
                part = part[..., :half] + part[..., half : 2 * half]
            out[..., 0, 0, 0] = part[..., 0] / _size(deep[0][2], high[0][2], wide[0][2])
        else:
            for i, j in np.ndindex(len(deep), len(high)):
                column = np.zeros((*shape[:-3], shape[-1]), np.float32)
                for a in range(*deep[i][:2]):
                    for b in range(*high[j][:2]):
                        column = column + cells[..., a, b, :]
                for k, (begin, end, size) in enumerate(wide):
                    total = np.zeros(shape[:-3], np.float32)
                    for c in range(begin, end):
                        total = total + column[..., c]
                    out[..., i, j, k] = total / _size(deep[i][2], high[j][2], size)
        return out.reshape(pooled_shape(x.shape, w)).astype(x.dtype)


def spread(grad, shape, w):
    """The gradient of average(): the rows of windows that hold a cell first, then the windows of a row."""
    full, (deep, high, wide) = _three(shape, windows(shape, w), w.divisor)
    grad3 = grad.astype(np.float32).reshape(*full[:-3], len(deep), len(high), len(wide))
    out = np.zeros(full, np.float32)

    def holders(axis, cells):
        return [[o for o, (begin, end, _) in enumerate(axis) if begin <= cell < end] for cell in range(cells)]

    deep_holders, high_holders = holders(deep, full[-3]), holders(high, full[-2])
    sizes = {
        (a, b): np.array([_size(deep[a][2], high[b][2], size) for *_, size in wide], np.float32)
        for a, b in np.ndindex(len(deep), len(high))
    }
    with np.errstate(all="ignore"):
        for d, h in np.ndindex(*full[-3:-1]):
            row = np.zeros((*full[:-3], len(wide)), np.float32)
            for a in deep_holders[d]:
                for b in high_holders[h]:
                    row = row + grad3[..., a, b, :] / sizes[a, b]
            for k, (begin, end, _) in enumerate(wide):
                out[..., d, h, begin:end] += row[..., k : k + 1]
        return out.reshape(shape).astype(grad.dtype)


# ---- PyTorch ----


def _torch_pool(torch, x, w):
    functional = torch.nn.functional
    if isinstance(w, Adaptive):
        return getattr(functional, f"adaptive_avg_pool{len(w.out)}d")(x, w.out)
    pool = getattr(functional, f"avg_pool{len(w.kernel)}d")
    return pool(x, w.kernel, w.stride, w.padding, w.ceil, w.include_pad, w.divisor or None)


def torch_average(torch, x, w, dtype="float64"):
    return _torch_pool(torch, torch.from_numpy(x.astype(dtype)), w).numpy()


def torch_spread(torch, grad, shape, w):
    leaf = torch.zeros(shape, dtype=torch.float64, requires_grad=True)
    pooled = _torch_pool(torch, leaf, w)
    return torch.autograd.grad(pooled, leaf, torch.from_numpy(grad.astype("float64")))[0].numpy()


def close(got, exact, magnitude, terms):
    """Within the error of so many additions in float32, a division, and rounding. `magnitude`: the result of
    the operator on the values without their signs."""
    unit, tiny = UNITS[got.dtype.name]
    error = np.abs(got.astype("float64") - exact)
    allowed = (terms + 4) * 2.0**-24 * np.abs(magnitude) + unit * np.abs(exact) * (1 + 2.0**-20) + tiny
    wrong = ~(error <= allowed)
    assert not wrong.any(), (np.argwhere(wrong)[0], got[wrong][0], exact[wrong][0], allowed[wrong][0])


def bits_of(x):
    return np.ascontiguousarray(x).view({2: np.uint16, 4: np.uint32}[x.dtype.itemsize])


def same(got, expected):
    """To the bit; any NaN is as good as another."""
    assert got.dtype == expected.dtype
    assert got.shape == expected.shape
    both = np.isnan(got) & np.isnan(expected)
    wrong = (bits_of(got) != bits_of(expected)) & ~both
    assert not wrong.any(), (np.argwhere(wrong)[0], got[wrong][0], expected[wrong][0])


# ---- cases ----


class Case(NamedTuple):
    shape: tuple
    windows: tuple
    dtype: str
    layouts: tuple  # of each tensor, see raw.LAYOUTS
    threads: int
    values: np.random.Generator


def case(seed, axes, adaptive, within_image=False):
    """A random case. within_image: no kernel is greater than the image."""
    rng = np.random.default_rng(seed)
    lead = tuple(int(n) for n in rng.integers(1, 5, rng.integers(1, 3)))
    if rng.random() < 0.1:
        lead = (*lead[:-1], int(rng.integers(16, 70)))
    most = (6, 12, 40) if axes == 3 else (14, 40)
    while True:
        extents = tuple(int(rng.integers(1, n)) for n in most[-axes:])
        if adaptive:
            out = tuple(int(rng.integers(1, n + 3)) for n in extents)
            kind = rng.random()
            if kind < 0.15:
                out = (1,) * axes
            elif kind < 0.4:  # windows that divide the image evenly
                out = tuple(n // math.gcd(n, int(rng.integers(1, 9))) for n in extents)
            w = Adaptive(out)
        else:
            usual = rng.random() < 0.6
            kernel = (int(rng.integers(1, 6)),) * axes if usual else tuple(map(int, rng.integers(1, 9, axes)))
            stride = (int(rng.choice([1, 2, 3, kernel[0]])),) * axes
            if not usual:
                stride = tuple(map(int, rng.integers(1, 8, axes)))
            padding = tuple(int(rng.integers(0, k // 2 + 1)) for k in kernel)
            if rng.random() < 0.1:  # one window
                kernel, padding = extents, (0,) * axes
            divisor = int(rng.choice([1, 2, 3, -5, 255])) if rng.random() < 0.25 else 0
            w = Sliding(kernel, stride, padding, bool(rng.integers(2)), bool(rng.integers(2)), divisor)
            if within_image and any(k > n for k, n in zip(kernel, extents, strict=True)):
                continue
        shape = (*lead, *extents)
        if 0 < math.prod(pooled_shape(shape, w)) < 20000 and math.prod(shape) < 20000:
            break
    layouts = tuple(str(name) for name in rng.choice(raw.LAYOUTS, 3))
    if rng.random() < 0.3:
        layouts = ("contiguous",) * 3
    return Case(shape, w, str(rng.choice(DTYPES)), layouts, int(rng.choice([1, 2, 4])), rng)


def integers(case_, shape):
    """Whole numbers whose sums are exact."""
    return case_.values.integers(-9, 10, shape).astype(raw.dtype(case_.dtype))


def values(case_, shape):
    """Whole numbers, or numbers of all kinds."""
    if case_.values.random() < 0.3:
        return integers(case_, shape)
    x = case_.values.normal(size=shape) * 2.0 ** case_.values.integers(-12, 13)
    return x.astype(raw.dtype(case_.dtype))
