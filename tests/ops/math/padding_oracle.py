# SPDX-License-Identifier: Apache-2.0
"""Circular padding in NumPy, written from its definition, and random cases of it.

padding is (left, right, top, bottom); negative values crop."""

import math
from typing import NamedTuple

import numpy as np
import raw

# Bits of the fraction, and the exponent of the smallest normal number.
FORMATS = {"float32": (23, -126), "float16": (10, -14), "bfloat16": (7, -126)}


def padded_shape(shape, padding):
    left, right, top, bottom = padding
    return (*shape[:-2], shape[-2] + top + bottom, shape[-1] + left + right)


def sources(extent, before, after):
    """The index that each padded index shows: indices that are kept, repeated."""
    kept = range(max(0, -before), extent - max(0, -after))
    return [kept[(i - max(before, 0)) % len(kept)] for i in range(extent + before + after)]


def circular_pad2d(x, padding):
    left, right, top, bottom = padding
    return x[..., sources(x.shape[-2], top, bottom), :][..., sources(x.shape[-1], left, right)]


def circular_pad2d_backward(grad, shape, padding):
    """Exact sums, in float64; for each also the sum of magnitudes and the number of addends."""
    left, right, top, bottom = padding
    grad = np.asarray(grad, np.float64)
    sums = grad, np.abs(grad), np.ones(grad.shape)
    for axis, indices in (-2, sources(shape[-2], top, bottom)), (-1, sources(shape[-1], left, right)):
        sums = [add_up(values, axis, indices, shape[axis]) for values in sums]
    return tuple(sums)


def add_up(values, axis, indices, extent):
    """Adds slice i of the axis to slice indices[i] of zeros."""
    values = np.moveaxis(values, axis, 0)
    sums = np.zeros((extent, *values.shape[1:]))
    for index, value in zip(indices, values, strict=True):
        sums[index] += value
    return np.moveaxis(sums, 0, axis)


def round_to(values, name, *, away):
    """float64 to a float type, as float64: to the nearest, ties away from zero or to even."""
    bits, least = FORMATS[name]
    values = np.asarray(values, np.float64)
    _, exponent = np.frexp(values)
    unit = np.ldexp(1.0, np.maximum(exponent - 1, least) - bits)
    scaled = np.abs(values) / unit
    rounded = np.floor(scaled + 0.5) if away else np.rint(scaled)
    largest = math.ldexp(2 - 2.0**-bits, 1 - least)
    result = np.copysign(rounded * unit, values)
    return np.where(np.abs(result) > largest, np.copysign(np.inf, values), result)


def assert_gradient(got, grad, shape, padding, *, away=True):
    """The sums are made in float32 with an error of at most n * eps * sum |g|, and rounded once."""
    name = got.dtype.name
    total, magnitude, count = circular_pad2d_backward(grad, shape, padding)
    bound = np.where(count > 1, count * 2.0**-24 * magnitude, 0)
    low, high = total - bound, total + bound
    if name != "float32":
        low, high = round_to(low, name, away=away), round_to(high, name, away=away)
    got = got.astype(np.float64)
    wrong = ~((low <= got) & (got <= high))
    assert not wrong.any(), (np.argwhere(wrong)[0], got[wrong][0], low[wrong][0], high[wrong][0])


class Case(NamedTuple):
    shape: tuple
    padding: tuple
    dtype: str
    layouts: tuple  # of each tensor, see raw.LAYOUTS
    threads: int
    values: np.random.Generator


def case(seed, dtypes, *, crops):
    """A random case. The first dimensions are few or many, so that threads share planes and rows."""
    rng = np.random.default_rng(seed)
    big = rng.random() < 0.1
    shape = tuple(int(n) for n in rng.integers(1, 3 if big else 8, rng.integers(1, 3)))
    if not big and rng.random() < 0.1:
        shape = (*shape[:-1], int(rng.integers(64, 100)))
    padding, extents = [], []
    for _ in range(2):
        extent = int(rng.integers(1, 200 if big else 12))
        while True:
            pads = [int(n) for n in rng.integers(1 - extent if crops else 0, extent, 2)]
            if extent + sum(min(p, 0) for p in pads) >= 1:
                break
        padding += pads
        extents.insert(0, extent)
    layouts = tuple(str(name) for name in rng.choice(raw.LAYOUTS, 3))
    return Case(
        (*shape, *extents), tuple(padding), str(rng.choice(dtypes)), layouts, int(rng.choice([1, 2, 4])), rng
    )


def integers(case, shape):
    """Values whose sums are exact in the case's type, as long as there are few addends."""
    return case.values.integers(-8, 9, shape).astype(raw.dtype(case.dtype))


def reals(case, shape):
    return case.values.normal(size=shape).astype(raw.dtype(case.dtype))
