# SPDX-License-Identifier: Apache-2.0
"""Devices, their memory, and the streams that work on them.

Every thread has a current context. Where this package needs one and the thread has none, it sets device 0,
as set_device(0) would.
"""

import collections
import threading
from types import TracebackType
from typing import Any

import numpy as np

from .errors import check
from .handle import ContextHandle, Handle
from .library import ffi, lib, simulator


def set_device(device: int) -> None:
    """Makes a device the calling thread's. Each call wants one reset_device()."""
    check(lib.aclrtSetDevice(device))


def reset_device(device: int) -> None:
    """Undoes one set_device(). The last one waits for the device's work and releases all it holds."""
    check(lib.aclrtResetDevice(device))
    _thread.streams.clear()


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


class Device:
    """A device. `with Device(1):` makes it the calling thread's for the block.

    At the end of the block what was current before is so again; if nobody else has set the device, its work is
    waited for and all it holds is released.
    """

    def __init__(self, index: int = 0) -> None:
        self.index = index
        self._outer: list[Any] = []

    def __enter__(self) -> "Device":
        outer = ffi.new("aclrtContext *")
        had_one = lib.aclrtGetCurrentContext(outer) == 0
        if not had_one:
            lib.aclGetRecentErrMsg()
        set_device(self.index)
        self._outer.append(outer[0] if had_one else ffi.NULL)
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        outer = self._outer.pop()
        reset_device(self.index)
        if outer != ffi.NULL:
            check(lib.aclrtSetCurrentContext(outer))

    def __repr__(self) -> str:
        return f"Device({self.index})"


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

    def _end(self, pointer: Any) -> None:
        """The context that was current when it was made is current again."""
        _thread.streams.pop(pointer, None)
        super()._end(pointer)
        if self._outer != ffi.NULL:
            check(lib.aclrtSetCurrentContext(self._outer))


class Event(ContextHandle):
    """A mark in the work of a stream."""

    _destroy = "aclrtDestroyEvent"

    def __init__(self) -> None:
        context, event = current_context(), ffi.new("aclrtEvent *")
        check(lib.aclrtCreateEvent(event))
        super().__init__(event[0], context)

    def record(self, stream: "Stream | None" = None) -> None:
        """Marks what the stream (None: the default stream) has to do by now."""
        check(lib.aclrtRecordEvent(self.pointer, stream_pointer(stream)))

    def synchronize(self, timeout: float | None = None) -> None:
        """Waits until the work before the mark is done. AclTimeoutError after `timeout` seconds."""
        if timeout is None:
            check(lib.aclrtSynchronizeEvent(self.pointer))
        else:
            check(lib.aclrtSynchronizeEventWithTimeout(self.pointer, _milliseconds(timeout)))

    def query(self) -> bool:
        """Whether the work before the mark is done."""
        status = ffi.new("aclrtEventRecordedStatus *")
        check(lib.aclrtQueryEventStatus(self.pointer, status))
        return bool(status[0] == lib.ACL_EVENT_RECORDED_STATUS_COMPLETE)

    def elapsed_time(self, end: "Event") -> float:
        """Milliseconds from this mark to that one, both reached."""
        milliseconds = ffi.new("float *")
        check(lib.aclrtEventElapsedTime(milliseconds, self.pointer, end.pointer))
        return float(milliseconds[0])


