# SPDX-License-Identifier: Apache-2.0
"""What every average pooling operator has to do. A test file has a class, derived from Forward or Backward,
with the facts of its operator."""

import itertools
import math
import os
import subprocess
import sys

import numpy as np
import pytest
import raw
from ops import faults
from ops.faults import Fault
from ops.nn import average_oracle as oracle
from ops.nn.average_oracle import DTYPES, Adaptive, Sliding, sliding

import aclnnsim

NULLPTR, INVALID = 161001, 161002
#: Formats of the operators whose page leaves out ND.
PLANES = (raw.FORMAT_NCHW, raw.FORMAT_NCL)
CHIPS = {
    "910": "Ascend910A",
    "910B": "Ascend910B3",
    "910_93": "Ascend910_9391",
    "310P": "Ascend310P3",
    "310B": "Ascend310B1",
    "950": "Ascend950PR_9599",
}
FLOATS, NO_BF16 = (0, 1, 27), (0, 1)
# Element types by product.
EVERYWHERE = {"910": NO_BF16, "910B": FLOATS, "910_93": FLOATS, "310P": NO_BF16, "950": FLOATS}
NOT_ON_TRAINING = {name: types for name, types in EVERYWHERE.items() if name != "910"}
NEW_ONLY = {"910B": FLOATS, "910_93": FLOATS, "950": FLOATS}
HUGE = [2**31, 2**32 + 2, 2**62, 2**63 - 1]
SHAPE_ARGUMENTS = ("kernelSize", "stride", "strides", "padding", "paddings", "outputSize", "ceilMode")


def _is_shape(path):
    return path in SHAPE_ARGUMENTS or path.endswith((".dims", ".strides"))


def _independent(one, two):
    """Neither change undoes the other, and neither needs the other's shapes to be as they were."""
    if all(any(map(_is_shape, change)) for change in (one, two)):
        return False
    return not any(a == b or a.startswith(f"{b}.") or b.startswith(f"{a}.") for a in one for b in two)


def pairs(table):
    """Pairs that can be in one call, in the order of the checks."""
    return [(a, b) for a, b in itertools.combinations(table, 2) if _independent(a.change, b.change)]


