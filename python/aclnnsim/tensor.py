# SPDX-License-Identifier: Apache-2.0
"""Tensors on the device."""

import math
from collections.abc import Sequence
from types import TracebackType
from typing import Any, NoReturn, TypeAlias

import numpy as np

from .arrays import as_array, dense, describable, span, to_dlpack
from .dtypes import acl_dtype
from .library import lib, simulator
from .runtime import DeviceBuffer, data_pointer

Array: TypeAlias = np.ndarray[Any, Any]

#: The layout that a rank commonly means, by rank.
FORMATS = [lib.ACL_FORMAT_ND] * 33
FORMATS[3:6] = lib.ACL_FORMAT_NCL, lib.ACL_FORMAT_NCHW, lib.ACL_FORMAT_NCDHW


class DeviceTensor:
    """A view of device memory with a shape, a dtype and strides.

    Strides and offset are counted in elements. Views (by index, transpose, broadcast_to, reshape) share the memory; it
    is freed with the last of them. The constructor describes memory that is there; empty() and from_numpy() bring
    their own.
    """

    __slots__ = ("__weakref__", "_words", "buffer", "dtype", "format", "offset", "shape", "strides")

    def __init__(
        self,
        shape: Sequence[int],
        dtype: Any,
        buffer: DeviceBuffer | None = None,
        *,
        strides: Sequence[int] | None = None,
        offset: int = 0,
        format: int | None = None,
    ) -> None:
        """`format` is an aclFormat; None: what the rank commonly means."""
        self.shape = tuple(shape)
        self.dtype = np.dtype(dtype)
        self.strides = dense_strides(self.shape) if strides is None else tuple(strides)
        self.offset = offset
        self.buffer = buffer
        rank = len(self.shape)
        if len(self.strides) != rank:
            raise ValueError(f"{len(self.strides)} strides for {rank} extents")
        if min(self.shape, default=0) < 0 or min(self.strides, default=0) < 0 or offset < 0:
            raise ValueError(f"extents {self.shape}, strides {self.strides}, offset {offset}: none may be negative")
        acl = acl_dtype(self.dtype)
        if rank >= len(FORMATS):
            raise ValueError(f"{rank} dimensions, expected at most {len(FORMATS) - 1}")
        self.format: int = FORMATS[rank] if format is None else format
        if buffer is not None and (offset + self._span()) * self.dtype.itemsize > buffer.size:
            raise ValueError(
                f"shape {self.shape} of {self.dtype} with strides {self.strides} and offset {offset} "
                f"reaches beyond the buffer's {buffer.size} bytes"
            )
        address = 0 if buffer is None else buffer.address
        self._words: tuple[int, ...] | None = (
            simulator.ACLNNSIM_DEVICE, address, offset, acl, self.format, rank, *self.shape, *self.strides,
        )  # fmt: skip

    @classmethod
    def empty(cls, shape: Sequence[int], dtype: Any) -> "DeviceTensor":
        """A dense tensor with whatever is in its memory."""
        size = math.prod(shape) * np.dtype(dtype).itemsize
        return cls(shape, dtype, DeviceBuffer(size) if size else None)

    @classmethod
    def from_numpy(cls, array: Any) -> "DeviceTensor":
        """A copy of an array, or of what can be seen as one, with its strides.

        Memory between the elements of a view is copied along. Views that no tensor can describe (negative or broken
        strides, foreign byte order) are made dense first.
        """
        array = as_array(array, "array")
        if not describable(array):
            array = dense(array)
        count = span(array)
        if count == 0:
            return cls(array.shape, array.dtype)
        buffer = DeviceBuffer(count * array.itemsize)
        buffer.write_from(data_pointer(array), buffer.size)
        strides = None if array.flags.c_contiguous else [stride // array.itemsize for stride in array.strides]
        return cls(array.shape, array.dtype, buffer, strides=strides)

    def numpy(self) -> Array:
        """A copy of the elements as a dense array. Work that writes the tensor must be done."""
        self.words()
        if self.is_contiguous():
            result: Array = np.empty(self.shape, self.dtype)
            if self.size:
                self._memory().read_into(data_pointer(result), result.nbytes, self.offset * self.itemsize)
            return result
        return np.array(self._fetch(), order="C")

    def contiguous(self) -> "DeviceTensor":
        """The tensor itself if it is dense, else a dense copy."""
        self.words()
        return self if self.is_contiguous() else DeviceTensor.from_numpy(self.numpy())

    def is_contiguous(self) -> bool:
        """Whether the elements follow each other in row-major order."""
        return self.size == 0 or all(
            n == 1 or s == d for n, s, d in zip(self.shape, self.strides, dense_strides(self.shape), strict=True)
        )

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    @property
    def itemsize(self) -> int:
        return int(self.dtype.itemsize)

    @property
    def nbytes(self) -> int:
        """Bytes of the elements."""
        return self.size * self.itemsize

    # ---- views ----

    def __getitem__(self, index: Any) -> "DeviceTensor":
        """A view, for an index of integers, slices with positive steps, None and Ellipsis."""
        indices = index if isinstance(index, tuple) else (index,)
        for part in indices:
            whole = isinstance(part, (int, np.integer)) and not isinstance(part, bool)
            if not (whole or part is None or part is Ellipsis or isinstance(part, slice)):
                raise TypeError(f"tensors on the device are indexed by integers, slices, None and ..., not {part!r}")
        if not any(part is Ellipsis for part in indices):
            indices = (*indices, Ellipsis)  # a view also where one element is left
        return self._view(self._stand_in()[indices])

    def __setitem__(self, index: Any, value: Any) -> None:
        """Copies an array, or what broadcasts to the view, to the device."""
        view = self[index]
        if view.size:
            host = view._fetch() if not view.is_contiguous() else np.empty(view.shape, view.dtype)
            host[...] = value.numpy() if isinstance(value, DeviceTensor) else value
            storage = host if host.base is None else host.base
            assert isinstance(storage, np.ndarray)
            view._memory().write_from(data_pointer(storage), storage.nbytes, view.offset * self.itemsize)

    def transpose(self, *axes: int) -> "DeviceTensor":
        """A view with the axes in that order; reversed if none are given."""
        return self._view(self._stand_in().transpose(*axes))

    @property
    def T(self) -> "DeviceTensor":
        return self.transpose()

    def swapaxes(self, first: int, second: int) -> "DeviceTensor":
        return self._view(self._stand_in().swapaxes(first, second))

    def broadcast_to(self, shape: Sequence[int]) -> "DeviceTensor":
        """A view with that shape, in which extents of 1 are repeated."""
        return self._view(np.broadcast_to(self._stand_in(), tuple(shape)))

    def reshape(self, *shape: Any) -> "DeviceTensor":
        """A view of a dense tensor with another shape; one extent may be -1. ValueError if it is not dense."""
        dims = tuple(shape[0]) if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape
        if not self.is_contiguous():
            raise ValueError("the tensor is not dense: reshape its contiguous()")
        known = math.prod(extent for extent in dims if extent != -1)
        wanted = tuple(self.size // max(known, 1) if extent == -1 else extent for extent in dims)
        if list(dims).count(-1) > 1 or math.prod(wanted) != self.size:
            raise ValueError(f"{self.size} elements do not make the shape {dims}")
        return DeviceTensor(wanted, self.dtype, self.buffer, offset=self.offset)

    def _stand_in(self) -> Array:
        """An array of the same shape and strides, in bytes of one element; nobody may touch its elements."""
        self.words()
        return np.lib.stride_tricks.as_strided(np.empty(1, "u1"), self.shape, self.strides)

    def _view(self, stand_in: Array) -> "DeviceTensor":
        root = stand_in
        while isinstance(root.base, np.ndarray):
            root = root.base
        if min(stand_in.strides, default=0) < 0:
            raise ValueError("tensors on the device have no negative steps")
        start = self.offset + stand_in.ctypes.data - root.ctypes.data if stand_in.size else 0
        return DeviceTensor(stand_in.shape, self.dtype, self.buffer, strides=stand_in.strides, offset=start)

    # ---- the outside ----

    def __dlpack__(self, **options: Any) -> object:
        """A copy on the host, for consumers of DLPack."""
        return to_dlpack(self.numpy())

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        if copy is False:
            raise ValueError("a tensor on the device is copied to become an array")
        return np.asarray(self.numpy(), dtype)

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("a tensor of rank 0 has no length")
        return self.shape[0]

    def __repr__(self) -> str:
        if self.closed:
            return "DeviceTensor(closed)"
        device = None if self.buffer is None else self.buffer.device
        return f"DeviceTensor(shape={self.shape}, dtype={self.dtype}, device={device}, strides={self.strides})"

    # ---- its life ----

    def words(self) -> tuple[int, ...]:
        """What describes it in a call."""
        words, buffer = self._words, self.buffer
        if words is None or (buffer is not None and buffer._pointer is None):
            raise ValueError("DeviceTensor is closed")
        return words

    @property
    def closed(self) -> bool:
        return self._words is None or (self.buffer is not None and self.buffer.closed)

    def close(self) -> None:
        """Gives its memory up; views of it keep theirs."""
        self._words = self.buffer = None

    def __enter__(self) -> "DeviceTensor":
        self.words()
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError("DeviceTensor cannot be copied or pickled; its numpy() can")

    def _memory(self) -> DeviceBuffer:
        if self.buffer is None:
            raise ValueError("DeviceTensor has no buffer")
        return self.buffer

    def _span(self) -> int:
        """Elements from the first in memory to the last."""
        if 0 in self.shape:
            return 0
        return 1 + sum((n - 1) * s for n, s in zip(self.shape, self.strides, strict=True))

    def _fetch(self) -> Array:
        """A view, as this one, of a copy of the memory that it spans."""
        storage: Array = np.empty(self._span(), self.dtype)
        if storage.size:
            self._memory().read_into(data_pointer(storage), storage.nbytes, self.offset * self.itemsize)
        steps = [stride * self.itemsize for stride in self.strides]
        view: Array = np.ndarray(self.shape, self.dtype, storage, strides=steps)
        return view


def dense_strides(shape: Sequence[int]) -> tuple[int, ...]:
    """Elements from one index to the next, in row-major order."""
    strides, step = [], 1
    for extent in reversed(shape):
        strides.append(step)
        step *= extent
    return tuple(reversed(strides))
