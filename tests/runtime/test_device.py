# SPDX-License-Identifier: Apache-2.0
"""Devices, contexts and what is current on a thread."""

import threading

import numpy as np
import pytest
import raw
from raw import NULL, ask, ffi, lib

PARAM, DEVICE, CONTEXT, STREAM_CONTEXT, NOT_SET = 107000, 107001, 107002, 107003, 107021


def out(ctype):
    return ffi.new(f"{ctype} *")


def in_thread(body):
    """Runs body on a new thread, without any context there: its result."""
    results, errors = [], []

    def main():
        try:
            results.append(body())
        except BaseException as error:
            errors.append(error)

    worker = threading.Thread(target=main)
    worker.start()
    worker.join()
    if errors:
        raise errors[0]
    return results[0]


def current_context():
    context = out("aclrtContext")
    raw.ok(lib.aclrtGetCurrentContext(context))
    return context[0]


@pytest.fixture
def context():
    """A second context on device 0, destroyed at the end; the thread's current one is the first again."""
    first, second = current_context(), out("aclrtContext")
    raw.ok(lib.aclrtCreateContext(second, 0))
    raw.ok(lib.aclrtSetCurrentContext(first))
    yield second[0]
    raw.ok(lib.aclrtSetCurrentContext(first))
    raw.ok(lib.aclrtDestroyContext(second[0]))


# Calls that need a context, with arguments that are otherwise right.
def needing_context(memory):
    host = ffi.new("char[64]")
    return {
        "aclrtMalloc": lambda: ask("aclrtMalloc", out("void *"), 64, 0),
        "aclrtMallocAlign32": lambda: ask("aclrtMallocAlign32", out("void *"), 64, 0),
        "aclrtMallocCached": lambda: ask("aclrtMallocCached", out("void *"), 64, 0),
        "aclrtFree": lambda: ask("aclrtFree", memory.address),
        "aclrtMallocHost": lambda: ask("aclrtMallocHost", out("void *"), 64),
        "aclrtMemcpy": lambda: ask("aclrtMemcpy", memory.address, 64, host, 64, 1),
        "aclrtMemcpyAsync": lambda: ask("aclrtMemcpyAsync", memory.address, 64, host, 64, 1, NULL),
        "aclrtMemset": lambda: ask("aclrtMemset", memory.address, 64, 0, 64),
        "aclrtMemsetAsync": lambda: ask("aclrtMemsetAsync", memory.address, 64, 0, 64, NULL),
        "aclrtCreateStream": lambda: ask("aclrtCreateStream", out("aclrtStream")),
        "aclrtCreateStreamWithConfig": lambda: ask("aclrtCreateStreamWithConfig", out("aclrtStream"), 0, 0),
        "aclrtSynchronizeStream": lambda: ask("aclrtSynchronizeStream", NULL),
        "aclrtSynchronizeDevice": lambda: ask("aclrtSynchronizeDevice"),
        "aclrtStreamQuery": lambda: ask("aclrtStreamQuery", NULL, out("aclrtStreamStatus")),
        "aclrtCreateEvent": lambda: ask("aclrtCreateEvent", out("aclrtEvent")),
        "aclrtGetDevice": lambda: ask("aclrtGetDevice", out("int32_t")),
        "aclrtGetCurrentContext": lambda: ask("aclrtGetCurrentContext", out("aclrtContext")),
        "aclrtCtxGetCurrentDefaultStream": lambda: ask(
            "aclrtCtxGetCurrentDefaultStream", out("aclrtStream")
        ),
        "aclrtGetMemInfo": lambda: ask("aclrtGetMemInfo", 1, out("size_t"), out("size_t")),
        "aclrtCtxSetSysParamOpt": lambda: ask("aclrtCtxSetSysParamOpt", 0, 1),
    }


@pytest.mark.parametrize("name", needing_context(None))
def test_a_thread_without_context(name):
    memory = raw.Memory(64)
    result = in_thread(needing_context(memory)[name])
    assert result.code == CONTEXT
    assert result.message.startswith(f"[107002] {name}: ")
    assert "aclrtSetDevice" in result.message
    assert lib.aclrtFree(memory.address) == 0  # nothing has happened to it
    memory.live = False


def test_a_stream_before_any_device_and_after():
    def body():
        stream = out("aclrtStream")
        before = lib.aclrtCreateStream(stream)
        raw.ok(lib.aclrtSetDevice(0))
        after = lib.aclrtCreateStream(stream)
        raw.ok(lib.aclrtDestroyStream(stream[0]))
        raw.ok(lib.aclrtResetDevice(0))
        return before, after

    assert in_thread(body) == (CONTEXT, 0)


