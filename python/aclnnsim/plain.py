# SPDX-License-Identifier: Apache-2.0
"""A call by the documented functions alone, for toolkits that are not this simulator.

Does with the words of convert.py what aclnnsimOpCall does with them.
"""

import struct
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from .convert import Words
from .errors import check, newest
from .library import ffi, lib, simulator
from .runtime import DeviceBuffer, Stream

_SHAPE_WORDS = simulator.ACLNNSIM_SHAPE_WORDS


class _Copy(NamedTuple):
    """An argument on the host, and its place on the device."""

    host: Any
    device: DeviceBuffer
    back: bool


class Handles:
    """The handles and the memory of a call."""

    def __init__(self) -> None:
        self.copies: list[_Copy] = []
        self.ends: list[tuple[str, Any]] = []

    def argument(self, parameter: Any, words: Iterator[int]) -> Any:
        kind = parameter.kind
        if kind == lib.ACLNNSIM_TENSOR:
            return self.own("aclDestroyTensor", self.tensor(parameter, words))
        if kind == lib.ACLNNSIM_SCALAR:
            return self.own("aclDestroyScalar", self.scalar(words))
        first = next(words)
        if kind in (lib.ACLNNSIM_INT, lib.ACLNNSIM_BOOL):
            return first
        if kind == lib.ACLNNSIM_DOUBLE:
            return _double(first)
        if kind == lib.ACLNNSIM_STRING:
            return ffi.cast("char *", first)
        if not first:
            return ffi.NULL
        count = next(words)
        if kind == lib.ACLNNSIM_TENSOR_LIST:
            members = [self.tensor(parameter, words) for _ in range(count)]
            return self.own("aclDestroyTensorList", lib.aclCreateTensorList(members, count))
        if kind == lib.ACLNNSIM_SCALAR_LIST:
            members = [self.scalar(words) for _ in range(count)]
            return self.own("aclDestroyScalarList", lib.aclCreateScalarList(members, count))
        values = [next(words) for _ in range(count)]
        if kind == lib.ACLNNSIM_INT_ARRAY:
            return self.own("aclDestroyIntArray", lib.aclCreateIntArray(ffi.new("int64_t[]", values), count))
        if kind == lib.ACLNNSIM_BOOL_ARRAY:
            bools = ffi.new("bool[]", [bool(value) for value in values])
            return self.own("aclDestroyBoolArray", lib.aclCreateBoolArray(bools, count))
        floats = ffi.new("float[]", [_double(value) for value in values])
        return self.own("aclDestroyFloatArray", lib.aclCreateFloatArray(floats, count))

    def own(self, destroy: str, pointer: Any) -> Any:
        if pointer != ffi.NULL:
            self.ends.append((destroy, pointer))
        return pointer

    def tensor(self, parameter: Any, words: Iterator[int]) -> Any:
        place = next(words)
        if place == simulator.ACLNNSIM_NOWHERE:
            return ffi.NULL
        address, offset, dtype, format, rank = (next(words) for _ in range(5))
        dims = [next(words) for _ in range(rank)]
        strides = [next(words) for _ in range(rank)]
        data = ffi.cast("char *", address)
        size = lib.aclDataTypeSize(dtype)
        if place == simulator.ACLNNSIM_HOST:
            # Strides that lead nowhere may be anything.
            empty = 0 in dims
            strides = [0 if empty or n == 1 else stride // size for n, stride in zip(dims, strides, strict=True)]
        last = offset + sum((extent - 1) * stride for extent, stride in zip(dims, strides, strict=True))
        count = 0 if 0 in dims else last + 1
        if place == simulator.ACLNNSIM_HOST:
            data = self.copy_in(parameter, data, count * size)
        dense, step = offset == 0, 1
        for extent, stride in zip(reversed(dims), reversed(strides), strict=True):
            dense = dense and (extent == 1 or stride == step)
            step *= extent
        storage = dims if dense else [count]
        made = lib.aclCreateTensor(
            ffi.new("int64_t[]", dims), rank, dtype, ffi.new("int64_t[]", strides), offset, format,
            ffi.new("int64_t[]", storage), len(storage), data,
        )  # fmt: skip
        return _made(made)

    def copy_in(self, parameter: Any, host: Any, size: int) -> Any:
        if size == 0:
            return ffi.NULL
        buffer = DeviceBuffer(size)
        self.copies.append(_Copy(host, buffer, parameter.direction != lib.ACLNNSIM_IN))
        if parameter.direction != lib.ACLNNSIM_OUT:
            buffer.write_from(host, size)
        return buffer.pointer

    def scalar(self, words: Iterator[int]) -> Any:
        if not next(words):
            return ffi.NULL
        dtype, low, high = (next(words) for _ in range(3))
        return _made(lib.aclCreateScalar(ffi.new("int64_t[]", [low, high]), dtype))

    def close(self) -> None:
        for destroy, pointer in self.ends:
            getattr(lib, destroy)(pointer)
        for copy in self.copies:
            copy.device.close()


def call(name: str, parameters: Sequence[Any], words: Words, stream: Stream, wait: bool, shapes: Any) -> None:
    """Both phases on the stream, the copies, and the wait if there are copies or `wait`."""
    made = Handles()
    try:
        following = iter(words)
        arguments = [made.argument(parameter, following) for parameter in parameters]
        size, executor = ffi.new("uint64_t *"), ffi.new("aclOpExecutor **")
        check(getattr(lib, f"{name}GetWorkspaceSize")(*arguments, size, executor))
        workspace = None
        if size[0]:
            try:
                workspace = DeviceBuffer(size[0])
            except BaseException:
                lib.aclDestroyAclOpExecutor(executor[0])
                raise
        pointer = ffi.NULL if workspace is None else workspace.pointer
        check(getattr(lib, name)(pointer, size[0], executor[0], stream.pointer))
        if workspace is not None:
            stream.keep(workspace)
        if wait or made.copies:
            stream.synchronize()
        for copy in made.copies:
            if copy.back:
                copy.device.read_into(copy.host, copy.device.size)
        if shapes != ffi.NULL:
            outputs = [a for a, p in zip(arguments, parameters, strict=True) if p.direction == lib.ACLNNSIM_OUT]
            for i, output in enumerate(outputs):
                _tell_shape(output, shapes, _SHAPE_WORDS * i)
    finally:
        made.close()


def _tell_shape(tensor: Any, shapes: Any, begin: int) -> None:
    dims, rank = ffi.new("int64_t **"), ffi.new("uint64_t *")
    check(lib.aclGetViewShape(tensor, dims, rank))
    shapes[begin] = rank[0]
    shapes[begin + 2 : begin + 2 + rank[0]] = ffi.unpack(dims[0], rank[0])
    _delete_array()(dims[0])


def _delete_array() -> Any:
    """delete[] of C++, which is what getters of the interface ask for."""
    library = ffi.dlopen("libstdc++.so.6")
    return ffi.cast("void (*)(void *)", ffi.cast("uintptr_t", library._ZdaPv))


def _made(pointer: Any) -> Any:
    if pointer == ffi.NULL:
        raise newest(lib.ACLNN_ERR_PARAM_INVALID)
    return pointer


def _double(bits: int) -> float:
    value: float = struct.unpack("d", struct.pack("q", bits))[0]
    return value
