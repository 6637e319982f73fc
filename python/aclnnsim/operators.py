# SPDX-License-Identifier: Apache-2.0
"""The library's description of its operators, and the Python functions made from it."""

import ast
import functools
import math
import re
import struct
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from . import _docs, plain
from ._operators import OPERATORS, PRODUCTS
from .arrays import wrong
from .convert import CONVERTERS, NOTHING, Copies, Words, opaque_tensor, target
from .dtypes import dtype_names, numpy_dtype
from .errors import check
from .library import FOREIGN, ffi, lib, simulator
from .naming import function_name, required_count, snake_case
from .runtime import Stream, thread_stream
from .settings import get_family, text
from .tensor import DeviceTensor

_TENSOR = lib.ACLNNSIM_TENSOR
_IN, _OUT, _INOUT = lib.ACLNNSIM_IN, lib.ACLNNSIM_OUT, lib.ACLNNSIM_INOUT
_SHAPE_WORDS = simulator.ACLNNSIM_SHAPE_WORDS
_NULL = ffi.NULL
_op_call = simulator.aclnnsimOpCall
_PLAIN = frozenset((DeviceTensor, np.ndarray))
_packers = [struct.Struct(f"{count}q").pack for count in range(128)]

#: The products that the documentation speaks of; dtypes by product are in this order.
FAMILIES = [family for _, family in PRODUCTS]


class Parameter(NamedTuple):
    """A parameter of an operator's first phase."""

    name: str  #: as documented
    argument: str  #: as Python has it
    kind: int
    direction: int
    default: str | None  #: a Python literal; None if a value is required
    optional: bool
    opaque: bool
    inferred: bool  #: an output whose shape, or the most it may be, is known before the call
    reported: bool  #: an output whose shape depends on the data
    dtypes: tuple[int, ...]  #: a set of bits (1 << aclDataType) for each product; () if that means nothing


