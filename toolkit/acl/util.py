# SPDX-License-Identifier: Apache-2.0
"""acl.util: addresses of the memory of Python objects, and objects from addresses of the host."""

import ctypes
from typing import Any

import numpy as np

_TYPES = {np.dtype(code).num: np.dtype(code) for code in "?bBhHiIlLqQefdgFDG"}


def bytes_to_ptr(data: bytes) -> int:
    """Address of the bytes; they have to live as long as it is used, and must not be written to."""
    return ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p).value or 0


def ptr_to_bytes(address: int, size: int) -> bytes:
    """A copy of `size` bytes of host memory."""
    return ctypes.string_at(address, size)


def numpy_to_ptr(array: np.ndarray[Any, Any]) -> int:
    """Address of the first element of an array, which has to be contiguous and live as long as it is used."""
    if not array.flags.c_contiguous:
        raise ValueError("the array is not contiguous")
    return int(array.ctypes.data)


numpy_contiguous_to_ptr = numpy_to_ptr


def ptr_to_numpy(address: int, shape: tuple[int, ...], dtype: int) -> np.ndarray[Any, Any]:
    """An array over host memory; `dtype` is NumPy's number of the type, numpy.dtype("f4").num for instance."""
    if dtype not in _TYPES:
        raise ValueError(f"no type of NumPy has the number {dtype}")
    if address == 0:
        raise ValueError("the address is 0")
    kind = _TYPES[dtype]
    size = int(np.prod(shape, dtype=np.int64)) * kind.itemsize
    return np.frombuffer((ctypes.c_char * size).from_address(address), kind).reshape(shape)