class Average:
    """What forwards and backwards have in common."""

    op: str
    axes: int
    adaptive = False
    #: Parameters: the windows' stride and padding, the result.
    stride, padding, result = "stride", "padding", "out"
    cube_math_type = False
    #: Element types (aclDataType) by product; none: it lacks the operator.
    types: dict
    #: Products where the first extent may be 0.
    empty_batch: tuple
    #: No kernel is greater than the image.
    within_image = False
    #: Formats, the first of them for most tests.
    formats = (raw.FORMAT_ND, raw.FORMAT_NCL, raw.FORMAT_NCHW, raw.FORMAT_NCDHW)
    #: Tensors whose format has to be self's.
    same_format: tuple = ()
    backward = False

    # -- calls --

    def tensor(self, view):
        return raw.tensor(view, format=self.formats[0])

    def options(self, w, cube=0):
        if self.adaptive:
            return [] if self.backward else [list(w.out)]
        values = [list(w.kernel), list(w.stride), list(w.padding), w.ceil, w.include_pad, w.divisor]
        return [*values, cube] if self.cube_math_type else values

    def compute(self, x, shape, w, layouts=("contiguous",) * 3, cube=0, options=None):
        """The result of the library on x, the image or its averages' gradient; nothing else is written."""
        given = self.tensor(raw.placed(x, layouts[0]))
        options = self.options(w, cube) if options is None else options
        target = shape if self.backward else oracle.pooled_shape(shape, w)
        poison = raw.poison(math.prod(target), x.dtype).reshape(target)
        out, before = self.tensor(raw.placed(poison, layouts[1])), []
        inputs = [given]
        if self.backward:  # values of the image do not matter
            inputs.append(self.tensor(raw.placed(np.full(shape, np.nan, x.dtype), layouts[2])))
            before = [inputs[1]]
        done = raw.run(self.op, *inputs, *options, out)
        assert done.code == 0, done
        out.assert_gaps_untouched()
        for tensor in (given, *before):
            assert tensor.storage().tobytes() == tensor.before.tobytes()
        return out.read()

    def given_shape(self, shape, w):
        return oracle.pooled_shape(shape, w) if self.backward else shape

    def expected(self, x, shape, w):
        return oracle.spread(x, shape, w) if self.backward else oracle.average(x, w)

    def check(self, x, shape, w, **kw):
        oracle.same(self.compute(x, shape, w, **kw), self.expected(x, shape, w))

    def case(self, seed, within_image=False):
        return oracle.case(seed, self.axes, self.adaptive, within_image or self.within_image)

    def window(self, kernel, stride=None, padding=0, *options):
        """Windows like these, or adaptive ones with as many values."""
        if not self.adaptive:
            return sliding(self.axes, kernel, stride, padding, *options)
        return Adaptive(kernel if isinstance(kernel, tuple) else (kernel,) * self.axes)

    def shape(self, *lead_and_last_two):
        """With a depth of 3 in front of the last two extents, for three axes."""
        *lead, height, width = lead_and_last_two
        return (*lead, 3, height, width) if self.axes == 3 else tuple(lead_and_last_two)

    # -- values --

    @pytest.mark.parametrize("seed", range(140))
    def test_definition(self, seed, threads, quiet):
        case = self.case(seed)
        threads(case.threads)
        x = oracle.values(case, self.given_shape(case.shape, case.windows))
        self.check(x, case.shape, case.windows, layouts=case.layouts)

    @pytest.mark.torch_oracle
    @pytest.mark.parametrize("seed", range(1000, 1160))
    def test_torch(self, seed, threads, torch_oracle):
        case = self.case(seed, self.axes == 3)  # PyTorch wants three-dimensional kernels within the image
        threads(case.threads)
        w, shape = case.windows, case.shape
        x = oracle.values(case, self.given_shape(shape, w))
        got = self.compute(x, shape, w, case.layouts)
        if self.backward:
            exact, magnitude = (oracle.torch_spread(torch_oracle, v, shape, w) for v in (x, np.abs(x)))
        else:
            exact, magnitude = (oracle.torch_average(torch_oracle, v, w) for v in (x, np.abs(x)))
        axes = oracle.windows(shape, w)
        oracle.close(got, exact, magnitude, math.prod(max(e - b for b, e, _ in axis) for axis in axes))

    @pytest.mark.parametrize("seed", range(2000, 2030))
    def test_not_numbers(self, seed):
        """NaNs and infinities anywhere, few and many."""
        case = self.case(seed)
        x = oracle.values(case, self.given_shape(case.shape, case.windows))
        for value in np.nan, -np.inf, np.inf:
            x[case.values.random(x.shape) < case.values.choice([0, 0.02, 0.5])] = value
        self.check(x, case.shape, case.windows, layouts=case.layouts)

    @pytest.mark.parametrize("dtype", DTYPES)
    def test_layouts(self, dtype, threads):
        """One result, to the bit, whatever the strides and the number of threads."""
        rng = np.random.default_rng(7)
        for shape, w in (
            (self.shape(2, 3, 5, 7), self.window(3, 2, 1)),
            (self.shape(1, 40, 3, 4), self.window(2, 1)),
            (self.shape(1, 20, 40, 60), self.window((3, 5, 5)[-self.axes :], 3, (1, 2, 2)[-self.axes :])),
        ):
            x = rng.normal(size=self.given_shape(shape, w)).astype(raw.dtype(dtype))
            expected = self.expected(x, shape, w)
            for pair, count in zip(itertools.product(raw.LAYOUTS, raw.LAYOUTS), itertools.cycle((1, 2, 4))):
                threads(count)
                oracle.same(self.compute(x, shape, w, layouts=(*pair, pair[0])), expected)

    @pytest.mark.parametrize("dtype", DTYPES)
    def test_threads_change_nothing(self, dtype, threads):
        for shape, w in (
            (self.shape(2, 5, 64, 100), self.window(3, 2, 1)),
            (self.shape(1, 1, 200, 120), self.window(2, 1)),
            (self.shape(1, 900, 3, 3), self.window(2, 1)),
            (
                self.shape(2, 300, 7, 7),
                self.window(1) if self.adaptive else self.window((3, 7, 7)[-self.axes :]),
            ),
        ):
            x = np.random.default_rng(1).normal(size=self.given_shape(shape, w)).astype(raw.dtype(dtype))
            results = set()
            for count in 1, 2, 3, 4, 7, 16:
                threads(count)
                results.add(self.compute(x, shape, w).tobytes())
            assert len(results) == 1

    @pytest.mark.parametrize("dtype", DTYPES)
    @pytest.mark.parametrize(
        "name", ["many planes", "long", "high", "one cell", "whole", "wide window", "far apart"]
    )
    def test_odd_shapes(self, name, dtype, threads):
        threads(2)
        shape, kernel = {
            "many planes": ((20000, 1, 2, 3), (2, 2)),
            "long": ((1, 2, 2, 3000), (1, 4)),
            "high": ((1, 2, 700, 3), (2, 2)),
            "one cell": ((3, 2, 1, 1), (1, 1)),
            "whole": ((1, 2, 50, 41), (50, 41)),
            "wide window": ((1, 2, 5, 700), (2, 350)),
            "far apart": ((2, 2, 17, 90), (2, 3)),
        }[name]
        stride = (7, 11) if name == "far apart" else None
        if self.adaptive:
            w = Adaptive(tuple(math.ceil(n / k) for n, k in zip(shape[-2:], kernel, strict=True)))
            w = Adaptive(((1,) * (self.axes - 2)) + w.out)
        else:
            w = Sliding(*((1,) * (self.axes - 2) + v for v in (kernel, stride or kernel)), (0,) * self.axes)
        shape = (*shape[:-2], *(1,) * (self.axes - 2), *shape[-2:])
        x = np.random.default_rng(3).normal(size=self.given_shape(shape, w)).astype(raw.dtype(dtype))
        self.check(x, shape, w)
        self.check(x, shape, w, layouts=("transposed", "steps", "contiguous"))

    def test_huge_windows(self):
        """Kernels, strides and paddings near 2^31 on a few cells."""
        if self.adaptive or self.within_image:
            pytest.skip("kernels are within the image")
        most, shape = 2**31 - 1, self.shape(2, 3, 4, 5)
        for kernel, stride, padding in (
            (most, 1, most // 2),
            (most, most, most // 2),
            (7, most, 3),
            (1, most, 0),
        ):
            for include_pad in False, True:
                w = sliding(self.axes, kernel, stride, padding, kernel > 1, include_pad)
                x = np.random.default_rng(5).normal(size=self.given_shape(shape, w)).astype("f4")
                self.check(x, shape, w)

    def test_input_may_repeat_itself(self, threads):
        shape, w = self.shape(2, 3, 6, 8), self.window(2)
        for count in 1, 2:
            threads(count)
            given = np.broadcast_to(np.float32(3), self.given_shape(shape, w))
            tensor = self.tensor(given)
            assert 0 in tensor.strides
            target = shape if self.backward else oracle.pooled_shape(shape, w)
            out = self.tensor(raw.poison(math.prod(target), "f4").reshape(target))
            inputs = [tensor] if not self.backward else [tensor, self.tensor(np.zeros(shape, "f4"))]
            assert raw.run(self.op, *inputs, *self.options(w), out).code == 0
            oracle.same(out.read(), self.expected(np.ascontiguousarray(given), shape, w))

    def test_python(self):
        name = aclnnsim.ops.__dict__.get(self.python_name()) or getattr(aclnnsim.ops, self.python_name())
        shape, w = self.shape(2, 3, 7, 9), self.window((3, 3, 2)[-self.axes :], (3, 2, 2)[-self.axes :])
        x = np.random.default_rng(4).normal(size=self.given_shape(shape, w)).astype("f4")
        for turned in x, x[::-1], np.asfortranarray(x):
            inputs = [turned, np.zeros(shape, "f4")] if self.backward else [turned]
            got = name(*inputs, *([] if self.adaptive and self.backward else self.options(w)[:2]))
            oracle.same(got, self.expected(np.ascontiguousarray(turned), shape, w))

    def python_name(self):
        text = self.op.removeprefix("aclnn")
        return "".join(f"_{c.lower()}" if c.isupper() else c for c in text).removeprefix("_")

    # -- products --

    @pytest.mark.parametrize("product", CHIPS)
    def test_types_by_product(self, product):
        allowed = self.types.get(product, ())
        for number in raw.ACL_NAMES:
            call = self.valid(product)
            for row in call.values():
                if isinstance(row, dict):
                    row |= {"acl_dtype": number, "dtype": "int64", "count": 4096}
            plan = faults.plan(self.op, call)
            assert plan.code == (0 if number in allowed else INVALID), (plan, number)
            if plan.code and allowed:
                listed = ", ".join(raw.ACL_NAMES[n] for n in allowed)
                assert plan.message.splitlines()[0].endswith(f"expected {listed} on {CHIPS[product]}")
            elif plan.code:
                assert f"{self.op}GetWorkspaceSize: not supported on {CHIPS[product]}" in plan.message
            else:
                raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))

    @pytest.mark.parametrize("product", CHIPS)
    def test_empty_batch_by_product(self, product):
        if product not in self.types:
            pytest.skip("no such operator there")
        call = self.valid(product)
        for row in call.values():
            if isinstance(row, dict):
                row |= {"dims": (0, *row["dims"][1:])}
        plan = faults.plan(self.op, call)
        if product in self.empty_batch:
            assert (plan.code, plan.size) == (0, 0), plan
            assert raw.launch(self.op, plan.executor).code == 0
            assert raw.synchronize().code == 0
        else:
            assert plan.code == INVALID
            assert "self has the shape (0, 2, " in plan.message

    # -- refusals --

    def valid(self, product="910B"):
        """A call that works, as faults.plan wants it: windows of 2 in an image of 6 by 8."""
        image, pooled = ((2, 2, 4, 6, 8), (2, 2, 2, 3, 4)) if self.axes == 3 else ((2, 2, 6, 8), (2, 2, 3, 4))
        tensors = {"gradOutput": pooled} if self.backward else {}
        alike = {"dtype": "float32", "format": self.formats[0]}
        call = {name: {"dims": dims, **alike} for name, dims in (tensors | {"self": image}).items()}
        if not self.adaptive:
            call |= {"kernelSize": [2] * self.axes, self.stride: [2], self.padding: [0] * self.axes}
            call |= {"ceilMode": False, "countIncludePad": True, "divisorOverride": 0}
            # FLOAT is not for Atlas training and inference series without that
            call |= {"cubeMathType": int(product in ("910", "310P"))} if self.cube_math_type else {}
        elif not self.backward:
            call["outputSize"] = list(pooled[2:])
        call |= {self.result: {"dims": image if self.backward else pooled, **alike}}
        return call if product == "910B" else call | {"soc": CHIPS[product]}

    def image(self, *change):
        """self and its gradient with other extents."""
        names = ["self", self.result] if self.backward else ["self"]
        return {f"{name}.dims": change for name in names}

    def tensors(self):
        return [name for name, row in self.valid().items() if isinstance(row, dict)]

    def faults(self):
        """In the order of the checks."""
        valid, n = self.valid(), self.axes
        image, pooled = valid["self"]["dims"], valid["gradOutput" if self.backward else self.result]["dims"]
        small = "gradOutput" if self.backward else self.result
        private = {"self": ("FRACTAL_Z", 4), "gradOutput": ("NC1HWC0", 3), self.result: ("FRACTAL_NZ", 29)}
        table = [
            Fault("no size", NULLPTR, "workspaceSize is NULL", {"size": None}),
            Fault("no executor", NULLPTR, "executor is NULL", {"executor": None}),
        ]
        for name, row in valid.items():
            if isinstance(row, dict | list):
                table.append(Fault(f"null {name}", NULLPTR, f"{name} is NULL", {name: None}))
        table.append(Fault("product", INVALID, "not supported on Ascend310B1", {"soc": CHIPS["310B"]}))
        for name in self.tensors():
            table.append(
                Fault(f"type of {name}", INVALID, f"{name} has dtype INT32", {f"{name}.dtype": "int32"})
            )
        for name in self.tensors():
            if name != "self":
                message = f"{name} has dtype FLOAT16, expected FLOAT"
                table.append(Fault(f"{name} differs", INVALID, message, {f"{name}.dtype": "float16"}))
        for name in self.tensors():
            text, number = private[name]
            message = f"{name} has the storage format {text}"
            table.append(Fault(f"private {name}", INVALID, message, {f"{name}.format": number}))
        for name in self.same_format:
            message = f"{name} has the storage format NCL, expected {'ND' if self.formats[0] else 'NCHW'}"
            table.append(Fault(f"format of {name}", INVALID, message, {f"{name}.format": raw.FORMAT_NCL}))
        table += [
            Fault(f"rank {n}", INVALID, f"self has {n} dimensions, expected {n + 1} to {n + 2}",
                  self.image(*image[2:])),
            Fault("rank 6", INVALID, f"self has {n + 3} dimensions, expected", self.image(1, *image)),
            Fault("rank 9", INVALID, "self has 9 dimensions", self.image(*(1,) * (9 - n), *image[2:])),
            Fault("ranks differ", INVALID, f"{small} has {n + 1} dimensions, expected {n + 2}",
                  {f"{small}.dims": pooled[1:]}),
            *self.window_faults(),
        ]  # fmt: skip
        if self.backward:
            wrong = (*image[:-1], image[-1] + 1)
            message = f"{self.result} has the shape {wrong}, expected {image}"
            table.append(Fault("shape of result", INVALID, message, {f"{self.result}.dims": wrong}))
        for axis in range(1, n + 2):
            none = tuple(0 if i == axis else e for i, e in enumerate(image))
            table.append(Fault(f"no extent {axis}", INVALID, f"self has the shape {none}, expected no zero",
                               self.image(*none)))  # fmt: skip
        table += self.place_faults()
        for axis in range(n + 2):
            if axis > 1 and self.adaptive and self.backward:
                continue
            wrong = tuple(e + (i == axis) for i, e in enumerate(pooled))
            table.append(Fault(f"extent {axis}", INVALID, f"{small} has the shape {wrong}, expected {pooled}",
                               {f"{small}.dims": wrong}))  # fmt: skip
        for name in self.tensors():
            strides = [9999 // 9**i for i in range(n + 2)]
            table.append(Fault(f"memory of {name}", INVALID, f"{name}, with shape",
                               {f"{name}.count": 1, f"{name}.strides": strides}))  # fmt: skip
        return table

    def window_faults(self):
        n, lengths = self.axes, f"1 or {self.axes}"
        if self.adaptive and self.backward:
            return []
        if self.adaptive:
            text = f"outputSize has {{}} values, expected {n}"
            return [
                Fault("no size", INVALID, text.format(0), {"outputSize": []}),
                Fault("one size", INVALID, text.format(1), {"outputSize": [2]}),
                Fault("more sizes", INVALID, text.format(n + 1), {"outputSize": [2] * (n + 1)}),
                Fault(
                    "size 0",
                    INVALID,
                    "outputSize[1] is 0, expected at least 1",
                    {"outputSize": [2, 0, 2][:n]},
                ),
                Fault("size -1", INVALID, "outputSize[0] is -1", {"outputSize": [-1, 2, 2][:n]}),
            ]
        stride, padding = self.stride, self.padding
        table = [
            Fault("no kernel", INVALID, f"kernelSize has 0 values, expected {lengths}", {"kernelSize": []}),
            Fault("kernels", INVALID, f"kernelSize has {n + 1} values, expected {lengths}",
                  {"kernelSize": [2] * (n + 1)}),
            Fault("strides", INVALID, f"{stride} has {n + 1} values, expected 0, {lengths}",
                  {stride: [2] * (n + 1)}),
            Fault("no padding", INVALID, f"{padding} has 0 values, expected {lengths}", {padding: []}),
            Fault("paddings", INVALID, f"{padding} has {n + 1} values, expected {lengths}",
                  {padding: [1] * (n + 1)}),
            Fault("kernel 0", INVALID, "kernelSize[1] is 0", {"kernelSize": [2, 0, 2][:n]}),
            Fault("kernel -1", INVALID, "kernelSize[0] is -1", {"kernelSize": [-1]}),
            Fault("stride 0", INVALID, f"{stride}[0] is 0", {stride: [0, 2, 2][:n]}),
            Fault("stride -2", INVALID, f"{stride}[1] is -2", {stride: [2, -2, 2][:n]}),
            Fault("padding -1", INVALID, f"{padding}[1] is -1", {padding: [1, -1, 0][:n]}),
            Fault("padding 2", INVALID, f"{padding}[0] is 2, expected 0 to 1", {padding: [2, 0, 0][:n]}),
        ]  # fmt: skip
        if self.cube_math_type:
            few = "0, 1, 2, 3" if self.backward else "0, 2"
            for value in (-1, 4, 127, -128) if self.backward else (-1, 1, 3, 127, -128):
                message = f"cubeMathType is {value}, expected one of {few} for FLOAT on Ascend910B3"
                table.append(Fault(f"cube math type {value}", INVALID, message, {"cubeMathType": value}))
        return table

    def place_faults(self):
        if self.adaptive:
            none = (2, 2, 0, *(2, 3, 4)[4 - self.axes :])
            message = f"gradOutput has the shape {none}, expected no zero"
            return (
                [Fault("no gradient", INVALID, message, {"gradOutput.dims": none})] if self.backward else []
            )
        narrow = (*self.valid()["self"]["dims"][:-1], 1)
        table = [
            Fault(
                "too small", INVALID, f"self has extent 1 in dimension {self.axes + 1}", self.image(*narrow)
            )
        ]
        if self.within_image:
            message = "kernelSize[0] is 5, expected at most 4, the extent of dimension 2 of self"
            table.append(
                Fault("kernel 5", INVALID, message, {"kernelSize": [5, 2, 2], self.padding: [1, 0, 0]})
            )
        return table

    def test_what_is_spoilt_works(self, quiet):
        plan = faults.plan(self.op, self.valid())
        assert plan.code == 0, plan
        raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))

    def test_refused(self):
        for fault in self.faults():
            with raw.scope():
                faults.assert_refused(self.op, faults.spoilt(self.valid(), fault), fault)

    def test_first_of_two_faults(self):
        """The one that is checked first is reported, whatever else is wrong."""
        for one, two in pairs(self.faults()):
            with raw.scope():
                faults.assert_refused(self.op, faults.spoilt(self.valid(), two, one), one)

    def test_formats(self, quiet):
        """Those of the page and those with channels first that ND stands for are taken, others refused."""
        for number in self.formats:
            call = self.valid()
            for row in call.values():
                if isinstance(row, dict):
                    row["format"] = number
            plan = faults.plan(self.op, call)
            assert plan.code == 0, plan
            raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))
        raw.lib.aclnnsimSetEcho(False)
        others = {"NHWC": raw.FORMAT_NHWC, "NDHWC": raw.FORMAT_NDHWC, "ND": raw.FORMAT_ND, "NCDHW": raw.FORMAT_NCDHW}
        for name, (text, number) in itertools.product(self.tensors(), others.items()):
            if number not in self.formats:
                call = self.valid()
                call[name]["format"] = number
                plan = faults.plan(self.op, call)
                assert plan.code == INVALID
                assert f"{name} has the format {text}, expected one of" in plan.message

    def test_huge_values(self):
        if self.adaptive and self.backward:
            pytest.skip("no arrays")
        names = ["outputSize"] if self.adaptive else ["kernelSize", self.stride, self.padding]
        for name, value in itertools.product(names, HUGE + [-v for v in HUGE] + [-(2**63)]):
            for values in [value] * self.axes, [1, value, 1][: self.axes]:
                with raw.scope():
                    plan = faults.plan(self.op, self.valid() | {name: values})
                assert plan.code == INVALID
                small = "out" if not self.backward else "gradOutput"
                assert f"{name}[" in plan.message or (
                    self.adaptive and f"{small} has the shape" in plan.message
                )

    def test_huge_extents(self):
        """Shapes that no memory holds, as views that repeat one element: refused, or taken for an input."""
        for big in ((2**31, 2**31), (2**40, 2**20), (2, 2**58), (2**58, 2)):
            shape = (1, 2, *(1,) * (self.axes - 2), *big)
            call = self.valid() | ({} if self.adaptive else {"kernelSize": [1], self.stride: [1]})
            for name in self.tensors():
                call[name] |= {"dims": shape, "count": 4, "strides": [0] * len(shape)}
            plan = faults.plan(self.op, call)
            assert plan.code == INVALID, plan

    def test_result_that_overlaps(self):
        call = self.valid()
        dims = call[self.result]["dims"]
        strides = raw.contiguous_strides(dims)
        for axis in range(len(dims)):
            spoilt = list(strides)
            spoilt[axis] -= 1
            result = call[self.result] | {"strides": spoilt, "count": 9999}
            plan = faults.plan(self.op, self.valid() | {self.result: result})
            assert plan.code == INVALID
            assert f"{self.result} overlaps itself" in plan.message