class Operator:
    """An operator of the library."""

    def __init__(self, name: str, available: tuple[bool, ...], rows: Sequence[tuple[Any, ...]]) -> None:
        self.name = name
        self.parameters = [Parameter(row[0], snake_case(row[0]), *row[1:]) for row in rows]
        self._available = available
        #: Whether shapes of results are only known after the call.
        self.reports = any(p.reported or not p.inferred for p in self.outputs)
        self._batched = FOREIGN is None and not self.reports
        self._output_count = len(self.outputs)

    @property
    def available(self) -> bool:
        """Whether the simulated product has it."""
        return self._available[FAMILIES.index(get_family())]

    @functools.cached_property
    def inputs(self) -> list[Parameter]:
        return [p for p in self.parameters if p.direction != _OUT]

    @functools.cached_property
    def outputs(self) -> list[Parameter]:
        return [p for p in self.parameters if p.direction == _OUT]

    def dtypes(self) -> dict[str, list[str]]:
        """The types that tensors may have on the simulated product, by the parameter's name."""
        return self.product_dtypes(get_family())

    def product_dtypes(self, family: str) -> dict[str, list[str]]:
        """The types that tensors may have on a family of products, by the parameter's name."""
        product = FAMILIES.index(family)
        return {p.name: dtype_names(p.dtypes[product]) if p.dtypes else [] for p in self.parameters}

    def product_has(self, family: str) -> bool:
        return self._available[FAMILIES.index(family)]

    @functools.cached_property
    def index(self) -> int:
        """Its number in the library."""
        return _indices()[self.name]

    def run(self, words: Words, keep: list[object], copies: Copies, stream: Stream | None, results: Sequence[Any]) -> Any:
        """Computes, and returns the results as the functions of ops do."""
        if stream is None:
            on = thread_stream()
        else:
            on = stream
            on.enter()
        wait = stream is None or len(copies) > 0
        if self._batched:
            count = len(words)
            status = _op_call(self.index, _pack(words, count), count, on._pointer or on.pointer, wait, _NULL)
            if status:
                check(status)
        else:
            wait = wait or self.reports
            results = self._run_and_see(words, on, wait, results)
        if not wait:
            on.keep(keep)
        for array, copy in copies:
            array[...] = copy
        return results[0] if len(results) == 1 else results

    def _run_and_see(self, words: Words, stream: Stream, wait: bool, results: Sequence[Any]) -> Sequence[Any]:
        """Computes, by plain calls with another toolkit; returns what the operator has written of the results."""
        shapes = ffi.new("int64_t[]", _SHAPE_WORDS * len(self.outputs)) if self.reports else _NULL
        if FOREIGN is None:
            count = len(words)
            check(_op_call(self.index, _pack(words, count), count, stream.pointer, wait, shapes))
        else:
            plain.call(self.name, self.parameters, words, stream, wait, shapes)
        return self._cut(results, shapes) if self.reports else results

    def places(self, out: object, words: Words, keep: Sequence[object]) -> Sequence[object]:
        """Where each output goes: what `out` names, and new ones for the rest. `words` describe the inputs, `keep`
        has those that are DeviceTensors."""
        count = self._output_count
        if isinstance(out, (tuple, list)):
            if len(out) != count:
                raise TypeError(f"out must have {count} members, not {len(out)}")
            for place in out:  # faster than any()
                if place is None:
                    return self._allocate(out, words, keep)
            return out
        if out is None:
            return self._allocate([None] * count, words, keep)
        if count != 1:
            raise wrong("out", out, f"a tuple of {count} arrays or DeviceTensors")
        return (out,)

    def _allocate(self, given: Sequence[object], words: Words, keep: Sequence[object]) -> list[object]:
        """`given` with new results in the place of None."""
        shapes = ffi.new("int64_t[]", _SHAPE_WORDS * len(given))
        _follow_product()
        check(simulator.aclnnsimOpShapes(self.index, _pack(words, len(words)), len(words), shapes), simulator)
        on_device = any(type(value) is DeviceTensor for value in keep)
        made = list(given)
        for i, output in enumerate(self.outputs):
            if made[i] is None:
                shape = _shape(shapes, i)
                if shape is None:
                    raise TypeError(f"out: {output.argument} is required, its shape is known only after the call")
                dtype = numpy_dtype(shapes[_SHAPE_WORDS * i + 1])
                made[i] = DeviceTensor.empty(shape, dtype) if on_device else np.empty(shape, dtype)
        return made

    def _cut(self, results: Sequence[Any], shapes: Any) -> Sequence[Any]:
        """What the operator has written of the results, as it reports."""
        cut = list(results)
        first = len(results) - self._output_count  # results that are inputs, too, come first
        for i in range(self._output_count):
            shape, whole = _shape(shapes, i), results[first + i]
            if shape is None or shape == tuple(whole.shape):
                continue
            if isinstance(whole, DeviceTensor):
                cut[first + i] = DeviceTensor(shape, whole.dtype, whole.buffer, offset=whole.offset)
            else:
                cut[first + i] = whole.reshape(-1)[: math.prod(shape)].reshape(shape)
        return tuple(cut)


def _shape(shapes: Any, output: int) -> tuple[int, ...] | None:
    """The shape that the library has told of an output; None if it did not know."""
    begin = _SHAPE_WORDS * output
    rank = shapes[begin]
    return None if rank < 0 else tuple(shapes[begin + 2 : begin + 2 + rank])


def _pack(words: Words, count: int) -> bytes:
    return _packers[count](*words) if count < 128 else struct.pack(f"{count}q", *words)


@functools.cache
def _indices() -> dict[str, int]:
    return {text(simulator.aclnnsimOpName(i)): i for i in range(simulator.aclnnsimOpCount())}


@functools.cache
def _follow_product() -> None:
    """Lets the simulator tell shapes for the product that computes."""
    if FOREIGN is not None:
        name = lib.aclrtGetSocName()
        if name == ffi.NULL or simulator.aclnnsimSetSoc(name):
            simulator.aclGetRecentErrMsg()  # a chip that it does not know: shapes are those of the default


@functools.cache
def operators() -> dict[str, Operator]:
    """All operators, by the names of their functions."""
    return {function_name(name): Operator(name, available, rows) for name, available, rows in OPERATORS}


