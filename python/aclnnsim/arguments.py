# SPDX-License-Identifier: Apache-2.0
"""What operators are called with: tensors, scalars, arrays and lists of them."""

import math
from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

from .dtypes import acl_dtype, native
from .errors import check
from .handle import Handle
from .library import ffi, lib
from .runtime import DeviceBuffer

# The layout that a rank commonly means.
_FORMATS = {3: lib.ACL_FORMAT_NCL, 4: lib.ACL_FORMAT_NCHW, 5: lib.ACL_FORMAT_NCDHW}


class Member(Handle):
    """What a list can own: it then ends with the list."""

    _listed = False

    def close(self) -> None:
        if not self._listed:
            super().close()


class Tensor(Member):
    """A view of device memory.

    Strides and offset are counted in elements, as in the C interface. The buffer, if there is one, lives at
    least as long as the tensor.
    """

    _destroy = "aclDestroyTensor"

    def __init__(
        self,
        shape: Sequence[int],
        dtype: Any,
        buffer: DeviceBuffer | None = None,
        *,
        strides: Sequence[int] | None = None,
        offset: int = 0,
        format: int | None = None,
        storage_shape: Sequence[int] | None = None,
    ) -> None:
        if strides is not None and len(strides) != len(shape):
            raise ValueError(f"{len(strides)} strides for {len(shape)} extents")
        self.dtype = np.dtype(dtype)
        self.buffer = buffer
        storage = shape if storage_shape is None else storage_shape
        super().__init__(
            lib.aclCreateTensor(
                int64s(shape),
                len(shape),
                acl_dtype(self.dtype),
                ffi.NULL if strides is None else int64s(strides),
                offset,
                _FORMATS.get(len(shape), lib.ACL_FORMAT_ND) if format is None else format,
                int64s(storage),
                len(storage),
                ffi.NULL if buffer is None else buffer.pointer,
            )
        )

    @classmethod
    def empty(cls, shape: Sequence[int], dtype: Any) -> "Tensor":
        """A dense tensor on device memory of its own, with whatever was there."""
        size = math.prod(shape) * np.dtype(dtype).itemsize
        return cls(shape, dtype, DeviceBuffer(size) if size else None)

    @classmethod
    def from_numpy(cls, array: np.ndarray | np.generic) -> "Tensor":
        """A copy of an array, with its strides, on device memory of its own.

        Memory between the elements of the view is copied along. Views that no tensor can describe (negative
        or broken strides, foreign byte order) are made dense first.
        """
        array = np.asarray(array)
        acl_dtype(native(array.dtype))  # what has no such type may have odd strides, too
        if not describable(array):
            array = dense(array)
        count = span(array)
        if count == 0:
            return cls(array.shape, array.dtype)
        buffer = DeviceBuffer(count * array.itemsize)
        buffer.write_from(data_pointer(array), buffer.size)
        if array.flags.c_contiguous:
            return cls(array.shape, array.dtype, buffer)
        return cls(array.shape, array.dtype, buffer, strides=element_strides(array), storage_shape=(count,))

    def numpy(self) -> np.ndarray:
        """A copy of the elements as a dense array. Work that writes the tensor must be done."""
        shape = self.shape
        if 0 in shape:
            return np.empty(shape, self.dtype)
        if self.buffer is None:
            raise ValueError("Tensor has no buffer")
        storage = np.empty(self.buffer.size // self.dtype.itemsize, self.dtype)
        self.buffer.read(storage)
        strides = tuple(stride * self.dtype.itemsize for stride in self.strides)
        offset = ffi.new("int64_t *")
        check(lib.aclGetViewOffset(self.pointer, offset))
        start = offset[0]
        last = start + sum((extent - 1) * stride for extent, stride in zip(shape, self.strides, strict=True))
        if last >= storage.size:
            raise ValueError("Tensor reaches beyond its buffer")
        return np.array(np.lib.stride_tricks.as_strided(storage[start:], shape, strides), order="C")

    @property
    def shape(self) -> tuple[int, ...]:
        """Extents of the view. Operators with results of unknown extents set them."""
        return self._extents("aclGetViewShape")

    @property
    def strides(self) -> tuple[int, ...]:
        return self._extents("aclGetViewStrides")

    def _extents(self, getter: str) -> tuple[int, ...]:
        values, count = ffi.new("int64_t **"), ffi.new("uint64_t *")
        check(getattr(lib, getter)(self.pointer, values, count))
        try:
            return tuple(ffi.unpack(values[0], count[0]))
        finally:
            lib.aclnnsimFreeArray(values[0])

    def __repr__(self) -> str:
        return "Tensor(closed)" if self.closed else f"Tensor({self.shape}, {self.dtype})"


class Scalar(Member):
    """One value on the host. Without a dtype: BOOL, INT64, DOUBLE or COMPLEX128, or a NumPy scalar's own."""

    _destroy = "aclDestroyScalar"

    def __init__(self, value: Any, dtype: Any = None) -> None:
        held = np.array(value, dtype)
        if held.ndim != 0:
            raise TypeError("a scalar is one value")
        super().__init__(lib.aclCreateScalar(data_pointer(held), acl_dtype(held.dtype)))


class _Sized(Handle):
    #: What the C interface calls it, after "acl".
    _name: ClassVar[str]

    def __len__(self) -> int:
        count = ffi.new("uint64_t *")
        check(getattr(lib, f"aclGet{self._name}Size")(self.pointer, count))
        return int(count[0])


class _Array(_Sized):
    _element: ClassVar[str]

    def __init__(self, values: Sequence[Any] | np.ndarray) -> None:
        create = getattr(lib, f"aclCreate{self._name}")
        super().__init__(create(ffi.new(f"{self._element}[]", list(values)), len(values)))


class IntArray(_Array):
    """Integers on the host."""

    _name, _element, _destroy = "IntArray", "int64_t", "aclDestroyIntArray"


class FloatArray(_Array):
    """float32 values on the host."""

    _name, _element, _destroy = "FloatArray", "float", "aclDestroyFloatArray"


class BoolArray(_Array):
    """Truth values on the host."""

    _name, _element, _destroy = "BoolArray", "bool", "aclDestroyBoolArray"


class _List(_Sized):
    _member: ClassVar[str]

    def __init__(self, members: Sequence[Member]) -> None:
        create = getattr(lib, f"aclCreate{self._name}")
        pointers = ffi.new(f"{self._member} *[]", [member.pointer for member in members])
        super().__init__(create(pointers, len(members)))
        self.members = tuple(members)
        for member in members:
            member._listed = True

    def close(self) -> None:
        """Ends the list and its members."""
        if not self.closed:
            super().close()
            for member in self.members:
                member._pointer = None


class TensorList(_List):
    """Tensors, which it owns from now on."""

    _name, _member, _destroy = "TensorList", "aclTensor", "aclDestroyTensorList"


class ScalarList(_List):
    """Scalars, which it owns from now on."""

    _name, _member, _destroy = "ScalarList", "aclScalar", "aclDestroyScalarList"


def int64s(values: Sequence[int]) -> Any:
    return ffi.new("int64_t[]", list(values))


def data_pointer(array: np.ndarray) -> Any:
    return ffi.cast("void *", array.ctypes.data)


def describable(array: np.ndarray) -> bool:
    """Whether a tensor can describe the array as it is: native byte order, whole strides, none negative."""
    if array.flags.c_contiguous:
        return array.dtype.isnative
    return array.dtype.isnative and all(s >= 0 and s % array.itemsize == 0 for s in array.strides)


def dense(array: np.ndarray) -> np.ndarray:
    """A row-major copy in native byte order."""
    return array.astype(native(array.dtype), order="C")


def element_strides(array: np.ndarray) -> tuple[int, ...]:
    return tuple(stride // array.itemsize for stride in array.strides)


def span(array: np.ndarray) -> int:
    """Elements from the first in memory to the last, of an array without negative strides."""
    if array.size == 0:
        return 0
    steps = zip(array.shape, element_strides(array), strict=True)
    last: int = sum((extent - 1) * stride for extent, stride in steps)
    return last + 1
