# SPDX-License-Identifier: Apache-2.0
"""Max pooling in NumPy, written from its definition; the two forms of the mask; random cases; and the calls
of the library that the tests make, with the checks that hold for every call.

Windows are (kernel, stride, padding, ceil): two values each for height and width, and a bool."""

import itertools
import math
import os
import subprocess
import sys
from typing import NamedTuple

import numpy as np
import raw

FORWARD, BACKWARD = "aclnnMaxPool2dWithMask", "aclnnMaxPool2dWithMaskBackward"
DTYPES = ("float32", "float16", "bfloat16")
A2, A3, TRAINING = "Ascend910B3", "Ascend910_9391", "Ascend910A"
INFERENCE, NEW = "Ascend310P3", "Ascend950PR_9599"


class Windows(NamedTuple):
    kernel: tuple
    stride: tuple
    padding: tuple
    ceil: bool = False

    def arguments(self):
        return [list(self.kernel), list(self.stride), list(self.padding), [1, 1], self.ceil]


def windows(kernel, stride=None, padding=0, ceil=False):
    """From one value or two for each."""
    two = [v if isinstance(v, tuple) else (v, v) for v in (kernel, stride or kernel, padding)]
    return Windows(*two, ceil)


def starts(extent, kernel, stride, padding, ceil):
    """Where the windows along an axis begin; below 0 in the padding.

    Rounded down, windows have to lie within the padded image. Rounded up, they go on until one reaches its
    end, but none begins behind the image."""
    found, start = [], -padding
    while True:
        over = start + kernel - (extent + padding)
        if start >= extent or (over > 0 and (not ceil or over >= stride)):
            return np.array(found, int)
        found.append(start)
        start += stride


def grid(shape, w):
    """The starts of rows and columns of windows on planes of this shape."""
    return [starts(e, *[v[axis] for v in w[:3]], w.ceil) for axis, e in enumerate(shape[-2:])]


def pooled_shape(shape, w):
    rows, columns = grid(shape, w)
    return (*shape[:-2], len(rows), len(columns))


def mask_shape(shape, w):
    *lead, height, width = pooled_shape(shape, w)
    return (*lead, w.kernel[0] * w.kernel[1], (math.ceil(height * width / 16) + 1) * 2 * 16)


def max_pool(x, w):
    """Values, in x's type, and positions h * W + w. The first maximum counts; of NaNs the last."""
    height, width = x.shape[-2:]
    planes = x.reshape(-1, height, width).astype(np.float64)
    # h and v of each cell of each window: (row, column, cell)
    rows, columns = grid(x.shape, w)
    h = rows[:, None, None, None] + np.arange(w.kernel[0])[:, None]
    v = columns[None, :, None, None] + np.arange(w.kernel[1])
    h, v = (a.reshape(len(rows), len(columns), -1) for a in np.broadcast_arrays(h, v))
    inside = (h >= 0) & (h < height) & (v >= 0) & (v < width)
    cells = planes[:, h.clip(0, height - 1), v.clip(0, width - 1)]
    nan = np.isnan(cells) & inside
    best = np.max(np.where(inside & ~nan, cells, -np.inf), -1, keepdims=True)
    first = np.argmax(inside & (cells == best), -1)
    last_nan = cells.shape[-1] - 1 - np.argmax(nan[..., ::-1], -1)
    chosen = np.where(nan.any(-1), last_nan, first)[..., None]
    position = np.take_along_axis(np.broadcast_to(h * width + v, cells.shape), chosen, -1)
    position = position.reshape(len(planes), -1)
    shape = pooled_shape(x.shape, w)
    values = np.take_along_axis(x.reshape(len(planes), -1), position, 1)
    return values.reshape(shape), position.reshape(shape)


def max_pool_backward(grad, position, shape):
    """Sums in float32, one window after the other in row-major order, rounded once to grad's type."""
    flat = grad.reshape(-1, math.prod(grad.shape[-2:])).astype(np.float32)
    total = np.zeros((len(flat), math.prod(shape[-2:])), np.float32)
    plane = np.broadcast_to(np.arange(len(flat))[:, None], flat.shape)
    with np.errstate(invalid="ignore", over="ignore"):
        np.add.at(total, (plane, position.reshape(flat.shape)), flat)
        return total.reshape(shape).astype(grad.dtype)


def as_half(values):
    """FLOAT as the Atlas training series computes it."""
    with np.errstate(over="ignore"):
        return values.astype(np.float16).astype(np.float32) if values.dtype == np.float32 else values


# ---- masks ----


def index_mask(position, shape, w):
    """Positions as int32 from the first byte on, dense; the rest zero."""
    mask = np.zeros(math.prod(mask_shape(shape, w)), np.int8)
    prefix = position.astype("<i4").reshape(-1).view(np.int8)
    mask[: prefix.size] = prefix
    return mask.reshape(mask_shape(shape, w))


