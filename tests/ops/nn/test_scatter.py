# SPDX-License-Identifier: Apache-2.0
"""aclnnScatter, aclnnScatterValue and those in place."""

import numpy as np
import raw
from ops.move_laws import refusals
from ops.write_laws import element_cases, writes


def ordered(x, dim, index, source, how):
    """By the rule on the page, one element after the other."""
    x = x.clone()
    flat = x.reshape(1) if x.dim() == 0 else x
    index, source = (t.reshape(1) if hasattr(t, "dim") and t.dim() == 0 else t for t in (index, source))
    for at in np.ndindex(*index.shape):
        to = list(at)
        to[dim] = int(index[at])
        value = source[at] if hasattr(source, "dim") else source
        to = tuple(to)
        if how == 0:
            flat[to] = value
        elif flat.dtype == __import__("torch").bool:
            flat[to] = flat[to] | value if how == 1 else flat[to] & value
        else:
            flat[to] = flat[to] + value if how == 1 else flat[to] * value
    return x


def few(shape_limit, cases):
    return (c for c in cases if c[2].size <= shape_limit)


def tensors(torch, make, rng):
    for x, dim, index, source in few(400, element_cases(torch, make, rng)):
        for how in 0, 1:
            yield (x, dim, index, source, how), ordered
        ones = np.ones_like(source)
        ones.reshape(-1)[::5] = source.reshape(-1)[::5]
        if index.size < 80:
            yield (x, dim, index, ones, 2), ordered


def values(torch, make, rng):
    for x, dim, index, _ in few(400, element_cases(torch, make, rng)):
        number = make((1,))[:1]
        handle = raw.scalar(number[0])

        def expected(x, dim, index, _, how, number=number):
            value = (
                bool(number[0]) if number.dtype == bool else complex(number[0]) if number.dtype.kind == "c" else float(number[0])
            )
            return ordered(x, dim, index, int(value) if number.dtype.kind in "iu" else value, how)

        for how in 0, 1:
            yield (x, dim, index, handle, how), expected


test_scatter = writes("aclnnScatter", tensors)
test_inplace_scatter = writes("aclnnInplaceScatter", tensors)
test_scatter_value = writes("aclnnScatterValue", values)
test_inplace_scatter_value = writes("aclnnInplaceScatterValue", values)


def test_many(torch_oracle, threads):
    """Against PyTorch where it defines the result: an index once in each lane."""
    torch, rng = torch_oracle, np.random.default_rng(3)
    for shape, dim in ((300, 200), 0), ((300, 200), 1), ((5, 40, 70), 1):
        index = np.argsort(rng.random(shape), axis=dim)
        x, source = rng.normal(size=shape).astype("f4"), rng.normal(size=shape).astype("f4")
        want = torch.from_numpy(x.copy()).scatter_(dim, torch.from_numpy(index), torch.from_numpy(source)).numpy()
        for count in 1, 3:
            threads(count)
            out = raw.tensor(x)
            assert raw.run("aclnnInplaceScatter", out, dim, raw.tensor(index), raw.tensor(source), 0).code == 0
            assert out.read().tobytes() == want.tobytes()


x, i, s = np.zeros((8, 3), "f4"), np.array([[1, 7, 0]]), np.ones((1, 3), "f4")
test_scatter_refusals = refusals(
    "aclnnScatter",
    (
        ((x, 2, i, s, 0, x.copy()), "dim", "2"),
        ((x, 0, i[0], s, 0, x.copy()), "index", "1"),
        ((x, 0, i, s[0], 0, x.copy()), "src", "1"),
        ((x, 0, i, s[:, :2], 0, x.copy()), "index", "3"),
        ((x, 1, np.zeros((9, 3), int), np.ones((9, 3), "f4"), 0, x.copy()), "index", "9"),
        ((x, 0, i, s, 3, x.copy()), "reduce", "3"),
        ((x, 0, i, s.astype("f2"), 0, x.copy()), "src", "FLOAT16"),
        ((x, 0, i, s, 0, x.T), "out", "(3, 8)"),
    ),
    ((x, 0, i, s, 0, x.copy()), (x, -2, i.astype("i4"), s, 2, x.copy()), (x, 0, i[:0], s, 1, x.copy())),
    faults=(
        ((x, 0, np.array([[1, 8, 0]]), s, 0, x.copy()), "index", "element 1"),
        ((x, 0, np.array([[1, 0, -1]]), s, 1, x.copy()), "index", "element 2"),
    ),
)
test_value_refusals = refusals(
    "aclnnScatterValue",
    (((x, 0, i[0], 1.0, 0, x.copy()), "index", "1"),),
    ((x, 0, i, 1.0, 0, x.copy()),),
)
