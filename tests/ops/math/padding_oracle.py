# SPDX-License-Identifier: Apache-2.0
"""Padding in NumPy, written from its definition, and random cases of it.

padding is (left, right, top, bottom, front, back) or the first pairs of that; negative values crop."""

import functools
import math
from typing import NamedTuple

import numpy as np
import raw

# Bits of the fraction, and the exponent of the smallest normal number.
FORMATS = {"float32": (23, -126), "float16": (10, -14), "bfloat16": (7, -126)}
# The largest relative error of one addition in the type that sums are made in.
UNITS = {"float32": 2.0**-24, "float16": 2.0**-24, "bfloat16": 2.0**-24, "float64": 2.0**-53}
PARTS = {"complex64": "float32", "complex128": "float64"}


def pairs(rank, padding):
    """(axis, before, after) of the dimensions that padding mentions."""
    return [(rank - 1 - k, *padding[2 * k : 2 * k + 2]) for k in range(len(padding) // 2)]


def padded_shape(shape, padding):
    grown = list(shape)
    for axis, before, after in pairs(len(shape), padding):
        grown[axis] += before + after
    return tuple(grown)


def sources(mode, extent, before, after):
    """The index that each padded index shows."""
    if mode == "circular":  # indices that are kept, repeated
        kept = range(max(0, -before), extent - max(0, -after))
        return [kept[(i - max(before, 0)) % len(kept)] for i in range(extent + before + after)]
    indices = range(-before, extent + after)
    if mode == "reflection":
        return [extent - 1 - abs(extent - 1 - abs(i)) for i in indices]
    return [min(max(i, 0), extent - 1) for i in indices]


def pad(mode, x, padding):
    for axis, before, after in pairs(x.ndim, padding):
        x = x.take(sources(mode, x.shape[axis], before, after), axis)
    return x


def backward(mode, grad, shape, padding):
    """Sums with more precision than the library's, and for each sum of magnitudes and number of addends."""
    grad = np.asarray(grad, np.longdouble if grad.dtype == np.float64 else np.float64)
    sums = grad, np.abs(grad), np.ones(grad.shape)
    for axis, before, after in pairs(len(shape), padding):
        indices = sources(mode, shape[axis], before, after)
        sums = [add_up(values, axis, indices, shape[axis]) for values in sums]
    return tuple(sums)


def exact(mode, grad, shape, padding):
    """The gradient in its own type, which has to hold it."""
    if grad.dtype.name in PARTS:
        real, imag = (exact(mode, part, shape, padding) for part in (grad.real, grad.imag))
        return (real + 1j * imag).astype(grad.dtype)
    return backward(mode, grad, shape, padding)[0].astype(grad.dtype)


circular_pad2d = functools.partial(pad, "circular")
circular_pad2d_backward = functools.partial(backward, "circular")


def add_up(values, axis, indices, extent):
    """Adds slice i of the axis to slice indices[i] of zeros."""
    values = np.moveaxis(values, axis, 0)
    sums = np.zeros((extent, *values.shape[1:]), values.dtype)
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


def assert_gradient(got, grad, shape, padding, *, mode="circular", away=True):
    """Sums have an error of at most n * eps * sum |g| in the type they are made in, and are rounded once."""
    name = got.dtype.name
    if name in PARTS:
        assert_gradient(got.real, grad.real, shape, padding, mode=mode)
        assert_gradient(got.imag, grad.imag, shape, padding, mode=mode)
        return
    total, magnitude, count = backward(mode, grad, shape, padding)
    bound = np.where(count > 1, count * UNITS[name] * magnitude, 0)
    low, high = total - bound, total + bound
    if name in ("float16", "bfloat16"):
        low, high = round_to(low, name, away=away), round_to(high, name, away=away)
    got = got.astype(low.dtype)
    wrong = ~((low <= got) & (got <= high))
    assert not wrong.any(), (np.argwhere(wrong)[0], got[wrong][0], low[wrong][0], high[wrong][0])


class Case(NamedTuple):
    shape: tuple
    padding: tuple
    dtype: str
    layouts: tuple  # of each tensor, see raw.LAYOUTS
    threads: int
    values: np.random.Generator


def case(seed, dtypes, *, crops, dims=2):
    """A random case. The first dimensions are few or many, so that threads share planes and rows."""
    rng = np.random.default_rng(seed)
    big = rng.random() < 0.1
    most = {1: 2000, 2: 200, 3: 30}[dims] if big else {1: 40, 2: 12, 3: 7}[dims]
    shape = tuple(int(n) for n in rng.integers(1, 3 if big else 8, rng.integers(1, 3)))
    if not big and rng.random() < 0.1:
        shape = (*shape[:-1], int(rng.integers(64, 100)))
    padding, extents = [], []
    for _ in range(dims):
        extent = int(rng.integers(1, most))
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
    values = case.values.integers(-8, 9, shape)
    if case.dtype in PARTS:
        values = values + 1j * case.values.integers(-8, 9, shape)
    return values.astype(raw.dtype(case.dtype))


def reals(case, shape):
    values = case.values.normal(size=shape)
    if case.dtype in PARTS:
        values = values + 1j * case.values.normal(size=shape)
    return values.astype(raw.dtype(case.dtype))


def bits(case):
    """Anything that memory may hold, in the case's shape and type."""
    dtype = raw.dtype(case.dtype)
    if dtype.kind == "b":
        return case.values.integers(0, 2, case.shape).astype(dtype)
    values = case.values.integers(0, 256, (*case.shape, dtype.itemsize)).astype(np.uint8)
    return values.view(dtype).reshape(case.shape)
