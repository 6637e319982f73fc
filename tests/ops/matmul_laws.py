# SPDX-License-Identifier: Apache-2.0
"""What operators that multiply matrices have to do: out = alpha * a b + beta * c.

A test file makes a class of `Laws` that says how its operator is called, which shapes it takes and what PyTorch calls
it. Values are compared with DOUBLE ones; the bound follows from the number of roundings, not from what we compute."""

import itertools

import numpy as np
import pytest
import raw

INVALID = 161002
CHIPS = {"910": "Ascend910A", "910B": "Ascend910B3", "910_93": "Ascend910_9391", "310P": "Ascend310P3", "950": "Ascend950PR_9599"}
EPS = {"float32": 2.0**-24, "float16": 2.0**-11, "bfloat16": 2.0**-8, "float64": 2.0**-53}
TINY = {"float32": 2.0**-149, "float16": 2.0**-25, "bfloat16": 2.0**-134, "float64": 0}
HALVES = ("float32", "float16", "bfloat16")


def wide(array):
    return np.asarray(array).astype("f8")


def numbers(rng, shape, name):
    if name == "bool":
        return rng.integers(0, 2, shape).astype(bool)
    if raw.dtype(name).kind in "iu":
        return rng.integers(0 if name[0] == "u" else -100, 100, shape).astype(name)
    return rng.normal(size=shape).astype(raw.dtype(name))


def to_torch(torch, array):
    array = np.ascontiguousarray(array).reshape(array.shape)
    if array.dtype == raw.BF16:
        return torch.from_numpy(array.view(np.int16)).view(torch.bfloat16)
    return torch.from_numpy(array)


def same(got, want, bound, what=""):
    """Within the bound; NaN and infinities where they are wanted."""
    got, want = wide(got), wide(want)
    assert got.shape == want.shape, what
    with np.errstate(invalid="ignore"):
        good = (np.abs(got - want) <= bound) | (got == want) | (np.isnan(got) & np.isnan(want))
    worst = np.argmax(~good) if good.size else 0
    assert good.all(), f"{what}: {got.flat[worst]}, expected {want.flat[worst]}, at {np.unravel_index(worst, got.shape)}"


