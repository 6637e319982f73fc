# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxPool."""

import numpy as np
import pytest
import raw
from ops.nn import max_pooling_oracle as oracle
from ops.nn.max_pooling_laws import NEW, PAIRS, Pooling, bad
from ops.nn.max_pooling_oracle import Sliding

import aclnnsim

NAN, INF = float("nan"), float("inf")


def square(kernel, stride, padding=0, ceil=False, trailing=None):
    two = [v if isinstance(v, tuple) else (v, v) for v in (kernel, stride, padding)]
    return Sliding(*two, (1, 1), ceil, trailing)


class TestMaxPool(Pooling):
    op, axes = "aclnnMaxPool", 2
    products = ("910", "910B", "910_93", "950")

    def call(self):
        return {
            "self": self.tensor((2, 3, 6, 8)), "kernelShape": [2, 2], "strides": [2, 2], "autoPad": 0,
            "pads": [1, 0, 1, 0], "dilations": [1, 1], "ceilMode": 0, "out": self.tensor((2, 3, 4, 4)),
        }  # fmt: skip

    def shapes(self):
        return (2, 3, 6, 8), (2, 3, 4, 4)

    def windows(self, rng, dilates):
        """Padding of its own on each side, together at most the kernel."""
        while True:
            windows, extents = oracle.sliding(rng, 2, False)
            before = tuple(int(rng.integers(0, k + 1)) for k in windows.kernel)
            after = tuple(
                int(rng.integers(0, k - b + 1)) for k, b in zip(windows.kernel, before, strict=True)
            )
            if rng.random() < 0.3:
                before = after = tuple(k // 2 for k in windows.kernel)
            windows = windows._replace(padding=before, trailing=after)
            if all(map(len, windows.grid(extents))):
                return windows, extents

    def arguments(self, windows):
        before, after = windows.padding, windows.trailing or windows.padding
        pads = [*before, *after]
        return [list(windows.kernel), list(windows.stride), 0, pads, [1], int(windows.ceil) * 256]

    def compute(self, x, windows, layouts=("contiguous",) * 2, arguments=None):
        outputs = [(oracle.pooled_shape(x.shape, windows), x.dtype)]
        done, results = oracle.run(self.op, [x, *(arguments or self.arguments(windows))], outputs, layouts)
        assert done.code == 0, done
        return results[0]

    # ---- values ----

    @pytest.mark.parametrize(
        ("x", "windows", "out"),
        [
            ([[1, 2, 3], [4, 5, 6], [7, 8, 9]], square(2, 2, 0, True), [[5, 6], [8, 9]]),
            ([[1, 2], [3, 4]], square(2, 1, (2, 0), False, (0, 0)), [[-INF], [2], [4]]),
            ([[1, 2], [3, 4]], square(2, 1, (0, 0), False, (0, 2)), [[4, 4, -INF]]),
            ([[1, NAN, 3, 4]], square((1, 2), (1, 2)), [[NAN, 4]]),
            ([[-1, -0.0], [0.0, -2]], square(2, 1), [[-0.0]]),
        ],
    )
    def test_worked(self, x, windows, out, quiet):
        oracle.same(self.compute(np.array([[x]], "f4"), windows), np.array([[out]], "f4"))

    def test_integers(self, soc, quiet):
        """The least and the greatest numbers, and windows of nothing but padding."""
        soc(NEW)
        for dtype in "int8", "int16", "int32", "int64", "uint8", "uint16":
            info = np.iinfo(dtype)
            x = np.array([[[info.min, info.min, info.max, info.min, info.max - 1, info.max - 1]]], dtype)
            got = self.compute(x, square((1, 2), (1, 1), (0, 1), False, (0, 1)))
            high = [info.max] * 2 + [info.max - 1] * 3
            assert got.ravel().tolist() == [info.min, info.min, *high]
            assert self.compute(x, square((1, 2), (1, 1), (0, 2), False, (0, 0))).ravel()[0] == info.min

    @pytest.mark.parametrize("seed", range(150))
    def test_definition(self, seed, soc, threads, quiet):
        case = self.case(seed)
        soc(case.chip)
        threads(case.threads)
        x = oracle.values(case.rng, case.shape, raw.dtype(case.dtype))
        oracle.same(self.compute(x, case.windows, case.layouts), oracle.max_pool(x, case.windows)[0])

    def torch_values(self, torch, x, windows):
        """PyTorch on the image with its padding around it. It rounds extents up by another rule if padding is
        part of the image, so there is more of it behind, and the result is cut to size."""
        wide = torch.from_numpy(np.ascontiguousarray(x.astype(np.float64)))
        (top, left), (bottom, right) = windows.padding, windows.trailing
        more = [s + k for s, k in zip(windows.stride, windows.kernel, strict=True)]
        sides = (left, right + more[1], top, bottom + more[0])
        wide = torch.nn.functional.pad(wide, sides, value=-np.inf)
        out = torch.nn.functional.max_pool2d(wide, windows.kernel, windows.stride)
        *_, rows, columns = oracle.pooled_shape(x.shape, windows)
        out = out[..., :rows, :columns].numpy()
        return (
            out.astype(x.dtype)
            if x.dtype.kind != "i"
            else np.maximum(out, np.iinfo(x.dtype).min).astype(x.dtype)
        )

    @pytest.mark.torch_oracle
    @pytest.mark.parametrize("seed", range(1000, 1150))
    def test_torch(self, seed, soc, threads, torch_oracle):
        case = self.case(seed)
        soc(case.chip)
        threads(case.threads)
        dtype = raw.dtype(case.dtype)
        x = oracle.values(case.rng, case.shape, dtype)
        if dtype.kind in "iu":
            x = case.rng.integers(0, 50, case.shape).astype(dtype)
            windows = case.windows._replace(padding=(0, 0), trailing=(0, 0))
            if not all(map(len, windows.grid(case.shape[-2:]))):
                windows = square(1, 1, 0, False, (0, 0))
        else:
            x, windows = oracle.spoil(case.rng, x), case.windows
        oracle.same(self.compute(x, windows, case.layouts), self.torch_values(torch_oracle, x, windows))

    @pytest.mark.parametrize("layouts", PAIRS, ids="-".join)
    def test_every_pair_of_layouts(self, layouts, soc, threads):
        soc(NEW)
        rng = np.random.default_rng(7)
        for shape in (2, 3, 5, 7), (1, 2, 60, 90):
            for dtype, _ in self.types(NEW):
                x = rng.integers(0, 99, shape).astype(raw.dtype(dtype))
                expected = oracle.max_pool(x, square(3, 2, 1))[0]
                for count in 1, 2, 4:
                    threads(count)
                    oracle.same(self.compute(x, square(3, 2, 1), layouts), expected)

    def test_lengths_of_arrays(self, quiet):
        """No value, one for all, one for each axis, and for pads one for each side."""
        x = np.random.default_rng(2).normal(size=(2, 3, 9, 11)).astype("f4")
        for kernel, strides, pads, dilations, windows in (
            ([3], [2], [1], [1], square(3, 2, 1)),
            ([3], [], [], [], square(3, 1)),
            ([3, 2], [2, 1], [1, 0], [1, 1], square((3, 2), (2, 1), (1, 0))),
            ([3, 2], [1], [2, 0, 1, 2], [1, 1, 1, 1], square((3, 2), 1, (2, 0), False, (1, 2))),
        ):
            arguments = [kernel, strides, 0, pads, dilations, 0]
            oracle.same(self.compute(x, windows, arguments=arguments), oracle.max_pool(x, windows)[0])

    def test_python(self):
        x = np.random.default_rng(4).normal(size=(3, 7, 9)).astype("f4")
        oracle.same(aclnnsim.ops.max_pool(x, 2), oracle.max_pool(x, square(2, 1))[0])
        got = aclnnsim.ops.max_pool(x, [2, 3], [2, 2], pads=[1, 1, 0, 2], ceil_mode=1)
        windows = square((2, 3), (2, 2), (1, 1), True, (0, 2))
        oracle.same(got, oracle.max_pool(x, windows)[0])

    def test_empty(self, quiet):
        x, out = (raw.Tensor(raw.poison(8, "f4"), (0, 3, *e)) for e in ((6, 8), (4, 4)))
        plan = raw.plan(self.op, *(self.call() | {"self": x, "out": out}).values())
        assert (plan.code, plan.size) == (0, 0)
        raw.ok(raw.launch(self.op, plan.executor).code)
        raw.ok(raw.synchronize().code)
        assert out.storage().tobytes() == out.before.tobytes()

    # ---- refusals ----

    def faults(self):
        rows = [*self.faults_of_engine()]
        rows.append(
            bad(
                "types",
                "out has dtype FLOAT16, expected FLOAT as self has",
                {"out.dtype": "float16"},
            )
        )
        rows += self.faults_of_formats()
        rows.append(bad("other format", "out has the storage format NCHW", {"out.format": raw.FORMAT_NCHW}))
        rows += self.faults_of_ranks("out")
        rows += self.faults_of_windows()
        rows += [
            *self.faults_of_extents((1, 2, 3)),
            *self.faults_of_results("out", None),
            *self.faults_of_memory(),
        ]
        return rows

    def faults_of_formats(self):
        rows = [*super().faults_of_formats()]
        rows.insert(2, bad("NHWC", "self has the format NHWC", {"self.format": raw.FORMAT_NHWC}))
        return rows

    def faults_of_windows(self):
        lengths = {
            "kernelShape": "1 or 2",
            "strides": "0, 1 or 2",
            "pads": "0, 1, 2 or 4",
            "dilations": "0, 1, 2 or 4",
        }
        for name, expected in lengths.items():
            for count in range(7):
                if str(count) not in expected:
                    yield bad(
                        f"{count} of {name}",
                        f"{name} has {count} values, expected {expected}",
                        {name: [1] * count},
                    )
        for name in "kernelShape", "strides":
            yield bad(f"{name} 0", f"{name}[1] is 0", {name: [2, 0]})
            yield bad(f"{name} -1", f"{name}[0] is -1", {name: [-1]})
        yield bad("autoPad", "autoPad is 1, expected 0 (NOTSET)", {"autoPad": 1})
        yield bad("pads -1", "pads[1] is -1", {"pads": [1, -1]})
        yield bad("pads 3", "pads[3] is 3, expected 0 to 2 (kernelShape)", {"pads": [0, 0, 0, 3]})
        yield bad("pads 4", "pads is 2 and 2 on axis 0, expected a sum of at most 2", {"pads": [2]})
        yield bad(
            "pads 2 and 1", "pads is 2 and 1 on axis 1, expected a sum of at most 2", {"pads": [0, 2, 0, 1]}
        )
        yield bad("dilations 0", "dilations[0] is 0", {"dilations": [0]})
        yield bad("dilations 2", "dilations[3] is 2, expected 1 to 1", {"dilations": [1, 1, 1, 2]})
