# SPDX-License-Identifier: Apache-2.0
"""acl.rt: devices, contexts, streams, events, memory, copies."""

from typing import Any

from aclnnsim.library import ffi, lib


def _pointer(address: int | None) -> Any:
    return ffi.cast("void *", address or 0)


def _handle(function: Any, *args: Any) -> tuple[int, int]:
    """What the function writes through its first argument, and its status."""
    out = ffi.new("void **")
    ret = function(out, *args)
    return int(ffi.cast("uintptr_t", out[0])), int(ret)


def _value(kind: str, function: Any, *args: Any) -> tuple[Any, int]:
    out = ffi.new(f"{kind} *")
    ret = function(out, *args)
    return out[0], int(ret)


# ---- devices ----


def set_device(device_id: int) -> int:
    return int(lib.aclrtSetDevice(device_id))


def reset_device(device_id: int) -> int:
    return int(lib.aclrtResetDevice(device_id))


def get_device() -> tuple[int, int]:
    return _value("int32_t", lib.aclrtGetDevice)


def get_device_count() -> tuple[int, int]:
    return _value("uint32_t", lib.aclrtGetDeviceCount)


def get_run_mode() -> tuple[int, int]:
    return _value("aclrtRunMode", lib.aclrtGetRunMode)


def synchronize_device() -> int:
    return int(lib.aclrtSynchronizeDevice())


# ---- contexts ----


def create_context(device_id: int) -> tuple[int, int]:
    return _handle(lib.aclrtCreateContext, device_id)


def destroy_context(context: int) -> int:
    return int(lib.aclrtDestroyContext(_pointer(context)))


def set_context(context: int) -> int:
    return int(lib.aclrtSetCurrentContext(_pointer(context)))


def get_context() -> tuple[int, int]:
    return _handle(lib.aclrtGetCurrentContext)


# ---- streams ----


def create_stream() -> tuple[int, int]:
    return _handle(lib.aclrtCreateStream)


def create_stream_with_config(priority: int, flag: int) -> tuple[int, int]:
    return _handle(lib.aclrtCreateStreamWithConfig, priority, flag)


def destroy_stream(stream: int) -> int:
    return int(lib.aclrtDestroyStream(_pointer(stream)))


def synchronize_stream(stream: int) -> int:
    return int(lib.aclrtSynchronizeStream(_pointer(stream)))


def synchronize_stream_with_timeout(stream: int, timeout: int) -> int:
    return int(lib.aclrtSynchronizeStreamWithTimeout(_pointer(stream), timeout))


def stream_query(stream: int) -> tuple[int, int]:
    out = ffi.new("aclrtStreamStatus *")
    ret = lib.aclrtStreamQuery(_pointer(stream), out)
    return out[0], int(ret)


# ---- events ----


def create_event() -> tuple[int, int]:
    return _handle(lib.aclrtCreateEvent)


def create_event_with_flag(flag: int) -> tuple[int, int]:
    return _handle(lib.aclrtCreateEventWithFlag, flag)


def destroy_event(event: int) -> int:
    return int(lib.aclrtDestroyEvent(_pointer(event)))


def record_event(event: int, stream: int) -> int:
    return int(lib.aclrtRecordEvent(_pointer(event), _pointer(stream)))


def reset_event(event: int, stream: int) -> int:
    return int(lib.aclrtResetEvent(_pointer(event), _pointer(stream)))


def query_event_status(event: int) -> tuple[int, int]:
    out = ffi.new("aclrtEventRecordedStatus *")
    ret = lib.aclrtQueryEventStatus(_pointer(event), out)
    return out[0], int(ret)


def stream_wait_event(stream: int, event: int) -> int:
    return int(lib.aclrtStreamWaitEvent(_pointer(stream), _pointer(event)))


def synchronize_event(event: int) -> int:
    return int(lib.aclrtSynchronizeEvent(_pointer(event)))


def event_elapsed_time(start: int, end: int) -> tuple[float, int]:
    return _value("float", lib.aclrtEventElapsedTime, _pointer(start), _pointer(end))


# ---- memory and copies ----


def malloc(size: int, policy: int) -> tuple[int, int]:
    return _handle(lib.aclrtMalloc, size, policy)


def free(address: int) -> int:
    return int(lib.aclrtFree(_pointer(address)))


def malloc_host(size: int) -> tuple[int, int]:
    return _handle(lib.aclrtMallocHost, size)


def free_host(address: int) -> int:
    return int(lib.aclrtFreeHost(_pointer(address)))


def get_mem_info(attr: int) -> tuple[int, int, int]:
    """(free, total, ret)"""
    sizes = ffi.new("size_t[2]")
    ret = lib.aclrtGetMemInfo(attr, sizes, sizes + 1)
    return sizes[0], sizes[1], int(ret)


def memcpy(dst: int, dest_max: int, src: int, count: int, direction: int) -> int:
    return int(lib.aclrtMemcpy(_pointer(dst), dest_max, _pointer(src), count, direction))


def memcpy_async(dst: int, dest_max: int, src: int, count: int, direction: int, stream: int) -> int:
    return int(lib.aclrtMemcpyAsync(_pointer(dst), dest_max, _pointer(src), count, direction, _pointer(stream)))


def memset(address: int, max_count: int, value: int, count: int) -> int:
    return int(lib.aclrtMemset(_pointer(address), max_count, value, count))


def memset_async(address: int, max_count: int, value: int, count: int, stream: int) -> int:
    return int(lib.aclrtMemsetAsync(_pointer(address), max_count, value, count, _pointer(stream)))
