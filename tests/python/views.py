# SPDX-License-Identifier: Apache-2.0
"""Arrays of any kind, for hypothesis."""

import ml_dtypes
import numpy as np
from hypothesis import strategies as st

DTYPES = [
    np.bool_, np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64,
    np.float16, ml_dtypes.bfloat16, np.float32, np.float64, np.complex64, np.complex128,
    ml_dtypes.float8_e5m2, ml_dtypes.float8_e4m3fn,
]  # fmt: skip


@st.composite
def views(draw, shape, dtype):
    """An array of the shape, of small whole numbers, somewhere in a bigger one, with strides of any sign."""
    rank = len(shape)
    steps = [draw(st.sampled_from([1, 1, 1, 2, 3, -1, -2, 0])) for _ in range(rank)]
    order = draw(st.permutations(range(rank)))
    first = draw(st.integers(0, 2))
    whole = [first + max(n * abs(step), 1) for n, step in zip(shape, steps, strict=True)]
    numbers = np.random.default_rng(draw(st.integers(0, 9))).integers(-8, 9, [whole[axis] for axis in order])
    base = numbers.astype(dtype).transpose(np.argsort(order))
    for axis, (n, step) in enumerate(zip(shape, steps, strict=True)):
        stop = first + max(n * abs(step), 1)
        base = base[(slice(None),) * axis + (slice(first, stop, abs(step) or 1),)]
        base = base[(slice(None),) * axis + (slice(None, n or 0) if step else slice(0, 1),)]
        if step < 0:
            base = np.flip(base, axis)
    return np.broadcast_to(base, shape) if 0 in steps else base


@st.composite
def arrays(draw):
    """Any shape up to rank 5, zero extents among them, and any type, in either byte order."""
    shape = tuple(draw(st.lists(st.integers(0, 3), max_size=5)))
    dtype = np.dtype(draw(st.sampled_from(DTYPES)))
    x = draw(views(shape, dtype))
    swap = dtype.isbuiltin == 1 and draw(st.booleans())
    return x.astype(dtype.newbyteorder()) if swap else x
