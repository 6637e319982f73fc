# SPDX-License-Identifier: Apache-2.0
"""What operators with random numbers have to do: two test functions an operator.

The words are those of Philox4x32-10 (known answers below), each seed and offset has a stream of its own, results depend on
neither threads nor strides, and the numbers have the distribution they should (moments, Kolmogorov and Smirnov's distance, all
with fixed seeds: no test fails by chance)."""

import math

import numpy as np
import raw
from ops.nn.norm_laws import everywhere, refuser

INVALID, FAULT = 161002, 507015


def philox(seed, offset, count):
    """`count` words of a stream, written from the paper that describes the generator."""
    blocks = np.arange(-(-count // 4), dtype=np.uint64)
    mask = np.uint64(0xFFFFFFFF)
    word = [blocks & mask, blocks >> np.uint64(32)]
    word += [np.full_like(blocks, offset & 0xFFFFFFFF), np.full_like(blocks, offset >> 32 & 0xFFFFFFFF)]
    key = [seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF]
    for _ in range(10):
        a, b = word[0] * np.uint64(0xD2511F53), word[2] * np.uint64(0xCD9E8D57)
        word = [
            b >> np.uint64(32) ^ word[1] ^ np.uint64(key[0]),
            b & mask,
            a >> np.uint64(32) ^ word[3] ^ np.uint64(key[1]),
            a & mask,
        ]
        key = [key[0] + 0x9E3779B9 & 0xFFFFFFFF, key[1] + 0xBB67AE85 & 0xFFFFFFFF]
    return np.stack(word, 1).reshape(-1)[:count].astype(np.uint32)


def distance(sample, cdf):
    """Kolmogorov and Smirnov's distance of a sample from a continuous distribution, times the root of its size."""
    x = np.sort(np.asarray(sample, "f8").reshape(-1))
    n = x.size
    below = cdf(x)
    return math.sqrt(n) * max(np.max(np.arange(1, n + 1) / n - below), np.max(below - np.arange(n) / n))


CRITICAL = 1.95  # of this distance, at 0.1 %


def normal_cdf(x):
    return 0.5 * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def arguments(op, x, seed=1, offset=0, name="selfRef", **given):
    """By name; the seed and the offset as numbers or as tensors, as the operator wants."""
    values = {}
    for row in raw.params(op):
        if row.name == name:
            values[row.name] = x
        elif row.name in given:
            values[row.name] = given[row.name]
        elif row.name == "seedTensor":
            values[row.name] = np.array([seed], "u8" if 10 in row.dtypes else "i8")
        elif row.name == "offsetTensor":
            values[row.name] = np.array([offset - 3], "i8").astype("u8" if 10 in row.dtypes else "i8")
        elif row.name == "seed":
            values[row.name] = seed
        elif row.name == "offset":
            values[row.name] = offset if "seed" in {p.name for p in raw.params(op)} else 3
        else:
            values[row.name] = {"count": 0, "from": 0, "to": 1}[row.name]
    return values


def product_of(op):
    return "Ascend910B3" if raw.lib.aclnnsimOpAvailable(raw.operators().index(op)) else "Ascend950PR_9599"


def types_of(op, name="selfRef"):
    row = next(p for p in raw.params(op) if p.name == name)
    return [n for n, number in raw.ACL_DTYPES.items() if number in row.dtypes]


def streams(op, make, out):
    """One seed and offset always give the same; others give something else, also those that follow each other."""
    first = [make(seed, offset)[out] for seed, offset in ((1, 0), (2, 0), (1, 1), (1, 2**33), (2**40, 0))]
    assert len({a.tobytes() for a in first}) == len(first), op
    assert make(1, 0)[out].tobytes() == first[0].tobytes()
    shifted = first[2].reshape(-1)
    whole = first[0].reshape(-1)
    assert all(not np.array_equal(whole[k:], shifted[: whole.size - k]) for k in range(1, 9))


def uniform(op):
    def test_values(threads, quiet, soc):
        soc(product_of(op))
        for name in types_of(op):
            dtype = raw.dtype(name)
            bounds = (2, 9) if dtype.kind in "iu" else (-1.5, 2.25)
            x = np.zeros((5, 7, 311), dtype)
            got = everywhere(op, {**arguments(op, x, 7, 5), "from": bounds[0], "to": bounds[1]}, threads)["selfRef"]
            assert (got >= bounds[0]).all()
            assert (got < bounds[1]).all()
            if name == "float32":
                unit = (philox(7, 5, got.size) >> 8) * 2.0**-24
                np.testing.assert_allclose(got.reshape(-1), unit * 3.75 - 1.5, atol=3e-7)
            if dtype.kind in "iu":
                assert set(got.reshape(-1)) == set(range(2, 9))
                assert abs(got.mean() - 5) < 0.1
                continue
            coarse = 2 if name == "bfloat16" else 1
            assert distance(got, lambda v: (v + 1.5) / 3.75) < CRITICAL * coarse, name
            assert abs(got.astype("f8").mean() - 0.375) < 0.05
            assert abs(got.astype("f8").var() - 3.75**2 / 12) < 0.05
        x = np.zeros((3, 40), "f4")
        streams(
            op, lambda seed, offset: everywhere(op, arguments(op, x, seed, offset, **{"from": 0, "to": 1}), threads), "selfRef"
        )
        same = everywhere(op, arguments(op, x, **{"from": 0.5, "to": 0.5}), threads)["selfRef"]
        assert (same == 0.5).all()
        everywhere(op, arguments(op, np.zeros((0, 3), "f4"), **{"from": 0, "to": 1}), threads)

    def test_refusals(soc):
        soc(product_of(op))
        refused = refuser(op, arguments(op, np.zeros((2, 3), "f4"), **{"from": 0.0, "to": 1.0}))
        refused(None)
        refused("from is", **{"from": 1.5})
        refused("from is", **{"from": float("nan")})
        tensors(op, refused)

    return test_values, test_refusals


def tensors(op, refused):
    for row in raw.params(op):
        if row.name in ("seedTensor", "offsetTensor"):
            dtype = "u8" if 10 in row.dtypes else "i8"
            refused(row.name, **{row.name: np.zeros(2, dtype)})
            refused(row.name, **{row.name: np.zeros((1, 1), dtype)})
            refused(None, **{row.name: np.zeros((), dtype)})


def normal(op):
    def test_values(threads, quiet, soc):
        soc(product_of(op))
        for name in types_of(op):
            x = np.zeros((5, 8, 311), raw.dtype(name))
            got = everywhere(op, arguments(op, x, 11, 4, mean=0.5, std=2.0), threads)["selfRef"]
            if raw.dtype(name).kind in "iub":
                continue
            z = (got.astype("f8") - 0.5) / 2
            assert abs(z.mean()) < 0.03, name
            assert abs(z.var() - 1) < 0.04, name
            assert abs((z**3).mean()) < 0.15, name
            assert abs((z**4).mean() - 3) < 0.3, name
            assert distance(z, normal_cdf) < CRITICAL * (3 if name == "bfloat16" else 1), name
            if name == "float32":
                words = philox(11, 4, got.size).reshape(-1, 2)
                u, v = ((words[:, 0] >> 8) + 1.0) * 2.0**-24, (words[:, 1] >> 8) * 2.0**-24 * 2 * np.pi
                radius = np.sqrt(-2 * np.log(u))
                expected = np.stack([radius * np.cos(v), radius * np.sin(v)], 1).reshape(-1)
                np.testing.assert_allclose(z.reshape(-1), expected, atol=2e-5)
                assert abs(np.corrcoef(z.reshape(-1)[::2], z.reshape(-1)[1::2])[0, 1]) < 0.03
        x = np.zeros((3, 41), "f4")
        streams(op, lambda seed, offset: everywhere(op, arguments(op, x, seed, offset, mean=0.0, std=1.0), threads), "selfRef")
        assert (everywhere(op, arguments(op, x, mean=-3.0, std=0.0), threads)["selfRef"] == -3).all()

    def test_refusals(soc):
        soc(product_of(op))
        refused = refuser(op, arguments(op, np.zeros((2, 3), "f4"), mean=0.0, std=1.0))
        refused(None)
        refused("std is", std=-0.5)
        refused("std is", std=float("nan"))
        tensors(op, refused)

    return test_values, test_refusals


def normal_out(op):
    def values(dtype, mean_shape, std_shape, out_shape, seed=1, offset=0):
        mean = np.full(mean_shape, 2, dtype) if "TensorFloat" in op or "TensorTensor" in op else 2.0
        std = np.full(std_shape, 0.5, dtype) if "FloatTensor" in op or "TensorTensor" in op else 0.5
        if isinstance(mean, np.ndarray) and mean.ndim:
            mean[0] = 40
        return arguments(op, np.zeros(out_shape, dtype), seed, offset, name="out", mean=mean, std=std)

    def test_values(threads, quiet, soc):
        soc("Ascend950PR_9599")
        for name in types_of(op, "out"):
            dtype = raw.dtype(name)
            shape = (3, 4, 500)
            got = everywhere(op, values(dtype, (3, 1, 1), (4, 500), shape) if "TensorTensor" in op else
                             values(dtype, shape, shape, shape), threads)["out"].astype("f8")  # fmt: skip
            center = np.full((3, 1, 1), 2.0)
            if "TensorFloat" in op or "TensorTensor" in op:
                center[0] = 40
            z = (got - center) / 0.5
            assert abs(z.mean()) < 0.05, name
            assert abs(z.var() - 1) < 0.06, name
            assert distance(z, normal_cdf) < CRITICAL * (8 if name == "bfloat16" else 1), name
        f4 = np.dtype("f4")
        streams(op, lambda s, o: everywhere(op, values(f4, (3, 40), (3, 40), (3, 40), s, o), threads), "out")
        soc("Ascend910B3")

    def test_refusals(soc):
        soc("Ascend950PR_9599")
        f4 = np.dtype("f4")
        refused = refuser(op, values(f4, (2, 3), (2, 3), (2, 3)))
        refused(None)
        if "Tensor" in op:
            refused("out", out=np.zeros((2, 4), "f4"))
        if "TensorTensor" in op:
            refused("std", std=np.zeros((2, 4), "f4"))
        soc("Ascend910B3")
        refused("not supported")

    return test_values, test_refusals


def whole(op):
    def test_values(threads, quiet, soc):
        soc(product_of(op))
        for name in types_of(op):
            low, high = (0, 2) if name == "bool" else (3, 13) if raw.dtype(name).kind == "u" else (-4, 9)
            x = np.zeros((5, 7, 101), raw.dtype(name))
            got = everywhere(op, {**arguments(op, x, 3, 8), "from": low, "to": high}, threads)["selfRef"]
            numbers = got.real.astype("i8").reshape(-1)
            assert set(numbers) == set(range(low, high)), name
            counts = np.bincount(numbers - low)
            expected = numbers.size / (high - low)
            assert ((counts - expected) ** 2 / expected).sum() < 40, name  # chi squared of at most 12 degrees of freedom
            if name == "int64":
                words = philox(3, 8, numbers.size).astype("u8")
                assert (numbers == low + (words * np.uint64(high - low) >> np.uint64(32)).astype("i8")).all()
        big = everywhere(op, {**arguments(op, np.zeros((4, 1000), "i8")), "from": -(2**62), "to": 2**62}, threads)["selfRef"]
        assert distance(big / 2.0**62, lambda v: (v + 1) / 2) < CRITICAL
        x = np.zeros((3, 40), "i4")
        streams(op, lambda s, o: everywhere(op, {**arguments(op, x, s, o), "from": 0, "to": 1000}, threads), "selfRef")

    def test_refusals(soc):
        soc(product_of(op))
        refused = refuser(op, {**arguments(op, np.zeros((2, 3), "u1")), "from": 0, "to": 9})
        refused(None)
        refused(None, to=256)
        refused("from is", **{"from": 9})
        refused("from is", **{"from": -1})
        refused("to is", to=257)
        refused("to is", selfRef=np.zeros((2, 3), "i1"), to=129)
        refused("to is", selfRef=np.zeros((2, 3), "f2"), to=70000)
        refused("to is", selfRef=np.zeros((2, 3), bool), to=3)
        refused(None, selfRef=np.zeros((2, 3), "i8"), to=2**63 - 1)
        tensors(op, refused)

    return test_values, test_refusals


def natural(op):
    def test_values(threads, quiet, soc):
        soc("Ascend950PR_9599")
        tops = {"float32": 2**24, "float16": 2**11, "bfloat16": 2**8, "bool": 1}
        for name in types_of(op):
            x = np.zeros((5, 7, 101), raw.dtype(name))
            got = everywhere(op, arguments(op, x, 3, 8), threads)["selfRef"].astype("f8")
            top = tops.get(name) or np.iinfo(raw.dtype(name)).max
            assert got.min() >= 0
            assert got.max() <= top
            assert abs(got.mean() / top - 0.5) < 0.03
            if top > 1000:
                assert distance(got / top, lambda v: v) < CRITICAL
        streams(op, lambda s, o: everywhere(op, arguments(op, np.zeros((3, 40), "i4"), s, o), threads), "selfRef")
        soc("Ascend910B3")

    def test_refusals(soc):
        soc("Ascend950PR_9599")
        refused = refuser(op, arguments(op, np.zeros((2, 3), "u1")))
        refused(None)
        tensors(op, refused)
        soc("Ascend910B3")
        refused("not supported")

    return test_values, test_refusals


def bernoulli(op):
    in_place, tensor = "Inplace" in op, "Tensor" in op
    name = "selfRef" if in_place else "self"

    def values(x, prob, seed=1, offset=0):
        out = {} if in_place else {"out": np.full_like(x, 7 if x.dtype != bool else False)}
        return arguments(op, x, seed, offset, name=name, prob=prob if tensor else raw.scalar(prob), **out)

    result = "selfRef" if in_place else "out"

    def test_values(threads, quiet):
        for kind in types_of(op, name):
            x = np.zeros((5, 7, 101), raw.dtype(kind))
            for p in 0.0, 0.25, 0.9, 1.0:
                got = everywhere(op, values(x, np.full((7, 1), p, "f4") if tensor else p), threads)[result]
                assert set(got.reshape(-1).astype("f8")) <= {0.0, 1.0}
                assert abs(got.astype("f8").mean() - p) < (0.03 if 0 < p < 1 else 1e-9), (kind, p)
        x = np.zeros((3, 40), "f4")
        probability = np.full((3, 40), 0.5, "f4") if tensor else 0.5
        streams(op, lambda s, o: everywhere(op, values(x, probability, s, o), threads), result)
        if not tensor:
            got = everywhere(op, values(np.zeros((40, 3), "f4"), 0.3, 9, 2), threads)[result]
            assert (got.reshape(-1) == (philox(9, 2, 120) * 2.0**-32 < np.float32(0.3))).all()

    def test_refusals():
        refused = refuser(op, values(np.zeros((2, 3), "f4"), np.full(3, 0.5, "f4") if tensor else 0.5))
        refused(None)
        if tensor:
            refused("prob", prob=np.zeros(4, "f4"))
            refused(name, prob=np.zeros((2, 2, 3), "f4"))
        else:
            for p in -0.1, 1.1, float("nan"):
                refused("prob is", prob=raw.scalar(p))
        if not in_place:
            refused("out", out=np.zeros((3, 2), "f4"))
            refused("out", out=np.zeros((2, 3), "f2"))

    return test_values, test_refusals


def randperm():
    op = "aclnnRandperm"

    def values(n, dtype="i8", seed=1, offset=0):
        return arguments(op, np.zeros(n, dtype), seed, offset, name="out", n=n)

    def test_values(threads, quiet):
        for kind in types_of(op, "out"):
            n = 100 if raw.dtype(kind).itemsize < 4 else 3000
            got = everywhere(op, values(n, raw.dtype(kind)), threads)["out"]
            assert (np.sort(got.astype("i8")) == np.arange(n)).all(), kind
        first = np.array([everywhere(op, values(4, seed=s), threads)["out"] for s in range(600)])
        orders, counts = np.unique(first, axis=0, return_counts=True)
        assert len(orders) == 24
        assert ((counts - 25.0) ** 2 / 25).sum() < 52  # chi squared of 23 degrees of freedom, at 0.05 %
        streams(op, lambda s, o: everywhere(op, values(60, seed=s, offset=o), threads), "out")
        assert everywhere(op, values(0), threads)["out"].size == 0

    def test_refusals():
        refused = refuser(op, values(5))
        refused(None)
        refused("n is", n=-1)
        refused("out", n=6)
        refused("out", out=np.zeros((5, 1), "i8"))

    return test_values, test_refusals


def bits(mask, count):
    return np.unpackbits(mask, bitorder="little")[:count].astype(bool)


def size_of(count):
    return -(-count // 128) * 16


def dropout():
    op = "aclnnDropout"

    def values(x, p, train=True, seed=1, offset=0):
        return arguments(op, x, seed, offset, name="input", p=p, train=train, out=np.zeros_like(x),
                         maskOut=np.zeros(size_of(x.size), "u1"))  # fmt: skip

    def test_values(threads, quiet):
        rng = np.random.default_rng(0)
        for kind in types_of(op, "input"):
            for shape in (5, 7, 101), (3,), (), (2, 64):
                x = rng.normal(size=shape).astype(raw.dtype(kind))
                for p in 0.0, 0.3, 1.0:
                    got = everywhere(op, values(x, p), threads)
                    kept = bits(got["maskOut"], x.size).reshape(shape)
                    factor = 0.0 if p == 1 else 1 / (1 - p)
                    want = np.where(kept, x.astype("f8") * factor, 0)
                    np.testing.assert_allclose(got["out"].astype("f8"), want, rtol=float(raw.ml_dtypes.finfo(x.dtype).eps))
                    assert not bits(got["maskOut"], size_of(x.size) * 8)[x.size :].any()
                    assert abs(kept.mean() - (1 - p)) < (0.03 if x.size > 1000 else 1) or p in (0.0, 1.0)
                    if p in (0.0, 1.0):
                        assert kept.all() == (p == 0)
                plain = everywhere(op, values(x, 0.7, train=False), threads)
                assert plain["out"].tobytes() == x.tobytes()
                assert bits(plain["maskOut"], x.size).all()
        x = np.ones((3, 50), "f4")
        streams(op, lambda s, o: everywhere(op, values(x, 0.5, seed=s, offset=o), threads), "out")

    def test_refusals():
        x = np.zeros((2, 3), "f4")
        refused = refuser(op, values(x, 0.5))
        refused(None)
        for p in -0.1, 1.1, float("nan"):
            refused("p is", p=p)
        refused("out", out=np.zeros((3, 2), "f4"))
        refused("maskOut", maskOut=np.zeros(15, "u1"))
        refused("maskOut", maskOut=np.zeros((1, 16), "u1"))

    return test_values, test_refusals


def drop(op):
    rows = raw.params(op)
    x_name, number = rows[0].name, rows[2].name

    def values(x, mask, value, out=None):
        return {x_name: x, "mask": mask, number: value, "out": np.zeros_like(x) if out is None else out}

    def test_values(threads, quiet):
        rng = np.random.default_rng(1)
        for kind in types_of(op, x_name):
            for shape in (5, 7, 101), (3,), (2, 64):
                x = rng.normal(size=shape).astype(raw.dtype(kind))
                mask = rng.integers(0, 256, size_of(x.size)).astype("u1")
                for value in (0.0, 0.25, 1.0) if number == "prob" else (0.0, 1.0, 1.5):
                    got = everywhere(op, values(x, mask, value), threads)["out"]
                    factor = value if number == "scale" else 0.0 if value == 1 else 1 / (1 - value)
                    want = np.where(bits(mask, x.size).reshape(shape), x.astype("f8") * factor, 0)
                    np.testing.assert_allclose(got.astype("f8"), want, rtol=float(raw.ml_dtypes.finfo(x.dtype).eps))
        sparse = np.repeat(np.array([42] + [0] * 15, "u1"), 2)[::2]  # the mask of the page's example, with gaps
        got = everywhere(op, values(np.arange(8, dtype="f4").reshape(4, 2), sparse, 0.5 if number == "prob" else 2.0), threads)
        assert got["out"].reshape(-1).tolist() == [0, 2, 0, 6, 0, 10, 0, 0]

    def test_refusals():
        x = np.zeros((2, 3), "f4")
        refused = refuser(op, values(x, np.zeros(16, "u1"), 1.0))
        refused(None)
        for bad in (-0.1, 1.1, float("nan")) if number == "prob" else (-1.0, 0.5, float("nan")):
            refused(number + " is", **{number: bad})
        refused("out", out=np.zeros((3, 2), "f4"))
        refused("mask", mask=np.zeros(32, "u1"))
        refused(None, out=np.zeros((2, 3), "f2"))

    return test_values, test_refusals


def gen_mask(op):
    typed = {"probDataType": 0} if "V2" in op else {}

    def values(shape, p, seed=1, offset=0):
        out = np.zeros(size_of(math.prod(shape)), "u1")
        return arguments(op, out, seed, offset, name="out", shape=list(shape), prob=p, **typed)

    def test_values(threads, quiet):
        for shape in (5, 7, 101), (), (128,), (2, 0):
            for p in 0.0, 0.3, 1.0:
                got = everywhere(op, values(shape, p), threads)["out"]
                count = math.prod(shape)
                kept = bits(got, count)
                assert not bits(got, got.size * 8)[count:].any()
                assert p not in (0.0, 1.0) or kept.all() == (p == 0) or count == 0
                assert count < 1000 or abs(kept.mean() - (1 - p)) < 0.03
        streams(op, lambda s, o: everywhere(op, values((3, 50), 0.5, s, o), threads), "out")
        kept = bits(everywhere(op, values((300,), 0.3, 9, 2), threads)["out"], 300)
        assert (kept == (philox(9, 2, 300) * 2.0**-32 >= 0.3)).all()

    def test_refusals():
        refused = refuser(op, values((2, 3), 0.5))
        refused(None)
        for p in -0.1, 1.1, float("nan"):
            refused("prob is", prob=p)
        refused("shape", shape=[2, -1])
        refused("shape", shape=[2**40, 2**40])
        refused("out", shape=[200])
        if typed:
            for number in 3, 11, 99, -1:
                refused("probDataType", probDataType=number)
            refused(None, probDataType=27)
        tensors(op, refused)

    return test_values, test_refusals


def multinomial(op):
    def values(p, count, replacement, seed=1, offset=0, rows=True):
        p = np.asarray(p, "f4")
        out = np.zeros((*p.shape[:-1], count), "i8")
        return arguments(op, p, seed, offset, name="self", numsamples=count, replacement=replacement, out=out)

    def test_values(threads, quiet):
        p = np.array([1, 2, 0, 5, 2], "f4")
        got = everywhere(op, values(np.tile(p, (4, 1)), 5000, True), threads)["out"]
        for row in got:
            counts = np.bincount(row, minlength=5)
            assert counts[2] == 0
            expected = p * 500
            assert ((counts - expected)[p > 0] ** 2 / expected[p > 0]).sum() < 18  # 3 degrees of freedom, at 0.05 %
        assert len({r.tobytes() for r in got}) == 4
        first, second = np.zeros(5), np.zeros((5, 5))
        for s in range(40):
            for a, b in everywhere(op, values(np.tile(p, (50, 1)), 2, False, s), threads)["out"]:
                assert a != b
                first[a] += 1
                second[a, b] += 1
        expected = p / 10 * 2000
        assert ((first - expected)[p > 0] ** 2 / expected[p > 0]).sum() < 18
        pairs = np.outer(p / 10, p) / (10 - p)[:, None] * 2000  # the second without the first
        np.fill_diagonal(pairs, 0)
        assert ((second - pairs)[pairs > 0] ** 2 / pairs[pairs > 0]).sum() < 35  # 11 degrees of freedom
        assert second[pairs == 0].sum() == 0
        whole = everywhere(op, values(np.ones(50), 50, False), threads)["out"]
        assert (np.sort(whole) == np.arange(50)).all()
        streams(op, lambda s, o: everywhere(op, values(np.ones((3, 90)), 9, True, s, o), threads), "out")

    def test_refusals():
        refused = refuser(op, values(np.ones((2, 3)), 2, False))
        refused(None)
        for count in 0, -1, 4:
            refused("numsamples", numsamples=count)
        refused("out", numsamples=3)
        refused("self", self=np.ones((2, 3, 1), "f4"))
        refused("self", self=np.ones((2, 0), "f4"), replacement=True)
        refused("out", out=np.zeros((2, 3), "i8"))
        tensors(op, refused)
        for bad in [[1, -1, 1]], [[np.nan, 1, 1]], [[np.inf, 1, 1]], [[0, 0, 0]], [[0, 1, 0]]:
            made = [raw.tensor(v) if isinstance(v, np.ndarray) else v for v in values(bad, 2, False).values()]
            planned = raw.plan(op, *made)
            raw.ok(planned.code)
            raw.ok(raw.launch(op, planned.executor).code)
            result = raw.synchronize()
            assert result.code == FAULT, result
            assert "self" in result.message, result

    return test_values, test_refusals


def exponential():
    op = "aclnnSimThreadExponential"

    def test_values(threads, quiet):
        for kind in types_of(op):
            x = np.zeros((5, 7, 311), raw.dtype(kind))
            got = everywhere(op, arguments(op, x, lambd=2.0), threads)["selfRef"].astype("f8")
            assert got.min() >= 0
            assert abs(got.mean() - 0.5) < 0.02
            assert distance(got, lambda v: 1 - np.exp(-2 * v)) < CRITICAL * (3 if kind == "bfloat16" else 1), kind
        x = np.zeros((3, 40), "f4")
        streams(op, lambda s, o: everywhere(op, arguments(op, x, s, o, lambd=1.0), threads), "selfRef")

    def test_refusals():
        refused = refuser(op, arguments(op, np.zeros((2, 3), "f4"), lambd=1.0))
        refused(None)
        for rate in 0.0, -1.0, float("nan"):
            refused("lambd is", lambd=rate)

    return test_values, test_refusals
