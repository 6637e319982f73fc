# SPDX-License-Identifier: Apache-2.0
"""Devices, their memory, and the streams that work on them.

Every thread has a current context. Where this package needs one and the thread has none, it sets device 0,
as set_device(0) would.
"""

import threading
from typing import Any

import numpy as np

from .errors import check
from .handle import Handle
from .library import ffi, lib


def set_device(device: int) -> None:
    """Makes a device the calling thread's. Each call wants one reset_device()."""
    check(lib.aclrtSetDevice(device))


def reset_device(device: int) -> None:
    """Undoes one set_device(). The last one waits for the device's work and releases all it holds."""
    check(lib.aclrtResetDevice(device))


def get_device() -> int:
    """The calling thread's device. AclError if it has none."""
    device = ffi.new("int32_t *")
    check(lib.aclrtGetDevice(device))
    return int(device[0])


def device_count() -> int:
    count = ffi.new("uint32_t *")
    check(lib.aclrtGetDeviceCount(count))
    return int(count[0])


def synchronize() -> None:
    """Waits for all work of the calling thread's device; raises what went wrong in it."""
    current_context()
    check(lib.aclrtSynchronizeDevice())


def current_context() -> Any:
    """The calling thread's context; sets device 0 if there is none."""
    context = ffi.new("aclrtContext *")
    if lib.aclrtGetCurrentContext(context) != 0 or context[0] == ffi.NULL:
        lib.aclGetRecentErrMsg()  # having none is no failure here
        set_device(0)
        check(lib.aclrtGetCurrentContext(context))
    return context[0]


class Context(Handle):
    """A context of its own on a device, current on the calling thread until it is closed."""

    _destroy = "aclrtDestroyContext"

    def __init__(self, device: int = 0) -> None:
        outer, context = ffi.new("aclrtContext *"), ffi.new("aclrtContext *")
        self._outer = outer[0] if lib.aclrtGetCurrentContext(outer) == 0 else ffi.NULL
        check(lib.aclrtCreateContext(context, device))
        super().__init__(context[0])

    def set_current(self) -> None:
        """Makes it the calling thread's context."""
        check(lib.aclrtSetCurrentContext(self.pointer))

    def close(self) -> None:
        """Ends it; the context that was current when it was made is current again."""
        if self._pointer is not None:
            super().close()
            if self._outer != ffi.NULL:
                check(lib.aclrtSetCurrentContext(self._outer))


class Event(Handle):
    """A mark in the work of a stream."""

    _destroy = "aclrtDestroyEvent"

    def __init__(self) -> None:
        current_context()
        event = ffi.new("aclrtEvent *")
        check(lib.aclrtCreateEvent(event))
        super().__init__(event[0])

    def record(self, stream: "Stream | None" = None) -> None:
        """Marks what the stream (None: the default stream) has to do by now."""
        check(lib.aclrtRecordEvent(self.pointer, stream_pointer(stream)))

    def synchronize(self) -> None:
        """Waits until the work before the mark is done."""
        check(lib.aclrtSynchronizeEvent(self.pointer))

    def elapsed(self, end: "Event") -> float:
        """Milliseconds from this mark to that one, both reached."""
        milliseconds = ffi.new("float *")
        check(lib.aclrtEventElapsedTime(milliseconds, self.pointer, end.pointer))
        return float(milliseconds[0])


class Stream(Handle):
    """Work that is done in order, in the background."""

    _destroy = "aclrtDestroyStream"

    def __init__(self) -> None:
        current_context()
        stream = ffi.new("aclrtStream *")
        check(lib.aclrtCreateStream(stream))
        super().__init__(stream[0])

    def synchronize(self) -> None:
        """Waits until all its work is done; raises what went wrong in it."""
        check(lib.aclrtSynchronizeStream(self.pointer))

    def wait(self, event: Event) -> None:
        """Lets later work of this stream wait for the event's mark."""
        check(lib.aclrtStreamWaitEvent(self.pointer, event.pointer))


def stream_pointer(stream: Stream | None) -> Any:
    return ffi.NULL if stream is None else stream.pointer


class _ThreadStreams(threading.local):
    def __init__(self) -> None:
        self.by_context: dict[int, Stream] = {}


_thread_streams = _ThreadStreams()


def thread_stream() -> Stream:
    """The calling thread's own stream in its current context, so that a failure in its work is told to it
    and to no other thread."""
    context = int(ffi.cast("uintptr_t", current_context()))
    stream = _thread_streams.by_context.get(context)
    if stream is None:
        stream = _thread_streams.by_context[context] = Stream()
    return stream


class DeviceBuffer(Handle):
    """Device memory. The host cannot touch it; data is copied in and out."""

    _destroy = "aclrtFree"

    def __init__(self, size: int) -> None:
        """Allocates that many bytes, at least one. Their content is whatever it is."""
        if size < 0:
            raise ValueError(f"size is {size}, expected at least one byte")
        current_context()
        address = ffi.new("void **")
        check(lib.aclrtMalloc(address, size, lib.ACL_MEM_MALLOC_HUGE_FIRST))
        super().__init__(address[0])
        self.size = size

    def __len__(self) -> int:
        return self.size

    def write(self, array: np.ndarray, offset: int = 0) -> None:
        """Copies a contiguous array to the device, from byte `offset` on."""
        if not array.flags.forc:
            raise ValueError("array is not contiguous")
        self.write_from(ffi.cast("void *", array.ctypes.data), array.nbytes, offset)

    def read(self, array: np.ndarray, offset: int = 0) -> None:
        """Fills a contiguous array from the device, from byte `offset` on."""
        if not array.flags.forc or not array.flags.writeable:
            raise ValueError("array is not contiguous and writable")
        self.read_into(ffi.cast("void *", array.ctypes.data), array.nbytes, offset)

    def write_from(self, source: Any, count: int, offset: int = 0) -> None:
        """Copies bytes of the host to the device."""
        target = self._at(offset)
        check(lib.aclrtMemcpy(target, self.size - offset, source, count, lib.ACL_MEMCPY_HOST_TO_DEVICE))

    def read_into(self, target: Any, count: int, offset: int = 0) -> None:
        """Copies bytes of the device to the host."""
        if count > self.size - offset:
            raise ValueError(f"{count} bytes from byte {offset} on are more than the buffer's {self.size}")
        check(lib.aclrtMemcpy(target, count, self._at(offset), count, lib.ACL_MEMCPY_DEVICE_TO_HOST))

    def fill(self, byte: int) -> None:
        """Sets all bytes."""
        check(lib.aclrtMemset(self.pointer, self.size, byte, self.size))

    def _at(self, offset: int) -> Any:
        if not 0 <= offset <= self.size:
            raise ValueError(f"offset {offset} is outside the buffer's {self.size} bytes")
        return ffi.cast("char *", self.pointer) + offset
