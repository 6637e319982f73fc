# SPDX-License-Identifier: Apache-2.0
"""What operators have to do that fill a tensor with numbers from elsewhere: copies, casts, fills, sequences, triangles;
against NumPy."""

import numpy as np
import raw
from ops.elementwise_laws import KINDS, NAMES, ordinary, special

INVALID = 161002


def types(op, name):
    row = next(r for r in raw.params(op) if r.name == name)
    return [NAMES[n] for n in sorted(row.dtypes) if n in NAMES]


def converted(x, name):
    """x in another type: fractions are cut off, what is beyond a type of whole numbers becomes its limit."""
    dtype = raw.dtype(name)
    with np.errstate(all="ignore"):
        if name == "bool":
            return x != 0
        if KINDS[name] == 1 and KINDS[x.dtype.name] == 2:
            info = np.iinfo(dtype)
            wide = np.trunc(np.nan_to_num(x.astype("f8"), nan=0.0, posinf=np.inf, neginf=-np.inf))
            return np.array([min(max(int(v), info.min), info.max) if np.isfinite(v) else info.max if v > 0 else info.min
                             for v in wide.reshape(-1)], dtype).reshape(x.shape)  # fmt: skip
        return x.astype(dtype)


def numbers(name, rng, shape=None):
    x = special(name, rng) if shape is None else ordinary(name, shape, rng)
    return x.astype("f4").astype("f8") if name == "float64" else x  # so that BF16 is rounded once in ml_dtypes, too


def same(got, want, what):
    if got.dtype.kind in "iub":
        assert got.tobytes() == want.tobytes(), what
    else:
        assert np.array_equal(got, want, equal_nan=True), what
        assert np.array_equal(np.signbit(got.real), np.signbit(want.real)) or np.isnan(got).any(), what


def fits(source, target):
    return KINDS[source] < 3 or KINDS[target] == 3


def copies(op, to, source, broadcast):
    def test(quiet, threads):
        rng = np.random.default_rng(1)
        for a in types(op, source):
            for b in types(op, to):
                if not fits(a, b):
                    continue
                x = numbers(a, rng)
                target = raw.tensor(raw.poison(x.size, raw.dtype(b)))
                raw.ok(raw.run(op, target, raw.tensor(x)).code)
                same(target.read(), converted(x, b), (a, b))
        for seed in range(60):
            a, b = str(rng.choice(types(op, source))), str(rng.choice(types(op, to)))
            if not fits(a, b):
                continue
            threads(1 + seed % 3)
            rank = int(rng.integers(0, 5))
            shape = [int(n) for n in rng.integers(1, {1: 5000, 2: 200, 3: 30, 4: 8}.get(rank, 1) + 1, rank)]
            own = [1 if rng.random() < 0.3 else n for n in shape][int(rng.integers(0, rank + 1)) :] if seed % 2 else shape
            x = numbers(a, rng, own)
            layouts = [str(rng.choice(raw.LAYOUTS[: 7 if len(s) > 2 else 5 if len(s) > 1 else 4])) for s in (shape, own)]
            poison = raw.poison(int(np.prod(shape)), raw.dtype(b)).reshape(shape)
            target = raw.tensor(raw.placed(poison, layouts[0]))
            raw.ok(raw.run(op, target, raw.tensor(raw.placed(x, layouts[1]))).code)
            same(target.read(), np.broadcast_to(converted(x, b), shape), (seed, a, b, shape, own, layouts))
            target.assert_gaps_untouched()
        raw.lib.aclnnsimSetEcho(False)
        for shape, own in ((2, 3), (2, 4)), ((3,), (2, 3)), ((1, 3), (2, 3)):
            refused = raw.plan(op, raw.tensor(np.zeros(shape, "f4")), raw.tensor(np.zeros(own, "f4")))
            assert refused.code == INVALID, (shape, own)
        refused = raw.plan(op, raw.tensor(np.zeros(3, "f4")), raw.tensor(np.zeros(3, "c8")))
        assert refused.code == INVALID
        assert "to which COMPLEX64 does not convert" in refused.message

    return test


def casts():
    op = "aclnnCast"

    def test(quiet):
        rng = np.random.default_rng(1)
        for a in types(op, "self"):
            for b in types(op, "out"):
                if not fits(a, b):
                    continue
                for x in numbers(a, rng), raw.placed(numbers(a, rng, (3, 7, 5)), "transposed"):
                    out = raw.tensor(raw.poison(x.size, raw.dtype(b)).reshape(x.shape))
                    raw.ok(raw.run(op, raw.tensor(x), raw.ACL_DTYPES[b], out).code)
                    same(out.read(), converted(x, b), (a, b))
        raw.lib.aclnnsimSetEcho(False)
        x = raw.tensor(np.zeros((2, 3), "f4"))
        for number, out in (1, np.zeros((2, 3), "f4")), (0, np.zeros((2, 4), "f4")), (99, np.zeros((2, 3), "f4")):
            assert raw.plan(op, x, number, raw.tensor(out)).code == INVALID

    return test


def fills(op, value, kind=None):
    def test(quiet, threads):
        rng = np.random.default_rng(1)
        for name in types(op, "selfRef"):
            for shape, layout, count in (
                ((), "contiguous", 1),
                ((3, 4, 5), "rows", 2),
                ((40001,), "steps", 3),
                ((0, 3), "offset", 1),
            ):
                threads(count)
                x = raw.tensor(raw.placed(ordinary(name, shape, rng), layout))
                given = [] if kind is None else [raw.scalar(value, "int64")]
                if kind == "tensor":
                    given = [raw.tensor(np.array([value] if shape else value).astype(raw.dtype(name)))]
                raw.ok(raw.run(op, x, *given).code)
                same(x.read(), np.full(shape, value).astype(raw.dtype(name)), (name, shape))
                x.assert_gaps_untouched()

    return test


