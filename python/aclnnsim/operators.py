# SPDX-License-Identifier: Apache-2.0
"""The library's description of its operators, and the Python functions made from it."""

import ast
import functools
import keyword
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from . import _docs
from .arguments import Tensor, data_pointer, dense, describable
from .convert import CONVERTERS, Held, as_array, wrong
from .dtypes import dtype_names, numpy_dtype
from .errors import check
from .library import ffi, lib
from .runtime import DeviceBuffer, thread_stream
from .settings import text

# The field of aclnnsimValue for each kind of parameter.
_FIELDS: dict[int, str] = {
    lib.ACLNNSIM_TENSOR: "tensor",
    lib.ACLNNSIM_SCALAR: "scalar",
    lib.ACLNNSIM_INT_ARRAY: "ints",
    lib.ACLNNSIM_FLOAT_ARRAY: "floats",
    lib.ACLNNSIM_BOOL_ARRAY: "bools",
    lib.ACLNNSIM_TENSOR_LIST: "tensors",
    lib.ACLNNSIM_SCALAR_LIST: "scalars",
    lib.ACLNNSIM_INT: "i",
    lib.ACLNNSIM_DOUBLE: "d",
    lib.ACLNNSIM_BOOL: "b",
    lib.ACLNNSIM_STRING: "text",
}


def snake_case(name: str) -> str:
    """gradOutput -> grad_output, MaxPool2dWithMask -> max_pool2d_with_mask."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()
    return f"{name}_" if keyword.iskeyword(name) else name


class Parameter(NamedTuple):
    """A parameter of an operator's first phase."""

    name: str  #: as documented
    argument: str  #: as Python has it
    kind: int
    direction: int
    default: str | None  #: a Python literal; None if a value is required
    optional: bool
    opaque: bool


class Operator:
    """An operator of the library."""

    def __init__(self, index: int, name: str) -> None:
        self.index = index
        self.name = name
        self.plan = getattr(lib, f"{name}GetWorkspaceSize")
        self.launch = getattr(lib, name)

    @property
    def available(self) -> bool:
        """Whether the simulated product has it."""
        return bool(lib.aclnnsimOpAvailable(self.index))

    @functools.cached_property
    def parameters(self) -> list[Parameter]:
        return [
            Parameter(
                text(row.name),
                snake_case(text(row.name)),
                row.kind,
                row.direction,
                None if row.initial == ffi.NULL else text(row.initial),
                row.optional,
                row.opaque,
            )
            for row in self._rows()
        ]

    @property
    def inputs(self) -> list[Parameter]:
        return [p for p in self.parameters if p.direction != lib.ACLNNSIM_OUT]

    @property
    def outputs(self) -> list[Parameter]:
        return [p for p in self.parameters if p.direction == lib.ACLNNSIM_OUT]

    def dtypes(self) -> dict[str, list[str]]:
        """The types that tensors may have on the simulated product, by the parameter's name."""
        return {text(row.name): dtype_names(row.dtypes) for row in self._rows()}

    def _rows(self) -> Iterator[Any]:
        for i in range(lib.aclnnsimOpParamCount(self.index)):
            row = ffi.new("aclnnsimParam *")
            check(lib.aclnnsimOpParam(self.index, i, row))
            yield row

    def call(self, inputs: Sequence[object], out: object) -> Any:
        """Computes. `inputs` are in order; `out` says where results go, as for the functions of ops."""
        targets = _targets(out, len(self.outputs))
        call = _Call(self, on_device=any(isinstance(value, Tensor) for value in inputs))
        try:
            results = call.fill(iter(inputs), iter(targets))
            call.run()
        finally:
            call.close()
        return results[0] if len(results) == 1 else tuple(results)


def _targets(out: object, count: int) -> Sequence[object]:
    if out is None:
        return [None] * count
    if isinstance(out, (tuple, list)):
        if len(out) != count:
            raise TypeError(f"out must have {count} members, not {len(out)}")
        return out
    if count != 1:
        raise wrong("out", out, f"a tuple of {count} NumPy arrays or Tensors")
    return [out]