def test_half_of_the_threads_have_a_context():
    def body(index):
        if index % 2:
            raw.ok(lib.aclrtSetDevice(0))
        code = 0
        for value in range(1, 40):
            memory = out("void *")
            code = lib.aclrtMalloc(memory, 100, 0)
            if code:
                continue
            data = ffi.new("unsigned char[100]")
            raw.ok(lib.aclrtMemsetAsync(memory[0], 100, value, 100, NULL))
            raw.ok(lib.aclrtSynchronizeStream(NULL))
            raw.ok(lib.aclrtMemcpy(data, 100, memory[0], 100, raw.DEVICE_TO_HOST))
            assert set(data) == {value}
            raw.ok(lib.aclrtFree(memory[0]))
        if index % 2:
            raw.ok(lib.aclrtResetDevice(0))
        return code

    assert raw.in_threads(8, body, device=None) == [CONTEXT, 0] * 4


@pytest.mark.parametrize("device", [-1, 64, 2**31 - 1, -(2**31)])
@pytest.mark.parametrize("function", ["aclrtSetDevice", "aclrtResetDevice", "aclrtResetDeviceForce"])
def test_no_such_device(function, device):
    result = ask(function, device)
    assert result.code == DEVICE
    assert str(device) in result.message
    assert "expected 0" in result.message


def test_no_such_device_for_a_context():
    assert ask("aclrtCreateContext", out("aclrtContext"), -1).code == DEVICE
    assert ask("aclrtDeviceCanAccessPeer", out("int32_t"), 0, -1).code == DEVICE


def test_every_set_needs_a_reset():
    raw.ok(lib.aclrtSetDevice(0))
    raw.ok(lib.aclrtSetDevice(0))
    raw.ok(lib.aclrtResetDevice(0))
    raw.ok(lib.aclrtResetDevice(0))
    device = out("int32_t")
    assert lib.aclrtGetDevice(device) == 0
    assert device[0] == 0


def test_threads_share_the_default_context():
    def body():
        raw.ok(lib.aclrtSetDevice(0))
        context = current_context()
        raw.ok(lib.aclrtResetDevice(0))
        return context

    assert in_thread(body) == current_context()


def test_facts():
    count, mode = out("uint32_t"), out("aclrtRunMode")
    raw.ok(lib.aclrtGetDeviceCount(count))
    raw.ok(lib.aclrtGetRunMode(mode))
    assert count[0] == 1
    assert mode[0] == 1  # ACL_HOST
    assert ffi.string(lib.aclrtGetSocName()) == b"Ascend910B3"


# ---- contexts ----


def test_a_new_context_is_current():
    first, second = current_context(), out("aclrtContext")
    raw.ok(lib.aclrtCreateContext(second, 0))
    assert current_context() == second[0] != first
    raw.ok(lib.aclrtDestroyContext(second[0]))
    result = ask("aclrtGetCurrentContext", out("aclrtContext"))
    assert result.code == CONTEXT
    assert "destroyed" in result.message
    raw.ok(lib.aclrtSetCurrentContext(first))
    assert current_context() == first


def test_asking_without_a_context_is_no_error(quiet):
    """Clients ask this way whether there is one, and tell aclrtPeekAtLastError with failures that come later."""

    def body():
        asked = [ask("aclrtGetDevice", out("int32_t")), ask("aclrtGetCurrentContext", out("aclrtContext"))]
        return [(a.code, "expected aclrtSetDevice" in a.message) for a in asked], lib.aclrtPeekAtLastError(0)

    assert in_thread(body) == ([(CONTEXT, True)] * 2, 0)


def test_each_context_has_its_default_stream(context):
    streams = []
    first = current_context()
    for c in (first, context):
        raw.ok(lib.aclrtSetCurrentContext(c))
        stream = out("aclrtStream")
        raw.ok(lib.aclrtCtxGetCurrentDefaultStream(stream))
        raw.ok(lib.aclrtSynchronizeStream(stream[0]))
        assert ask("aclrtDestroyStream", stream[0]).code == PARAM
        streams.append(stream[0])
    assert streams[0] != streams[1]


STREAM_CALLS = {
    "aclrtSynchronizeStream": lambda stream, event, memory: (stream,),
    "aclrtSynchronizeStreamWithTimeout": lambda stream, event, memory: (stream, 10),
    "aclrtDestroyStream": lambda stream, event, memory: (stream,),
    "aclrtDestroyStreamForce": lambda stream, event, memory: (stream,),
    "aclrtStreamQuery": lambda stream, event, memory: (stream, out("aclrtStreamStatus")),
    "aclrtRecordEvent": lambda stream, event, memory: (event, stream),
    "aclrtResetEvent": lambda stream, event, memory: (event, stream),
    "aclrtStreamWaitEvent": lambda stream, event, memory: (stream, event),
    "aclrtMemsetAsync": lambda stream, event, memory: (memory, 8, 1, 8, stream),
    "aclrtMemcpyAsync": lambda stream, event, memory: (memory, 8, memory, 4, 3, stream),
}