class Stream(ContextHandle):
    """Work that is done in order, in the background. A with block waits at its end, and raises what went wrong."""

    _destroy = "aclrtDestroyStream"

    def __init__(self) -> None:
        context, stream = current_context(), ffi.new("aclrtStream *")
        #: What queued work needs until it is done: what is not marked yet, and what goes when a mark is reached.
        self._needed: list[object] = []
        self._marked: collections.deque[tuple[Event, list[object]]] = collections.deque()
        check(lib.aclrtCreateStream(stream))
        super().__init__(stream[0], context)

    def synchronize(self, timeout: float | None = None) -> None:
        """Waits until all its work is done; raises what went wrong in it, and AclTimeoutError after `timeout` seconds."""
        needed, marked = len(self._needed), len(self._marked)
        if timeout is None:
            status = lib.aclrtSynchronizeStream(self.pointer)
        else:
            status = lib.aclrtSynchronizeStreamWithTimeout(self.pointer, _milliseconds(timeout))
        if status != lib.ACL_ERROR_RT_STREAM_SYNC_TIMEOUT:
            del self._needed[:needed]
            for _ in range(marked):
                self._marked.popleft()
        check(status)

    def query(self) -> bool:
        """Whether all its work is done."""
        status = ffi.new("aclrtStreamStatus *")
        check(lib.aclrtStreamQuery(self.pointer, status))
        return bool(status[0] == lib.ACL_STREAM_STATUS_COMPLETE)

    def wait(self, event: Event) -> None:
        """Lets later work of this stream wait for the event's mark."""
        check(lib.aclrtStreamWaitEvent(self.pointer, event.pointer))

    def enter(self) -> None:
        """Gives the calling thread the stream's context if it has none."""
        if _current(_thread.context) != 0:
            lib.aclGetRecentErrMsg()  # having none is no failure here
            check(lib.aclrtSetCurrentContext(self._context))

    def keep(self, things: object) -> None:
        """Keeps objects alive until the work that is queued by now is done."""
        self._needed.append(things)
        if len(self._needed) < 64:
            return
        event, needed, self._needed = Event(), self._needed, []
        event.record(self)
        self._marked.append((event, needed))
        while self._marked and self._marked[0][0].query():
            self._marked.popleft()

    def _end(self, pointer: Any) -> None:
        super()._end(pointer)  # waits
        self._needed.clear()
        self._marked.clear()

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        try:
            if kind is None and not self.closed:
                self.synchronize()
        finally:
            self.close()


def _milliseconds(timeout: float) -> int:
    if timeout < 0:
        raise ValueError(f"timeout is {timeout}, expected seconds from 0 on")
    return max(1, min(round(timeout * 1000), 2**31 - 1))


def stream_pointer(stream: Stream | None) -> Any:
    return ffi.NULL if stream is None else stream.pointer


class _Thread(threading.local):
    def __init__(self) -> None:
        self.context = ffi.new("aclrtContext *")
        self.streams: dict[Any, Stream] = {}


_thread = _Thread()
_current = lib.aclrtGetCurrentContext


def thread_stream() -> Stream:
    """The calling thread's own stream in its current context, so that a failure in its work is told to it
    and to no other thread."""
    context = _thread.context
    if _current(context) == 0:
        stream = _thread.streams.get(context[0])
        if stream is not None:
            return stream
    pointer = current_context()
    stream = _thread.streams[pointer] = Stream()
    simulator.aclnnsimKeep(stream.pointer)
    return stream


class DeviceBuffer(ContextHandle):
    """Device memory. The host cannot touch it; data is copied in and out."""

    _destroy = "aclrtFree"

    def __init__(self, size: int) -> None:
        """Allocates that many bytes, at least one. Their content is whatever it is."""
        if size < 0:
            raise ValueError(f"size is {size}, expected at least one byte")
        context, address = current_context(), ffi.new("void **")
        check(lib.aclrtMalloc(address, size, lib.ACL_MEM_MALLOC_HUGE_FIRST))
        super().__init__(address[0], context)
        self.size = size
        self.device = get_device()
        self.address = int(ffi.cast("uintptr_t", address[0]))

    def __len__(self) -> int:
        return self.size

    def write(self, array: np.ndarray[Any, Any], offset: int = 0) -> None:
        """Copies a contiguous array to the device, from byte `offset` on."""
        if not array.flags.forc:
            raise ValueError("array is not contiguous")
        self.write_from(data_pointer(array), array.nbytes, offset)

    def read(self, array: np.ndarray[Any, Any], offset: int = 0) -> None:
        """Fills a contiguous array from the device, from byte `offset` on."""
        if not array.flags.forc or not array.flags.writeable:
            raise ValueError("array is not contiguous and writable")
        self.read_into(data_pointer(array), array.nbytes, offset)

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


def data_pointer(array: np.ndarray[Any, Any]) -> Any:
    return ffi.cast("void *", array.ctypes.data)
