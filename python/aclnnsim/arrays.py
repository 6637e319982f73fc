# SPDX-License-Identifier: Apache-2.0
"""Arrays of the host: NumPy's, and those of others through DLPack or the array protocol."""

import ctypes
import struct
from typing import Any, Protocol, TypeAlias

import ml_dtypes
import numpy as np

from .dtypes import acl_dtype, native
from .library import ffi

Array: TypeAlias = np.ndarray[Any, Any]

_CPU = 1
# Types of DLPack: (code, bits).
_DLPACK_DTYPES: dict[tuple[int, int], Any] = {
    **{(0, bits): np.dtype(f"i{bits // 8}") for bits in (8, 16, 32, 64)},
    **{(1, bits): np.dtype(f"u{bits // 8}") for bits in (8, 16, 32, 64)},
    **{(2, bits): np.dtype(f"f{bits // 8}") for bits in (16, 32, 64)},
    (4, 16): np.dtype(ml_dtypes.bfloat16),
    **{(5, bits): np.dtype(f"c{bits // 8}") for bits in (64, 128)},
    (6, 8): np.dtype(np.bool_),
    (10, 8): np.dtype(ml_dtypes.float8_e4m3fn),
    (12, 8): np.dtype(ml_dtypes.float8_e5m2),
}
if hasattr(ml_dtypes, "float8_e8m0fnu"):
    _DLPACK_DTYPES[14, 8] = np.dtype(ml_dtypes.float8_e8m0fnu)
_DLPACK_CODES = {dtype: key for key, dtype in _DLPACK_DTYPES.items()}
# data, device type and number, rank, code, bits, lanes, shape, strides (elements), byte offset
_DL_TENSOR = struct.Struct("PiiiBBHPPQ")
_CODE_AT = 20  # bytes to the code


class HostArray(Protocol):
    """For type checkers: what NumPy can make an array of without a copy, such as a PyTorch tensor. DeviceTensors are
    no such arrays, and have no priority."""

    __array_priority__: Any

    def __array__(self, *args: Any, **kwargs: Any) -> Array: ...


def capsule_pointer(capsule: object) -> int:
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return int(get(capsule, b"dltensor") or 0)


def from_dlpack(source: Any) -> Array:
    """An array of the elements of any object with DLPack in the host's memory. It shares them."""
    if source.__dlpack_device__()[0] != _CPU:
        raise TypeError("its memory is not the host's")
    capsule = source.__dlpack__()
    tensor = ffi.cast("char *", capsule_pointer(capsule))
    data, _, _, rank, code, bits, lanes, dims, steps, skip = _DL_TENSOR.unpack(ffi.buffer(tensor, _DL_TENSOR.size))
    dtype = _DLPACK_DTYPES.get((code, bits))
    if dtype is None or lanes != 1:
        raise TypeError(f"tensors cannot hold DLPack's type {code} of {bits} bits")
    size = dtype.itemsize
    shape = tuple(ffi.unpack(ffi.cast("int64_t *", dims), rank)) if rank else ()
    if 0 in shape:
        return np.empty(shape, dtype)
    strides = None
    if steps and rank:
        strides = tuple(step * size for step in ffi.unpack(ffi.cast("int64_t *", steps), rank))
    span = 1 + sum((n - 1) * s // size for n, s in zip(shape, strides or np.empty(shape, dtype).strides, strict=True))
    # The memory lives as long as the capsule, and the capsule as long as the array.
    memory = ffi.gc(ffi.cast("char *", data + skip), lambda _, capsule=capsule: None)
    array: Array = np.ndarray(shape, dtype, ffi.buffer(memory, span * size), 0, strides)
    return array


def to_dlpack(array: Array) -> object:
    """A capsule of an array that the caller gives away, also of types that NumPy's own does not know."""
    code = _DLPACK_CODES.get(array.dtype)
    if code is None:
        raise BufferError(f"DLPack has no type for {array.dtype}")
    if array.dtype.kind in "iufcb" and array.dtype.isbuiltin == 1:
        return array.__dlpack__()
    capsule = array.view(f"u{array.itemsize}").__dlpack__()
    ffi.buffer(ffi.cast("char *", capsule_pointer(capsule)), _DL_TENSOR.size)[_CODE_AT : _CODE_AT + 2] = bytes(code)
    return capsule


def as_array(value: object, name: str, expected: str = "an array or a DeviceTensor") -> Array:
    """The value as an array whose elements a tensor can hold; it shares them if it can."""
    if isinstance(value, (np.ndarray, np.generic)):
        array = np.asarray(value)
    elif isinstance(value, (type, list, tuple, str, bytes, bytearray, memoryview)):
        raise wrong(name, value, expected)
    elif hasattr(value, "__dlpack__") and hasattr(value, "__dlpack_device__"):
        try:
            array = from_dlpack(value)
        except (TypeError, BufferError) as error:
            raise TypeError(f"{name}: {error}") from None
    elif hasattr(value, "__array__") or hasattr(value, "__array_interface__"):
        array = np.asarray(value)
    else:
        raise wrong(name, value, expected)
    try:
        acl_dtype(native(array.dtype))
    except TypeError as error:
        raise TypeError(f"{name}: {error}") from None
    return array


def wrong(name: str, value: object, expected: str) -> TypeError:
    kind = type(value)
    module = "" if kind.__module__ == "builtins" else f"{kind.__module__}."
    return TypeError(f"{name} must be {expected}, not {module}{kind.__qualname__}")


def describable(array: Array) -> bool:
    """Whether a tensor can describe the array as it is: native byte order, whole strides, none negative, and not
    so few elements in so much memory that to copy them apart is cheaper."""
    if not array.dtype.isnative:
        return False
    if array.flags.c_contiguous:
        return True
    size = array.itemsize
    return all(s >= 0 and s % size == 0 for s in array.strides) and span(array) <= 8 * array.size


def dense(array: Array) -> Array:
    """A row-major copy in native byte order."""
    return array.astype(native(array.dtype), order="C", copy=True, subok=False)


def span(array: Array) -> int:
    """Elements from the first in memory to the last, of an array without negative strides."""
    if array.size == 0:
        return 0
    last: int = sum((n - 1) * s for n, s in zip(array.shape, array.strides, strict=True))
    return last // array.itemsize + 1