class Forward(Average):
    def test_memory_for_a_row(self):
        """A row that no memory holds, of one element again and again."""
        if not self.adaptive:
            pytest.skip("windows that slide are not long enough for that")
        shape = (1, 1, *(1,) * (self.axes - 1), 2**45)
        x = raw.Tensor(np.zeros(1, "f4"), shape, [0] * len(shape), format=self.formats[0])
        out = self.tensor(np.zeros((*shape[:-1], 4), "f4"))
        done = raw.run(self.op, x, [*(1,) * (self.axes - 1), 4], out)
        assert done.code == 207001
        assert f"{self.op}: out of memory" in done.message

    @pytest.mark.torch_oracle
    @pytest.mark.parametrize("seed", range(3000, 3060))
    def test_torch_to_the_bit(self, seed, threads, torch_oracle):
        """Sums of whole numbers are exact: there is one result. PyTorch divides twice where windows adapt."""
        case = self.case(seed)
        threads(case.threads)
        x, w = oracle.integers(case, case.shape), case.windows
        if self.adaptive:
            total = oracle.torch_average(torch_oracle, x, w) * oracle.average(np.ones(x.shape), w)
            sizes = math.prod(np.ix_(*([e - b for b, e, _ in axis] for axis in oracle.windows(x.shape, w))))
            expected = np.round(total * sizes).astype("f4") / sizes.astype("f4")
        else:
            expected = oracle.torch_average(torch_oracle, x, w, "float32")
        with np.errstate(over="ignore"):
            expected = expected.astype(x.dtype) + x.dtype.type(0)
        oracle.same(self.compute(x, case.shape, w, case.layouts) + x.dtype.type(0), expected)