def sequence(op, start, end, step, want, names, scalars="float32"):
    for name in names:
        expected = converted(want, name)
        out = raw.tensor(raw.placed(raw.poison(want.size, raw.dtype(name)), "steps"))
        raw.ok(raw.run(op, raw.scalar(start, scalars), raw.scalar(end, scalars), step, out).code)
        same(out.read(), expected, (op, start, end, name))
        out.assert_gaps_untouched()


def stepped(op, closed):
    def test(quiet, threads):
        out = types(op, "out")
        for start, end, step in (0, 10, 1), (3, -4, -2), (0, 1, 0.25), (1, 40000, 1), (5, 5, 1):
            count = max(0, int(np.floor((end - start) / step)) + 1 if closed else int(np.ceil((end - start) / step)))
            want = start + step * np.arange(count, dtype="f8")
            for scalars in ("float32", "float64") if isinstance(step, float) else ("int64", "float32", "int32"):
                threads(1 + count % 3)
                sequence(op, start, end, raw.scalar(step, scalars), want, out, scalars)
        raw.lib.aclnnsimSetEcho(False)
        for start, end, step, size in (0, 10, 0, 10), (0, 10, -1, 10), (10, 0, 1, 10), (0, 10, 1, 7), (0, np.nan, 1, 3):
            given = [raw.scalar(v) for v in (start, end, step)]
            assert raw.plan(op, *given, raw.tensor(np.zeros(size, "f4"))).code == INVALID, (start, end, step)

    return test


def arange():
    return stepped("aclnnArange", False)


def range_closed():
    return stepped("aclnnRange", True)


def linspace():
    op = "aclnnLinspace"

    def test(quiet):
        for start, end, steps in (0, 10, 5), (3, -3, 7), (2, 9, 1), (0, 1, 0), (0, 100, 4001):
            want = np.linspace(start, end, steps)
            names = [n for n in types(op, "out") if KINDS[n] == 2 and n != "float64"]
            for name in names:
                out = raw.tensor(raw.poison(steps, raw.dtype(name)))
                raw.ok(raw.run(op, raw.scalar(start), raw.scalar(end), steps, out).code)
                got, unit = out.read().astype("f8"), float(raw.ml_dtypes.finfo(raw.dtype(name)).eps)
                assert (np.abs(got - want) <= np.abs(want) * unit + 1e-7).all()
                if steps > 1:
                    assert (got[0], got[-1]) == (start, end)
            if steps < 10:
                for name in (n for n in types(op, "out") if KINDS[n] == 1):
                    out = raw.tensor(raw.poison(steps, raw.dtype(name)))
                    raw.ok(raw.run(op, raw.scalar(start), raw.scalar(end), steps, out).code)
                    same(out.read(), converted(want, name), (start, end, steps, name))
        raw.lib.aclnnsimSetEcho(False)
        for steps, size in (-1, 3), (4, 3):
            assert raw.plan(op, raw.scalar(0), raw.scalar(1), steps, raw.tensor(np.zeros(size, "f4"))).code == INVALID

    return test


def logspace():
    op = "aclnnLogSpace"

    def test(quiet):
        for start, end, steps, base in (0, 3, 4, 10.0), (-2, 2, 9, 2.0), (1, 1, 1, 3.0):
            want = np.logspace(start, end, steps, base=base)
            for name in types(op, "result"):
                out = raw.tensor(raw.poison(steps, raw.dtype(name)))
                raw.ok(raw.run(op, raw.scalar(start), raw.scalar(end), steps, base, out).code)
                unit = float(raw.ml_dtypes.finfo(raw.dtype(name)).eps)
                assert (np.abs(out.read().astype("f8") - want) <= want * unit).all()

    return test


def triangles(stem):
    """Both operators of the header."""
    op, inplace = f"aclnn{stem.title()}", f"aclnnInplace{stem.title()}"

    def test(quiet, threads):
        rng = np.random.default_rng(1)
        for name in types(op, "self"):
            for shape in (4, 4), (2, 3, 5), (1, 7), (7, 1), (2, 2, 70, 90), (0, 3):
                for diagonal in 0, 1, -2, 100, -100, 2**62, -(2**63):
                    threads(1 + abs(diagonal) % 3)
                    x = numbers(name, rng, shape)
                    want = getattr(np, stem)(x, max(min(diagonal, 1000), -1000))
                    for layout in ("contiguous", "transposed") if diagonal in (0, 1) else ("rows",):
                        source = raw.tensor(raw.placed(x, layout))
                        out = raw.tensor(raw.placed(raw.poison(x.size, x.dtype).reshape(shape), layout))
                        raw.ok(raw.run(op, source, diagonal, out).code)
                        same(out.read(), want, (name, shape, diagonal))
                        out.assert_gaps_untouched()
                        raw.ok(raw.run(inplace, source, diagonal).code)
                        same(source.read(), want, (name, shape, diagonal))
                        source.assert_gaps_untouched()
        raw.lib.aclnnsimSetEcho(False)
        for bad in np.zeros(3, "f4"), np.array(1, "f4"):
            assert raw.plan(op, raw.tensor(bad), 0, raw.tensor(bad)).code == INVALID
            assert raw.plan(inplace, raw.tensor(bad), 0).code == INVALID
        assert raw.plan(op, raw.tensor(np.zeros((2, 3), "f4")), 0, raw.tensor(np.zeros((2, 3), "f2"))).code == INVALID
        assert raw.plan(op, raw.tensor(np.zeros((2, 3), "f4")), 0, raw.tensor(np.zeros((3, 2), "f4"))).code == INVALID

    return test