def bit_mask(position, shape, w):
    """Words of 16 channels by image, group of channels, cell of the window and output; the rest zero."""
    position = position.reshape(-1, *position.shape[-3:])
    images, channels, height, width = position.shape
    length = (math.ceil(height * width / 16) + 1) * 16
    words = np.zeros((images, math.ceil(channels / 16), *w.kernel, length), "<u2")
    n, c, i, j = np.indices(position.shape)
    h, v = np.divmod(position, shape[-1])
    kh, kw = h - (i * w.stride[0] - w.padding[0]), v - (j * w.stride[1] - w.padding[1])
    np.bitwise_or.at(words, (n, c // 16, kh, kw, i * width + j), (1 << (c % 16)).astype("<u2"))
    mask = np.zeros(math.prod(mask_shape(shape, w)), np.int8)
    used = words.reshape(-1).view(np.int8)
    mask[: used.size] = used
    return mask.reshape(mask_shape(shape, w))


def marked(mask, shape, w):
    """The mask of bits with the bits of channels that are not there set: they do not matter."""
    channels, size = shape[-3], math.prod(w.kernel) * (mask.shape[-1] // 2)
    mask = mask.copy()
    groups = -(-channels // 16)
    words = mask.reshape(-1).view("<u2")[: math.prod(shape[:-3]) * groups * size].reshape(-1, groups, size)
    words[:, -1] |= np.uint16(0xFFFF << channels % 16 & 0xFFFF if channels % 16 else 0)
    return mask


def legal_positions(shape, w, prefix):
    """Which positions, in the order of outputs, are cells of their windows."""
    rows, columns = grid(shape, w)
    i, j = (a.ravel() for a in np.meshgrid(rows, columns, indexing="ij"))
    h, v = np.divmod(prefix.reshape(-1, len(i)).astype(int), shape[-1])
    inside = (h >= 0) & (h < shape[-2])
    return inside & (h >= i) & (h < i + w.kernel[0]) & (v >= j) & (v < j + w.kernel[1])


# ---- cases ----


class Case(NamedTuple):
    shape: tuple
    windows: Windows
    dtype: str
    layouts: tuple  # of each tensor but the mask, see raw.LAYOUTS
    threads: int
    values: np.random.Generator


def case(seed, dtypes=DTYPES):
    """A random case; some are big enough for several pieces of work."""
    rng = np.random.default_rng(seed)
    lead = tuple(int(n) for n in rng.integers(1, 6, rng.integers(1, 3)))
    if rng.random() < 0.15:
        lead = (*lead[:-1], int(rng.integers(16, 70)))
    usual = rng.random() < 0.6
    while True:
        kernel = (int(rng.integers(1, 6)),) * 2 if usual else tuple(int(n) for n in rng.integers(1, 9, 2))
        stride = tuple(int(n) for n in rng.integers(1, 5, 2))
        if usual:
            stride = (int(rng.choice([1, 2, 3, kernel[0]])),) * 2
        padding = tuple(int(rng.integers(0, k // 2 + 1)) for k in kernel)
        w = Windows(kernel, stride, padding, bool(rng.integers(2)))
        most = 260 if rng.random() < 0.1 else 40
        shape = (*(lead[-1:] if most > 40 else lead), *(int(n) for n in rng.integers(1, most, 2)))
        if 0 < math.prod(pooled_shape(shape, w)) < 40000:
            break
    layouts = tuple(str(name) for name in rng.choice(raw.LAYOUTS, 3))
    if rng.random() < 0.3:
        layouts = ("contiguous",) * 3
    return Case(shape, w, str(rng.choice(dtypes)), layouts, int(rng.choice([1, 2, 4])), rng)


def values(case_, shape):
    """Few different values, so that there are ties, zeros of both signs, or many."""
    kind = case_.values.integers(3)
    x = case_.values.normal(size=shape)
    if kind == 0:
        x = np.round(x)
    elif kind == 1:
        x = np.where(case_.values.random(shape) < 0.5, np.copysign(0, x), x)
    return x.astype(raw.dtype(case_.dtype))


# ---- calls ----


def bits_of(x):
    return np.ascontiguousarray(x).view({2: np.uint16, 4: np.uint32}[x.dtype.itemsize])


def same(got, expected):
    """To the bit; any NaN is as good as another."""
    assert got.dtype == expected.dtype
    assert got.shape == expected.shape
    both = np.isnan(got) & np.isnan(expected)
    wrong = (bits_of(got) != bits_of(expected)) & ~both
    assert not wrong.any(), (np.argwhere(wrong)[0], got[wrong][0], expected[wrong][0])


class Mask:
    """A mask in device memory, at any address, between bytes that nobody may touch."""

    def __init__(self, values_, shift=0):
        self.shape, self.size, self.shift = values_.shape, values_.size, shift
        self.memory = raw.Memory(64 + shift + self.size + 64)
        self.memory.write(raw.poison(self.memory.size, "i1"))
        self.memory.write(values_, 64 + shift)
        address = raw.ffi.cast("char *", self.memory.address) + 64 + shift
        self.tensor = raw.Tensor(np.empty(0, "i1"), self.shape, data=address, storage_dims=[self.size])

    def read(self):
        everything = self.memory.read().view(np.int8)
        begin, end = 64 + self.shift, 64 + self.shift + self.size
        outside = np.concatenate([everything[:begin], everything[end:]])
        assert (outside == raw.poison(1, "i1")[0]).all(), "bytes beside the mask were written"
        return everything[begin:end].reshape(self.shape)


def forward(x, w, layouts=("contiguous",) * 2, arguments=None, shift=0):
    """Values and mask of the library."""
    self = raw.tensor(raw.placed(x, layouts[0]))
    shape = pooled_shape(x.shape, w)
    out = raw.tensor(raw.placed(raw.poison(math.prod(shape), x.dtype).reshape(shape), layouts[1]))
    mask = Mask(raw.poison(math.prod(mask_shape(x.shape, w)), "i1").reshape(mask_shape(x.shape, w)), shift)
    done = raw.run(FORWARD, self, *(arguments or w.arguments()), out, mask.tensor)
    assert done.code == 0, done
    out.assert_gaps_untouched()
    assert self.storage().tobytes() == self.before.tobytes()
    return out.read(), mask.read()


def backward_call(grad, shape, mask, w, layouts=("contiguous",) * 3, arguments=None, shift=0):
    """The result of the call, and the tensor of the gradient; nothing else was written."""
    grad = raw.tensor(raw.placed(grad, layouts[0]))
    self = raw.tensor(raw.placed(np.full(shape, np.nan, grad.before.dtype), layouts[1]))
    placed = raw.placed(raw.poison(math.prod(shape), grad.before.dtype).reshape(shape), layouts[2])
    result, held = raw.tensor(placed), Mask(mask, shift)
    done = raw.run(BACKWARD, grad, self, held.tensor, *(arguments or w.arguments()), result)
    result.assert_gaps_untouched()
    assert held.read().tobytes() == mask.tobytes()
    for tensor in grad, self:
        assert tensor.storage().tobytes() == tensor.before.tobytes()
    return done, result


def backward(grad, shape, mask, w, layouts=("contiguous",) * 3, arguments=None, shift=0):
    """The gradient of the library."""
    done, result = backward_call(grad, shape, mask, w, layouts, arguments, shift)
    assert done.code == 0, done
    return result.read()


def elsewhere(code, **environment):
    """What the code prints in a process with other variables."""
    head = f"import sys; sys.path[:0] = {sys.path!r}\nimport numpy as np, raw\nraw.start()\n"
    code = f"{head}from ops.nn import pooling_oracle as oracle\n{code}"
    command, variables = [sys.executable, "-c", code], os.environ | environment
    return subprocess.run(command, env=variables, capture_output=True, text=True, check=True).stdout.strip()


# ---- PyTorch ----


def torch_forward(torch, x, w):
    """Values in x's type, and positions: PyTorch on the values widened to float32."""
    wide = torch.from_numpy(np.ascontiguousarray(x.astype(np.float32)))
    out, index = torch.nn.functional.max_pool2d(wide, w.kernel, w.stride, w.padding, 1, w.ceil, True)
    return out.numpy().astype(x.dtype), index.numpy()


def torch_backward(torch, grad, position, shape, w):
    """PyTorch in float32, rounded once to grad's type: it would add halves in half precision."""
    wide = torch.from_numpy(np.ascontiguousarray(grad.astype(np.float32)))
    index = torch.from_numpy(position.reshape(grad.shape))
    call = torch.ops.aten.max_pool2d_with_indices_backward
    total = call(wide, torch.zeros(shape), w.kernel, w.stride, w.padding, [1, 1], w.ceil, index)
    return total.numpy().astype(grad.dtype)


# ---- faults ----


def _is_shape(path):
    return path in ("kernelSize", "stride", "padding", "ceilMode") or path.endswith((".dims", ".strides"))


def _independent(one, two):
    """Neither change undoes the other, and neither needs the other's shapes to be as they were."""
    shapes = [any(map(_is_shape, change)) for change in (one, two)]
    if all(shapes):
        return False
    return not any(a == b or a.startswith(f"{b}.") or b.startswith(f"{a}.") for a in one for b in two)


def pairs(faults):
    """Pairs that can be in one call, in the order of the checks."""
    return [(a, b) for a, b in itertools.combinations(faults, 2) if _independent(a.change, b.change)]