class _Call:
    """One call of an operator, with the handles and the device memory that end with it."""

    def __init__(self, operator: Operator, on_device: bool) -> None:
        self.operator = operator
        self.on_device = on_device
        self.stream = thread_stream()
        count = len(operator.parameters)
        #: What the first phase takes, also as aclnnsimOpInfer takes it.
        self.arguments: list[Any] = [ffi.NULL] * count
        self.values = ffi.new("aclnnsimValue[]", count)
        self.held: Held = []
        #: Copies from the device, for after the call.
        self.fetches: list[Callable[[], None]] = []

    def fill(self, inputs: Iterator[object], targets: Iterator[object]) -> list[Any]:
        """Gives all parameters a value, and the call its results."""
        results: dict[int, Any] = {}
        rows = list(enumerate(self.operator.parameters))
        for i, parameter in rows:
            if parameter.direction == lib.ACLNNSIM_OUT:
                continue
            value = next(inputs)
            if value is not None or not parameter.optional:
                self.arguments[i] = self._input(value, parameter)
                setattr(self.values[i], _FIELDS[parameter.kind], self.arguments[i])
            if parameter.direction == lib.ACLNNSIM_INOUT:
                results[i] = value
        for i, parameter in rows:
            if parameter.direction == lib.ACLNNSIM_OUT:
                target = next(targets)
                results[i] = self._new_result(i) if target is None else target
                self.arguments[i] = self._output(results[i], parameter, keep=target is not None)
        return [results[i] for i in sorted(results)]

    def run(self) -> None:
        size, executor = ffi.new("uint64_t *"), ffi.new("aclOpExecutor **")
        check(self.operator.plan(*self.arguments, size, executor))
        workspace = ffi.NULL
        if size[0]:
            try:
                self.held.append(DeviceBuffer(size[0]))
            except BaseException:
                lib.aclDestroyAclOpExecutor(executor[0])
                raise
            workspace = self.held[-1].pointer
        check(self.operator.launch(workspace, size[0], executor[0], self.stream.pointer))
        self.stream.synchronize()
        for fetch in self.fetches:
            fetch()

    def close(self) -> None:
        for handle in reversed(self.held):
            handle.close()

    def _input(self, value: object, parameter: Parameter) -> Any:
        if parameter.kind != lib.ACLNNSIM_TENSOR:
            return CONVERTERS[parameter.kind](value, parameter.argument, self.held)
        if parameter.direction == lib.ACLNNSIM_INOUT:
            return self._output(value, parameter, keep=True)
        if isinstance(value, Tensor):
            return value.pointer
        array = as_array(value, parameter.argument)
        return self._hold(Tensor.from_numpy(_plain(array, parameter))).pointer

    def _new_result(self, index: int) -> np.ndarray | Tensor:
        dims, rank, dtype = ffi.new("int64_t[8]"), ffi.new("int *"), ffi.new("aclDataType *")
        check(lib.aclnnsimOpInfer(self.operator.index, index, self.values, dims, rank, dtype))
        shape = tuple(dims[0 : rank[0]])
        if self.on_device:
            return Tensor.empty(shape, numpy_dtype(dtype[0]))
        return np.empty(shape, numpy_dtype(dtype[0]))

    def _output(self, target: object, parameter: Parameter, keep: bool) -> Any:
        """The tensor to write; `keep` if what the operator does not write stays as it is in the array."""
        if isinstance(target, Tensor):
            return target.pointer
        array = as_array(target, parameter.argument)
        if not isinstance(target, np.ndarray) or not array.flags.writeable:
            raise ValueError(f"{parameter.argument} is read-only")
        plain = _plain(array, parameter)
        tensor = self._hold(Tensor.from_numpy(plain) if keep else Tensor.empty(plain.shape, plain.dtype))

        def fetch() -> None:
            if tensor.buffer is not None:
                tensor.buffer.read_into(data_pointer(plain), tensor.buffer.size)
            if plain is not array:
                array[...] = plain

        self.fetches.append(fetch)
        return tensor.pointer

    def _hold(self, tensor: Tensor) -> Tensor:
        if tensor.buffer is not None:
            self.held.append(tensor.buffer)
        self.held.append(tensor)
        return tensor


def _plain(array: np.ndarray, parameter: Parameter) -> np.ndarray:
    """The array itself if a tensor can stand for it, else a copy that one can."""
    fits = array.flags.c_contiguous if parameter.opaque else True
    return array if fits and describable(array) else dense(array)


@functools.cache
def operators() -> dict[str, Operator]:
    """All operators, by the names of their functions."""
    names = (text(lib.aclnnsimOpName(index)) for index in range(lib.aclnnsimOpCount()))
    return {snake_case(name.removeprefix("aclnn")): Operator(index, name) for index, name in enumerate(names)}


def function(name: str, operator: Operator) -> Callable[..., Any]:
    """The operator as a function with the signature and the documentation it should have."""
    signature: list[str] = []
    optional = True  # no parameter after this one is required
    for parameter in reversed(operator.inputs):
        optional = optional and parameter.default is not None
        default = f"={ast.literal_eval(parameter.default)!r}" if optional and parameter.default else ""
        signature.insert(0, parameter.argument + default)
    arguments = "".join(f"{p.argument}, " for p in operator.inputs)
    namespace: dict[str, Any] = {"_call": operator.call, "__name__": "aclnnsim.ops"}
    exec(f"def {name}({', '.join(signature)}, *, out=None):\n    return _call(({arguments}), out)", namespace)
    made: Callable[..., Any] = namespace[name]
    made.__doc__ = documentation(operator)
    return made


def documentation(operator: Operator) -> str:
    """What the header says about the operator, in Python's names."""
    results = ", ".join(p.argument for p in operator.parameters if p.direction != lib.ACLNNSIM_IN)
    # A row about what only C passes.
    comment = re.sub(r"(?m)^ *(workspaceSize|executor)(,|  ).*\n", "", _docs.DOCS.get(operator.name, ""))
    for parameter in operator.parameters:
        longer = len(parameter.argument) - len(parameter.name)
        comment = re.sub(
            rf"\b{parameter.name}\b(?: {{{longer}}}(?=  ))?",  # keeps columns where there is room
            parameter.argument,
            comment,
        )
    return f"{operator.name} -> {results}\n\n{comment}".rstrip()
