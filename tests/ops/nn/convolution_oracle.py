# SPDX-License-Identifier: Apache-2.0
"""Convolutions of DOUBLE by their definition, and what tests of convolutions share."""

import itertools

import numpy as np

INVALID = 161002
EPS = {"float32": 2.0**-24, "float16": 2.0**-11, "bfloat16": 2.0**-8}
TINY = {"float32": 2.0**-149, "float16": 2.0**-25, "bfloat16": 2.0**-134}
HALVES = ("float32", "float16", "bfloat16")


def each(value, axes):
    """One value for all axes, or a value for each; pairs of paddings."""
    return (value,) * axes if isinstance(value, int) else tuple(value)


class Windows:
    """The arguments of a convolution with `axes` dimensions."""

    def __init__(self, axes, stride=1, padding=0, dilation=1, groups=1, transposed=False, output_padding=0):
        self.axes, self.groups, self.transposed = axes, groups, transposed
        self.stride, self.dilation, self.more = each(stride, axes), each(dilation, axes), each(output_padding, axes)
        self.given = each(padding, axes)
        ends = self.given if len(self.given) == 2 * axes else tuple(itertools.chain(*((p, p) for p in self.given)))
        self.ends = [ends[i : i + 2] for i in range(0, 2 * axes, 2)]

    def extents(self, image, kernel):
        if self.transposed:
            return tuple(
                (n - 1) * s - sum(p) + d * (k - 1) + m + 1
                for n, k, s, p, d, m in zip(image, kernel, self.stride, self.ends, self.dilation, self.more, strict=True)
            )
        return tuple(
            (n + sum(p) - d * (k - 1) - 1) // s + 1
            for n, k, s, p, d in zip(image, kernel, self.stride, self.ends, self.dilation, strict=True)
        )

    def pairs(self, small, large, tap):
        """Positions that a tap connects, as slices: of the smaller tensor and of the larger one, along each axis."""
        found = []
        for i, t in enumerate(tap):
            place = t * self.dilation[i] - self.ends[i][0]
            first = max(0, -(-(0 - place) // self.stride[i]))
            last = min(small[i] - 1, (large[i] - 1 - place) // self.stride[i])
            if last < first:
                return None
            begin = first * self.stride[i] + place
            found.append((slice(first, last + 1), slice(begin, last * self.stride[i] + place + 1, self.stride[i])))
        return tuple(f[0] for f in found), tuple(f[1] for f in found)

    def walk(self, small, large, weight):
        """(channels of small, of large, tap, where in small, where in large) for each group and tap"""
        first, second = weight.shape[0] // self.groups, weight.shape[1]
        for group in range(self.groups):
            a, b = slice(group * first, (group + 1) * first), slice(group * second, (group + 1) * second)
            for tap in np.ndindex(*weight.shape[2:]):
                where = self.pairs(small, large, tap)
                if where:
                    yield a, b, tap, (slice(None), a, *where[0]), (slice(None), b, *where[1])

    def forward(self, x, w, bias=None):
        """x and w of DOUBLE"""
        extents = self.extents(x.shape[2:], w.shape[2:])
        channels = w.shape[1] * self.groups if self.transposed else w.shape[0]
        out = np.zeros((x.shape[0], channels, *extents))
        small, large = (x.shape[2:], extents) if self.transposed else (extents, x.shape[2:])
        for a, _, tap, in_small, in_large in self.walk(small, large, w):
            if self.transposed:
                out[in_large] += np.einsum("na...,ab->nb...", x[in_small], w[(a, slice(None), *tap)])
            else:
                out[in_small] += np.einsum("nb...,ab->na...", x[in_large], w[(a, slice(None), *tap)])
        return out if bias is None else out + bias.reshape(-1, *(1,) * self.axes)

    def gradients(self, g, x, w):
        """Of x, w and bias; all of DOUBLE."""
        to_x, to_w = np.zeros_like(x), np.zeros_like(w)
        small, large = (x, g) if self.transposed else (g, x)
        for a, _, tap, in_small, in_large in self.walk(small.shape[2:], large.shape[2:], w):
            to_w[(a, slice(None), *tap)] += np.einsum("nap,nbp->ab", flat(small[in_small]), flat(large[in_large]))
            if self.transposed:
                to_x[in_small] += np.einsum("nb...,ab->na...", g[in_large], w[(a, slice(None), *tap)])
            else:
                to_x[in_large] += np.einsum("na...,ab->nb...", g[in_small], w[(a, slice(None), *tap)])
        return to_x, to_w, g.sum((0, *range(2, g.ndim)))

    def arrays(self):
        return [list(self.stride), list(self.given), list(self.dilation)]

    def __repr__(self):
        return f"{vars(self)}"


def flat(images):
    return images.reshape(*images.shape[:2], -1)


def wide(array):
    return np.asarray(array).astype("f8")


def same(got, want, size, terms, what=""):
    """`size`: the sum of the magnitudes of what was added up, of `terms` numbers."""
    name = got.dtype.name
    bound = (terms + 4) * EPS["float32"] * size + EPS[name] * abs(want) + TINY[name]
    with np.errstate(invalid="ignore"):
        good = (abs(wide(got) - want) <= bound) | (wide(got) == want) | (np.isnan(wide(got)) & np.isnan(want))
    if not good.all():
        worst = tuple(np.argwhere(~good)[0])
        raise AssertionError(f"{what}: {got[worst]}, expected {want[worst]}, at {worst}")


# (shape of x, shape of w, Windows) of all kinds, small
def cases():
    def case(x, w, **options):
        return x, w, Windows(len(x) - 2, **options)

    yield case((2, 3, 8), (4, 3, 3))
    yield case((2, 4, 9), (6, 2, 3), stride=2, padding=1, groups=2)
    yield case((1, 2, 9), (3, 2, 2), padding=(2, 1), dilation=3)
    yield case((2, 3, 6, 7), (4, 3, 3, 2))
    yield case((2, 3, 6, 7), (5, 3, 1, 1))
    yield case((1, 3, 6, 7), (5, 3, 1, 1), stride=2, padding=(1, 0))
    yield case((2, 4, 7, 6), (4, 2, 3, 3), stride=(2, 1), padding=(1, 2), dilation=(1, 2), groups=2)
    yield case((1, 3, 6, 5), (2, 3, 3, 4), padding=(0, 2, 3, 1), stride=3)
    yield case((2, 6, 9, 9), (6, 1, 3, 3), padding=1, groups=6)
    yield case((2, 3, 9, 8), (6, 1, 3, 3), stride=2, padding=1, groups=3)
    yield case((3, 4, 5, 5), (8, 4, 5, 5), padding=4)
    yield case((1, 2, 4, 5, 6), (3, 2, 2, 3, 2), stride=(1, 2, 3), padding=(1, 0, 2))
    yield case((2, 4, 3, 4, 4), (4, 1, 2, 2, 2), groups=4, dilation=(1, 2, 1))
    yield case((1, 5, 20, 20), (9, 5, 3, 3), padding=1)
    yield case((1, 3, 9, 9), (17, 3, 3, 3), padding=30, dilation=30)
    yield case((1, 2, 1500), (19, 2, 3), padding=(1, 2), stride=2)
    yield case((3, 33, 4, 4), (25, 33, 3, 3), padding=1)
    yield case((5, 4, 12, 12), (4, 1, 5, 5), padding=2, groups=4)
    yield case((2, 6, 21, 19), (6, 2, 3, 3), padding=1, stride=2, groups=3)
    yield case((2, 4, 9, 30), (8, 1, 1, 7), padding=(0, 3), stride=(1, 3), groups=4)
    yield case((2, 3, 5), (3, 4, 3), transposed=True)
    yield case((2, 4, 5), (4, 3, 4), transposed=True, stride=3, padding=1, output_padding=2, groups=2)
    yield case((1, 3, 4, 5), (3, 2, 3, 3), transposed=True, stride=2, padding=1, output_padding=1)
    yield case((2, 4, 4, 3), (4, 1, 3, 2), transposed=True, stride=(3, 2), dilation=(2, 3), groups=4, output_padding=(1, 0))
    yield case((1, 2, 3, 4), (2, 3, 2, 2), transposed=True, stride=4, padding=(0, 1, 1, 0))
    yield case((1, 2, 2, 3, 3), (2, 2, 2, 3, 2), transposed=True, stride=(2, 1, 2), padding=(0, 1, 0), output_padding=(1, 0, 0))
    yield case((1, 8, 17, 18), (8, 6, 3, 3), transposed=True, stride=2, padding=1)


def random_cases(count, seed):
    """Any convolution with images that are not smaller than the kernel."""
    rng = np.random.default_rng(seed)
    while count:
        axes = int(rng.integers(1, 4))
        groups, transposed = int(rng.choice([1, 1, 2, 3])), bool(rng.integers(0, 2))
        first, second = (int(n) for n in rng.integers(1, 5, 2))
        kernel, image = rng.integers(1, 5, axes), rng.integers(1, (40, 14, 8)[axes - 1], axes)
        stride, dilation = (tuple(int(n) for n in rng.integers(1, 4, axes)) for _ in range(2))
        more = tuple(int(rng.integers(0, max(s, d))) for s, d in zip(stride, dilation, strict=True))
        w = Windows(
            axes, stride, tuple(int(n) for n in rng.integers(0, 3, axes)), dilation, groups, transposed, more if transposed else 0
        )
        extents = w.extents(image, kernel)
        if min(extents) < 1:
            continue
        channels = first * groups if transposed else second * groups
        count -= 1
        yield (int(rng.integers(1, 4)), channels, *map(int, image)), (first * groups, second, *map(int, kernel)), w