def function(name: str, operator: Operator) -> Callable[..., Any]:
    """The operator as a function with the signature and the documentation it should have.

    Its code is made for it, since calls are short:

        def circular_pad2d(self, padding, *, out=None, stream=None):
            keep, copies = [], []
            w0 = c0(self, 'self', keep)
            w1 = c1(padding, 'padding', keep)
            w2 = NOTHING
            r2, = (out,) if type(out) in PLAIN else places(out, (*w0, *w1, *w2, ), keep)
            w2 = target(r2, 'out', keep, copies, False)
            return run((*w0, *w1, *w2, ), keep, copies, stream, (r2, ))
    """
    required = required_count([p.default for p in operator.inputs])
    signature: list[str] = []
    reads, writes, both, outputs = [], [], "", ""
    held: list[object] = []  # by the words of defaults
    names: dict[str, Any] = {
        "NOTHING": NOTHING, "places": operator.places, "run": operator.run, "target": target, "held": held,
        "PLAIN": _PLAIN,
        "__name__": "aclnnsim.ops",
    }  # fmt: skip
    for i, p in enumerate(operator.parameters):
        word, argument = f"w{i}", p.argument
        if p.direction == _OUT:
            reads.append(f"{word} = NOTHING")
            writes.append(f"{word} = target(r{i}, {argument!r}, keep, copies, False)")
            outputs += f"r{i}, "
            continue
        if p.direction == _INOUT and p.kind == _TENSOR:
            value = f"target({argument}, {argument!r}, keep, copies, True)"
            both += f"{argument}, "
        else:
            names[f"c{i}"] = opaque_tensor if p.opaque else CONVERTERS[p.kind]
            value = f"c{i}({argument}, {argument!r}, keep)"
        if p.optional:
            value = f"NOTHING if {argument} is None else {value}"
        if p.default is not None and len(signature) >= required:
            # The words of a default are known.
            default = names[f"d{i}"] = ast.literal_eval(p.default)
            names[f"e{i}"] = NOTHING if default is None else names[f"c{i}"](default, argument, held)
            value = f"e{i} if {argument} is d{i} else {value}"
            signature.append(f"{argument}=d{i}")
        else:
            signature.append(argument)
        reads.append(f"{word} = {value}")
    words = "".join(f"*w{i}, " for i in range(len(operator.parameters)))
    if outputs:
        count = operator._output_count
        given = "".join(f" and out[{i}] is not None" for i in range(count))
        whole = "(out,) if type(out) in PLAIN" if count == 1 else f"out if type(out) is tuple and len(out) == {count}{given}"
        reads.append(f"{outputs}= {whole} else places(out, ({words}), keep)")
    signature += ["*", "out=None", "stream=None"] if outputs else ["*", "stream=None"]
    lines = [
        f"def {name}({', '.join(signature)}):",
        "keep, copies = [], []",
        *reads,
        *writes,
        f"return run(({words}), keep, copies, stream, ({both}{outputs}))",
    ]
    exec("\n    ".join(lines), names)
    made: Callable[..., Any] = names[name]
    made.__doc__ = documentation(operator)
    return made


def documentation(operator: Operator) -> str:
    """What the header says about the operator, in Python's names, and its types on each product."""
    results = ", ".join(p.argument for p in operator.parameters if p.direction != _IN)
    # A row about what only C passes.
    comment = re.sub(r"(?m)^ *(workspaceSize|executor)(,|  ).*\n", "", _docs.DOCS.get(operator.name, ""))
    table = "\n".join(f"  {family}: {types(operator, family)}" for family in FAMILIES)
    whole = f"{comment.strip()}\n\nTypes by product\n{table}"
    for parameter in operator.parameters:
        longer = len(parameter.argument) - len(parameter.name)
        whole = re.sub(
            rf"\b{parameter.name}\b(?: {{{longer}}}(?=  ))?",  # keeps columns where there is room
            parameter.argument,
            whole,
        )
    return f"{operator.name} -> {results}\n\n{whole}"


def types(operator: Operator, family: str) -> str:
    """The types of its tensors on a family of products; tensors that share them are named together."""
    if not operator.product_has(family):
        return "not supported"
    names: dict[str, list[str]] = {}
    for name, dtypes in operator.product_dtypes(family).items():
        if dtypes:
            names.setdefault(", ".join(dtypes), []).append(name)
    return "; ".join(f"{', '.join(params)} {dtypes}" for dtypes, params in names.items())