class Backward(Average):
    backward = True
    #: Products whose page says that the order of sums is not defined.
    nondeterministic = ("910B",)

    def test_sums_of_whole_numbers_are_exact(self):
        """Gradients that their divisors divide: one result, whatever the order, and to the last bit."""
        shape = self.shape(2, 3, 12, 12)
        w = Adaptive((3, 6, 6)[-self.axes :]) if self.adaptive else sliding(self.axes, 4, 1, 2)
        divisor = 64 if self.axes == 3 else 16
        grad = np.random.default_rng(2).integers(-9, 9, self.given_shape(shape, w)) * divisor
        if not self.adaptive:
            w = w._replace(divisor=divisor)
            shape = (*shape[: -self.axes], *(12,) * self.axes)
            grad = np.random.default_rng(2).integers(-9, 9, self.given_shape(shape, w)) * divisor
        for dtype in DTYPES:
            x = grad.astype(raw.dtype(dtype))
            wide = oracle.spread(x.astype("f4").astype("f8").astype("f4"), shape, w)
            oracle.same(self.compute(x, shape, w), wide.astype(x.dtype))

    def test_half_types_are_summed_in_float(self):
        """2048 + 1 + 1 in FLOAT16 is 2050, 256 + 1 + 1 in BF16 is 258: one rounding, after all sums."""
        if self.adaptive:
            pytest.skip("such sums need windows that overlap more")
        w = Sliding(*((1,) * (self.axes - 1) + (v,) for v in (3, 1)), (0,) * self.axes, divisor=1)
        shape = (1, 1, *(1,) * (self.axes - 1), 5)
        for dtype, big in ("float16", 2048), ("bfloat16", 256):
            grad = np.array([big, 1, 1]).astype(raw.dtype(dtype)).reshape(self.given_shape(shape, w))
            got = self.compute(grad, shape, w)
            assert got.ravel().tolist() == [big, big, big + 2, 2, 1]

    def test_shuffled_sums(self):
        """On request sums are made in other orders where the page leaves the order open, unless the host asks
        for determinism; one seed gives one result."""
        code = f"""import sys
sys.path[:0] = {sys.path!r}
import numpy as np, raw
from ops.nn import average_oracle as oracle
from ops.nn import {type(self).__module__.split(".")[-1]} as module
raw.start()
law = module.{type(self).__name__}()
shape = law.shape(2, 3, 20, 30)
w = law.window((2, 23, 37)[-law.axes:] if law.adaptive else (2, 5, 7)[-law.axes:], 1)
grad = np.random.default_rng(1).normal(size=law.given_shape(shape, w)).astype("f4")
one, two = (law.compute(grad, shape, w) for _ in range(2))
oracle.same(one, two)
raw.ok(raw.lib.aclrtCtxSetSysParamOpt(0, 1))
exact = law.compute(grad, shape, w)
oracle.same(exact, oracle.spread(grad, shape, w))
assert one.tobytes() != exact.tobytes()
assert np.allclose(one, exact, 1e-4, 1e-4)
print(one.tobytes().hex())
"""
        results = set()
        for seed in "1", "2":
            variables = os.environ | {"ACLNNSIM_DEBUG": "shuffle", "ACLNNSIM_SEED": seed}
            done = subprocess.run(
                [sys.executable, "-c", code], env=variables, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stderr
            results.add(done.stdout)
        assert len(results) == 2
