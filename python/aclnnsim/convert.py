# SPDX-License-Identifier: Apache-2.0
"""From Python values to the words that describe an argument, as aclnnsimOpCall documents them.

A converter gets a value, the parameter's name for messages, and the list of what has to live as long as the
words. Values of the wrong type raise TypeError.
"""

import operator
import struct
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np

from .arrays import Array, as_array, dense, describable, wrong
from .dtypes import ACL_DTYPES, acl_dtype
from .library import ffi, lib, simulator
from .tensor import FORMATS, DeviceTensor

Words: TypeAlias = Sequence[int]
#: Arrays that get their results by a copy of another.
Copies: TypeAlias = list[tuple[Array, Array]]
Converter: TypeAlias = Callable[[Any, str, list[object]], Words]

#: The words of an argument that is not given.
NOTHING: Words = (0,)

_HOST = simulator.ACLNNSIM_HOST
_UINTPTR = ffi.typeof("uintptr_t")


def _int(value: object, name: str, expected: str) -> int:
    if isinstance(value, (bool, np.bool_)) or not hasattr(value, "__index__"):
        raise wrong(name, value, expected)
    number = operator.index(value)
    if not -(2**63) <= number < 2**63:
        raise OverflowError(f"{name} does not fit into 64 bits")
    return number


def _float(value: object, name: str, expected: str) -> int:
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, float, np.integer, np.floating)):
        raise wrong(name, value, expected)
    bits: int = struct.unpack("q", struct.pack("d", value))[0]
    return bits


def _bool(value: object, name: str, expected: str) -> int:
    if not isinstance(value, (bool, np.bool_)):
        raise wrong(name, value, expected)
    return int(value)


def _text(value: object, name: str, keep: list[object]) -> Words:
    if not isinstance(value, str):
        raise wrong(name, value, "a str")
    held = ffi.new("char[]", value.encode())
    keep.append(held)
    return (int(ffi.cast("uintptr_t", held)),)


def _scalar(value: object, name: str, keep: list[object], expected: str = "a number") -> Words:
    if not isinstance(value, (bool, int, float, complex, np.generic)):
        raise wrong(name, value, expected)
    if isinstance(value, int) and not isinstance(value, bool):
        value = _int(value, name, expected)
    held = np.asarray(value)
    try:
        acl = acl_dtype(held.dtype)
    except TypeError as error:
        raise TypeError(f"{name}: {error}") from None
    return (1, acl, *struct.unpack("qq", held.tobytes().ljust(16, b"\0")))


def _members(value: object) -> Sequence[object] | None:
    """The values in what counts as a sequence of them; None for anything else."""
    if isinstance(value, np.ndarray) and value.ndim > 0:
        values: list[object] = value.tolist()
        return values
    return value if isinstance(value, Sequence) and not isinstance(value, (str, bytes)) else None


def _by_value(element: Callable[[object, str, str], int], expected: str) -> Converter:
    return lambda value, name, keep: (element(value, name, expected),)


def _flag(value: object, name: str, keep: list[object]) -> Words:
    return (value,) if value is True or value is False else (_bool(value, name, "a bool"),)


def _array(element: Callable[[object, str, str], int], expected: str) -> Converter:
    """To an array; a value by itself makes an array of one."""

    def convert(value: object, name: str, keep: list[object]) -> Words:
        values = _members(value)
        if values is None:
            values = (value,)
        return (1, len(values), *[element(v, name, expected) for v in values])

    return convert


_any_ints = _array(_int, "an int or a sequence of ints")


def _ints(value: object, name: str, keep: list[object]) -> Words:
    """To an array of integers; without detours for what is commonly passed."""
    if type(value) is tuple or type(value) is list:
        for v in value:
            if type(v) is not int or not -0x80000000 <= v < 0x80000000:
                return _any_ints(value, name, keep)
        return (1, len(value), *value)
    if type(value) is int and -0x80000000 <= value < 0x80000000:
        return (1, 1, value)
    return _any_ints(value, name, keep)


