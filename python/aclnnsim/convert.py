# SPDX-License-Identifier: Apache-2.0
"""From Python values to what the first phase of an operator takes.

A converter gets a value, the parameter's name for messages, and the list of handles to close after the call.
Values of the wrong type raise TypeError.
"""

import operator
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .arguments import BoolArray, FloatArray, IntArray, Scalar, ScalarList, Tensor, TensorList
from .dtypes import acl_dtype, native
from .handle import Handle
from .library import ffi, lib

Held = list[Handle]
Converter = Callable[[object, str, Held], Any]


def wrong(name: str, value: object, expected: str) -> TypeError:
    kind = type(value)
    module = "" if kind.__module__ == "builtins" else f"{kind.__module__}."
    return TypeError(f"{name} must be {expected}, not {module}{kind.__qualname__}")


def _int(value: object, name: str, expected: str) -> int:
    if isinstance(value, (bool, np.bool_)) or not hasattr(value, "__index__"):
        raise wrong(name, value, expected)
    number = operator.index(value)
    if not -(2**63) <= number < 2**63:
        raise OverflowError(f"{name} does not fit into 64 bits")
    return number


def _float(value: object, name: str, expected: str) -> float:
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, float, np.integer, np.floating)):
        raise wrong(name, value, expected)
    return float(value)


def _bool(value: object, name: str, expected: str) -> bool:
    if not isinstance(value, (bool, np.bool_)):
        raise wrong(name, value, expected)
    return bool(value)


def _text(value: object, name: str, expected: str) -> Any:
    if not isinstance(value, str):
        raise wrong(name, value, expected)
    return ffi.new("char[]", value.encode())


def _new_scalar(value: object, name: str, expected: str) -> Scalar:
    if not isinstance(value, (bool, int, float, complex, np.generic)):
        raise wrong(name, value, expected)
    if isinstance(value, int) and not isinstance(value, bool):
        value = _int(value, name, expected)
    return Scalar(value)


def _new_tensor(value: object, name: str, expected: str) -> Tensor:
    return Tensor.from_numpy(as_array(value, name, expected))


def _members(value: object) -> Sequence[object] | None:
    """The values in what counts as a sequence of them; None for anything else."""
    if isinstance(value, np.ndarray) and value.ndim > 0:
        values: list[object] = value.tolist()
        return values
    return value if isinstance(value, Sequence) and not isinstance(value, (str, bytes)) else None


def _hold(handle: Handle, held: Held) -> Any:
    held.append(handle)
    return handle.pointer


def _by_value(element: Callable[[object, str, str], Any], expected: str) -> Converter:
    return lambda value, name, held: element(value, name, expected)


def _scalar(value: object, name: str, held: Held) -> Any:
    return value.pointer if isinstance(value, Scalar) else _hold(_new_scalar(value, name, "a number"), held)


def _array(kind: type[Any], element: Callable[[object, str, str], Any], expected: str) -> Converter:
    """To an array; a value by itself makes an array of one."""

    def convert(value: object, name: str, held: Held) -> Any:
        if isinstance(value, kind):
            return value.pointer
        values = _members(value)
        values = [value] if values is None else values
        return _hold(kind([element(v, name, expected) for v in values]), held)

    return convert


def _list(kind: type[Any], member: Callable[[object, str, str], Any], expected: str) -> Converter:
    def convert(value: object, name: str, held: Held) -> Any:
        if isinstance(value, kind):
            return value.pointer
        if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
            raise wrong(name, value, expected)
        return _hold(kind([member(v, name, expected) for v in value]), held)

    return convert


#: Converters of everything but single tensors, by kind.
CONVERTERS: dict[int, Converter] = {
    lib.ACLNNSIM_SCALAR: _scalar,
    lib.ACLNNSIM_INT_ARRAY: _array(IntArray, _int, "an int or a sequence of ints"),
    lib.ACLNNSIM_FLOAT_ARRAY: _array(FloatArray, _float, "a float or a sequence of floats"),
    lib.ACLNNSIM_BOOL_ARRAY: _array(BoolArray, _bool, "a bool or a sequence of bools"),
    lib.ACLNNSIM_TENSOR_LIST: _list(TensorList, _new_tensor, "a TensorList or a sequence of NumPy arrays"),
    lib.ACLNNSIM_SCALAR_LIST: _list(ScalarList, _new_scalar, "a ScalarList or a sequence of numbers"),
    lib.ACLNNSIM_INT: _by_value(_int, "an int"),
    lib.ACLNNSIM_DOUBLE: _by_value(_float, "a float"),
    lib.ACLNNSIM_BOOL: _by_value(_bool, "a bool"),
    lib.ACLNNSIM_STRING: _by_value(_text, "a str"),
}


def as_array(value: object, name: str, expected: str = "a NumPy array or a Tensor") -> np.ndarray:
    """The value as an array whose elements a tensor can hold."""
    if not isinstance(value, (np.ndarray, np.generic)):
        raise wrong(name, value, expected)
    array = np.asarray(value)
    try:
        acl_dtype(native(array.dtype))
    except TypeError as error:
        raise TypeError(f"{name}: {error}") from None
    return array