class Laws:
    op: str
    has_c = False  # a tensor is added
    in_place = False
    types = HALVES
    mixed = True  # tensors of different types go together
    easy = False  # cubeMathType says nothing of types it does not speak of
    adds = ()  # products with cubeMathType 4
    has_cube = True
    products = ("910", "910B", "910_93", "310P", "950")
    a_name, b_name, c_name, out_name = "self", "mat2", "self", "out"

    def arguments(self, a, b, c, out, beta, alpha, cube):
        """Of the first phase; tensors are raw.Tensor, the factors NumPy numbers."""
        return [a, b, out, cube]

    def shapes(self):
        """(a, b, c) or (a, b, None)"""
        raise NotImplementedError

    def product(self, a, b):
        """Of DOUBLE arrays."""
        return a @ b

    def torch(self, torch, a, b, c, beta, alpha):
        raise NotImplementedError

    def wrong(self):
        """(name in the message, shapes of a, b, c, out) that are refused."""
        return []

    # ---- calling ----

    def compute(self, a, b, c=None, beta=1.0, alpha=1.0, cube=1, out_type=None, layouts=("contiguous",) * 4, out=None):
        kind = out_type or (c.dtype if self.in_place else np.result_type(a.dtype, b.dtype))
        shape = self.product(np.zeros(a.shape), np.zeros(b.shape)).shape
        first, second = (raw.tensor(raw.placed(v, how)) for v, how in zip((a, b), layouts, strict=False))
        third = None if c is None else raw.tensor(raw.placed(c, layouts[2]))
        poison = raw.poison(int(np.prod(shape)), kind).reshape(shape)
        result = third if self.in_place else raw.tensor(raw.placed(poison, layouts[3]))
        factors = (v if isinstance(v, np.generic) else np.float32(v) for v in (beta, alpha))
        done = raw.run(self.op, *self.arguments(first, second, third, result, *factors, cube))
        assert done.code == 0, (a.shape, b.shape, c if c is None else c.shape, done)
        result.assert_gaps_untouched()
        return result.read()

    def check(self, a, b, c=None, beta=1.0, alpha=1.0, **options):
        got = self.compute(a, b, c, beta, alpha, **options)
        product, size = self.product(wide(a), wide(b)), self.product(abs(wide(a)), abs(wide(b)))
        added = 0 if c is None or beta == 0 else float(beta) * wide(c)
        want = np.broadcast_to(float(alpha) * product + added, got.shape)
        terms = a.shape[-1] * (a.shape[0] if self.op.endswith("Addbmm") else 1) + 4
        step = EPS["float64" if got.dtype == np.float64 else "float32"]
        bound = terms * step * (abs(float(alpha)) * size + abs(added)) + EPS[got.dtype.name] * abs(want) + TINY[got.dtype.name]
        same(got, want, bound, f"{self.op} {a.shape} {b.shape} {a.dtype} {options}")
        return got

    def made(self, rng, shapes, name, c_name=None):
        return [None if s is None else numbers(rng, s, n or name) for s, n in zip(shapes, (name, name, c_name), strict=False)]

    # ---- laws ----

    def test_values(self, quiet):
        rng = np.random.default_rng(1)
        layouts = itertools.cycle(raw.LAYOUTS)
        factors = itertools.cycle([(1, 1), (0.5, -2), (0, 1), (1, 0), (-1.25, 3)] if self.has_c else [(1, 1)])
        for shapes in self.shapes():
            for name in self.types:
                if name not in EPS:
                    continue
                a, b, c = self.made(rng, shapes, name)
                chosen = ["contiguous" if v is None or v.ndim < 2 else next(layouts) for v in (a, b, c)]
                rank = self.product(np.zeros(a.shape), np.zeros(b.shape)).ndim
                chosen.append("contiguous" if rank < 2 else next(layouts))
                for how in {("contiguous",) * 4, tuple(chosen)}:
                    beta, alpha = next(factors)
                    self.check(a, b, c, beta, alpha, layouts=tuple(h if h != "channels_last" else "rows" for h in how))

    def test_threads(self, threads, quiet):
        """The same bits, and right ones, for sizes that are cut into tiles and parts."""
        rng = np.random.default_rng(2)
        for shapes in self.large():
            for name in self.types[: 2 if np.prod(shapes[1]) < 10**6 else 1]:
                values = self.made(rng, shapes, name) + ([0.5, 2] if self.has_c else [])
                threads(1)
                alone = self.check(*values)
                for count in (2, 3):
                    threads(count)
                    assert self.compute(*values).tobytes() == alone.tobytes()

    def large(self):
        return []

    def test_types_together(self, soc):
        if not self.mixed:
            pytest.skip("one type for all")
        rng = np.random.default_rng(3)
        shapes = next(iter(self.shapes()))
        a, b, c = self.made(rng, shapes, "float32")
        half, brain = a.astype("f2"), a.astype(raw.BF16)
        self.check(half, b, c)
        for out_type in ("float32", "float16", "bfloat16") if not self.in_place and not self.op.endswith("ddbmm") else ():
            self.check(a, b, c, out_type=raw.dtype(out_type))
        if "bfloat16" not in self.types:
            return
        for other in (b, b.astype("f2")):
            refused = self.plan(brain, other, c)
            assert refused.code == INVALID
            assert f"{self.b_name} has dtype" in refused.message
            assert "BF16" in refused.message
        soc(CHIPS["950"])
        self.check(brain, b, c, out_type=np.dtype("f4"))
        self.check(brain, b.astype("f2"), c, out_type=np.dtype("f4"))

    def plan(self, a, b, c=None, cube=1, out=None, beta=1.0, alpha=1.0):
        kind = a.dtype if out is None else None
        if out is None and not self.in_place:
            out = np.zeros(self.product(np.zeros(a.shape), np.zeros(b.shape)).shape, kind)
        tensors = [None if v is None else raw.tensor(v) for v in (a, b, c, out)]
        if self.in_place:
            tensors[3] = tensors[2]
        return raw.plan(self.op, *self.arguments(*tensors, np.float32(beta), np.float32(alpha), cube))

    def test_wrong_shapes(self):
        for name, *shapes in self.wrong():
            values = [None if s is None else np.zeros(s, "f4") for s in shapes]
            plan = self.plan(*values[:3], out=values[3])
            assert plan.code == INVALID, (self.op, shapes)
            assert name in plan.message
            assert f"{self.op}GetWorkspaceSize" in plan.message

    def test_cube_math_types(self, soc):
        if not self.has_cube:
            pytest.skip("no cubeMathType")
        rng = np.random.default_rng(4)
        shapes = next(iter(self.shapes()))
        for product, name in itertools.product(self.products, HALVES):
            coarse = product in ("910", "310P")
            if coarse and name == "bfloat16":
                continue
            soc(CHIPS[product])
            allowed = {0, 1, 2, 3} | ({4} if product in self.adds else set())
            if coarse:
                allowed -= {3} | ({0} if name == "float32" else set())
            elif not self.easy:
                allowed -= ({2} if name == "bfloat16" else set()) | ({3} if name != "float32" else set())
            a, b, c = self.made(rng, shapes, name)
            for cube in range(-1, 6):
                if cube not in allowed:
                    plan = self.plan(a, b, c, cube=cube)
                    assert plan.code == INVALID, (product, name, cube)
                    assert f"cubeMathType is {cube}, expected one of {', '.join(map(str, sorted(allowed)))} for" in plan.message
                elif name == "float32" and (cube == 2 or (cube == 1 and coarse)):
                    narrow = [v.astype("f2").astype("f4") for v in (a, b)]
                    want = self.compute(*narrow, None if c is None else c * 0, alpha=1, cube=3 if not coarse else 2)
                    want = want.astype("f2").astype("f4") + (0 if c is None else c)
                    same(self.compute(a, b, c, cube=cube), want, 2.0**-11 * abs(want) + 2.0**-22 * 40, f"{product} {cube}")
                else:
                    self.check(a, b, c, cube=cube)

    def test_nothing_to_sum(self, quiet):
        """Without numbers to multiply products are 0, and tensors without elements are fine."""
        for shapes in self.empty():
            a, b, c = (None if s is None else np.full(s, 3, "f4") for s in shapes)
            want = 0 * self.product(wide(a), wide(b)) + (0 if c is None else 3)
            same(self.compute(a, b, c), want, 0)

    def empty(self):
        return []

    def test_numbers_that_are_none(self, quiet):
        """NaN spreads, but not out of what a factor of 0 leaves unread."""
        rng = np.random.default_rng(5)
        for shapes, name in itertools.product(self.shapes(), self.types):
            if name not in EPS or any(s is not None and 0 in s for s in shapes):
                continue
            a, b, c = self.made(rng, shapes, name)
            a.flat[0], b.flat[-1] = np.nan, np.inf
            with np.errstate(invalid="ignore"):
                spread = self.product(wide(a), wide(b))
            got = wide(self.compute(a, b, None if c is None else c * 0))
            assert (np.isnan(got) == np.isnan(spread)).all()
            if c is None:
                continue
            got = self.compute(a, b, c, alpha=0)
            assert (wide(got) == np.broadcast_to(wide(c), got.shape)).all()
            c[...] = np.nan
            a.flat[0], b.flat[-1] = 1, 1
            assert not np.isnan(wide(self.compute(a, b, c, beta=0))).any()
            assert np.isnan(wide(self.compute(a, b, c))).all()

    @pytest.mark.torch_oracle
    def test_torch(self, torch_oracle, quiet):
        rng = np.random.default_rng(6)
        for shapes, name in itertools.product(self.shapes(), self.types):
            a, b, c = self.made(rng, shapes, name)
            beta, alpha = (2, 3) if self.has_c else (1, 1)
            whole = raw.dtype(name).kind in "biu"
            numbers_of = (np.int64(beta), np.int64(alpha)) if whole else (beta, alpha)
            got = self.compute(a, b, c, *numbers_of, out_type=raw.dtype("int64" if whole and self.op == "aclnnAddmv" else name))
            values = [None if v is None else to_torch(torch_oracle, v) for v in (a, b, c)]
            if self.op == "aclnnAddmv" and name == "bool":
                values = [v.long() for v in values]
            want = self.torch(torch_oracle, *values, beta, alpha)
            assert tuple(want.shape) == got.shape
            want = want.double().numpy()
            scale = self.product(abs(wide(a)), abs(wide(b))) * 3 + (0 if c is None else 2 * abs(wide(c)))
            # PyTorch rounds half types more often than once, and its whole numbers wrap in the tensors' type.
            bound = 0 if whole else np.broadcast_to(scale * (EPS[name] * 4 + EPS["float32"] * a.shape[-1]) + 1e-30, want.shape)
            same(got.astype(name) if whole and name != "bool" else got, want, bound, f"{self.op} {shapes} {name}")