def _list(member: Converter, expected: str) -> Converter:
    def convert(value: object, name: str, keep: list[object]) -> Words:
        if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
            raise wrong(name, value, expected)
        words = [1, len(value)]
        for i, v in enumerate(value):
            words += NOTHING if v is None else member(v, f"{name}[{i}]", keep)
        return words

    return convert


def _dense_words(array: Array) -> Words | None:
    """Of a dense array; None if words cannot describe its type."""
    acl = ACL_DTYPES.get(array.dtype)
    if acl is None:
        return None
    rank, shape = array.ndim, array.shape
    place = int(ffi.cast(_UINTPTR, ffi.from_buffer(array)))
    return (_HOST, place, 0, acl, FORMATS[rank], rank, *shape, *array.strides)


def tensor(value: object, name: str, keep: list[object]) -> Words:
    """Of a tensor that is read: the array itself if words can describe it, else a copy."""
    if type(value) is DeviceTensor:
        keep.append(value)
        return value.words()
    if type(value) is np.ndarray and value.flags.c_contiguous and (words := _dense_words(value)):
        return words
    array = as_array(value, name)
    if not describable(array):
        array = dense(array)
    keep.append(array)
    return host_words(array)


def opaque_tensor(value: object, name: str, keep: list[object]) -> Words:
    """Of a tensor that is read from its storage base, whatever its strides."""
    if type(value) is DeviceTensor:
        value = value.contiguous()
        if value.offset:
            value = DeviceTensor.from_numpy(value.numpy())
        return tensor(value, name, keep)
    array = as_array(value, name)
    return tensor(array if array.flags.c_contiguous else dense(array), name, keep)


def host_words(array: Array) -> Words:
    rank, acl = array.ndim, acl_dtype(array.dtype)
    return (_HOST, array.ctypes.data, 0, acl, FORMATS[rank], rank, *array.shape, *array.strides)


def target(value: object, name: str, keep: list[object], copies: Copies, reads: bool) -> Words:
    """Of a tensor that is written, and read too if `reads`. An array that words cannot describe as a result gets a
    dense one beside it in `copies`, to be copied from later."""
    if type(value) is DeviceTensor:
        keep.append(value)
        return value.words()
    if type(value) is np.ndarray:
        flags = value.flags
        if flags.c_contiguous and flags.writeable and (words := _dense_words(value)):
            return words
    array = as_array(value, name)
    if isinstance(value, np.generic) or not array.flags.writeable:
        raise ValueError(f"{name} is read-only")
    if not isinstance(value, np.ndarray) and not hasattr(value, "__dlpack__"):
        raise wrong(name, value, "an array or a DeviceTensor")
    keep.append(array)
    if array.flags.c_contiguous and array.dtype.isnative:
        return host_words(array)
    plain = dense(array) if reads else np.empty(array.shape, array.dtype.newbyteorder("="))
    copies.append((array, plain))
    return host_words(plain)


#: Converters by kind of parameter.
CONVERTERS: dict[int, Converter] = {
    lib.ACLNNSIM_TENSOR: tensor,
    lib.ACLNNSIM_SCALAR: _scalar,
    lib.ACLNNSIM_INT_ARRAY: _ints,
    lib.ACLNNSIM_FLOAT_ARRAY: _array(_float, "a float or a sequence of floats"),
    lib.ACLNNSIM_BOOL_ARRAY: _array(_bool, "a bool or a sequence of bools"),
    lib.ACLNNSIM_TENSOR_LIST: _list(tensor, "a sequence of arrays"),
    lib.ACLNNSIM_SCALAR_LIST: _list(_scalar, "a sequence of numbers"),
    lib.ACLNNSIM_INT: _by_value(_int, "an int"),
    lib.ACLNNSIM_DOUBLE: _by_value(_float, "a float"),
    lib.ACLNNSIM_BOOL: _flag,
    lib.ACLNNSIM_STRING: _text,
}