@pytest.mark.parametrize("function", STREAM_CALLS)
def test_stream_of_another_context(function, context):
    first, stream, event = current_context(), raw.stream(), out("aclrtEvent")
    raw.ok(lib.aclrtCreateEvent(event))
    memory = raw.Memory(8)
    memory.write(np.arange(8, dtype=np.uint8))
    raw.ok(lib.aclrtSetCurrentContext(context))
    result = ask(function, *STREAM_CALLS[function](stream, event[0], memory.address))
    raw.ok(lib.aclrtSetCurrentContext(first))
    assert result.code == STREAM_CONTEXT
    for handle in (first, context, stream):
        assert f"{int(ffi.cast('uintptr_t', handle)):#x}" in result.message
    # the stream lives on, and nothing was done
    assert lib.aclrtSynchronizeStream(stream) == 0
    assert (memory.read() == np.arange(8)).all()
    raw.ok(lib.aclrtDestroyEvent(event[0]))


def test_the_default_context_stays():
    result = ask("aclrtDestroyContext", current_context())
    assert result.code == PARAM
    assert "aclrtResetDevice" in result.message


def test_streams_go_with_their_context():
    first, context, stream = current_context(), out("aclrtContext"), out("aclrtStream")
    raw.ok(lib.aclrtCreateContext(context, 0))
    raw.ok(lib.aclrtCreateStream(stream))
    raw.ok(lib.aclrtDestroyContext(context[0]))
    raw.ok(lib.aclrtSetCurrentContext(first))
    result = ask("aclrtSynchronizeStream", stream[0])
    assert result.code == PARAM
    assert "released with its context" in result.message
    assert ask("aclrtSetCurrentContext", context[0]).code == PARAM
    assert ask("aclrtDestroyContext", context[0]).code == PARAM


def test_contexts_and_streams_leave_nothing_behind(no_leaks, quiet):
    first = current_context()
    for _ in range(5):
        context, stream = out("aclrtContext"), out("aclrtStream")
        raw.ok(lib.aclrtCreateContext(context, 0))
        raw.ok(lib.aclrtCreateStream(stream))
        raw.ok(lib.aclrtDestroyContext(context[0]))
    raw.ok(lib.aclrtSetCurrentContext(first))


# ---- options ----


def test_options_of_the_process():
    value = out("int64_t")
    for option in range(4):
        raw.ok(lib.aclrtGetSysParamOpt(option, value))
        assert value[0] == 0
        raw.ok(lib.aclrtSetSysParamOpt(option, 1))
        raw.ok(lib.aclrtGetSysParamOpt(option, value))
        assert value[0] == 1
        raw.ok(lib.aclrtSetSysParamOpt(option, 0))


def test_options_of_a_context(context):
    value = out("int64_t")
    raw.ok(lib.aclrtSetCurrentContext(context))
    assert ask("aclrtCtxGetSysParamOpt", 0, value).code == NOT_SET
    raw.ok(lib.aclrtCtxSetSysParamOpt(0, 1))
    raw.ok(lib.aclrtCtxSetSysParamOpt(0, 0))
    value[0] = 7
    raw.ok(lib.aclrtCtxGetSysParamOpt(0, value))
    assert value[0] == 0
    assert ask("aclrtCtxGetSysParamOpt", 1, value).code == NOT_SET


@pytest.mark.parametrize(("option", "value"), [(2**32 - 1, 0), (4, 0), (0, 4), (0, -1), (1, 2), (2, -1)])
@pytest.mark.parametrize("function", ["aclrtSetSysParamOpt", "aclrtCtxSetSysParamOpt"])
def test_options_out_of_range(function, option, value):
    assert ask(function, option, value).code == PARAM


# ---- what is not a handle ----


@pytest.mark.parametrize("name", ["aclrtSetCurrentContext", "aclrtDestroyContext"])
def test_not_a_context(name):
    assert ask(name, NULL).code == PARAM
    for what, pointer in raw.foreign_pointers(current_context()).items():
        result = ask(name, pointer)
        assert result.code == PARAM, what
        assert "context" in result.message, what
    assert ask(name, raw.stream()).code == PARAM


NULLS = [
    ("aclrtCreateContext", (NULL, 0)),
    ("aclrtGetCurrentContext", (NULL,)),
    ("aclrtCtxGetCurrentDefaultStream", (NULL,)),
    ("aclrtGetDevice", (NULL,)),
    ("aclrtGetDeviceCount", (NULL,)),
    ("aclrtGetRunMode", (NULL,)),
    ("aclrtDeviceCanAccessPeer", (NULL, 0, 0)),
    ("aclrtGetSysParamOpt", (0, NULL)),
    ("aclrtCtxGetSysParamOpt", (0, NULL)),
]


@pytest.mark.parametrize(("name", "args"), NULLS, ids=[n for n, _ in NULLS])
def test_null_arguments(name, args):
    result = ask(name, *args)
    assert result.code == PARAM
    assert "is NULL" in result.message
