# SPDX-License-Identifier: Apache-2.0
"""Streams: order, background, failures, ends."""

import threading

import numpy as np
import pytest
import raw
from raw import NULL, ask, ffi, lib

PARAM, ABORTED, LATE, FAILED = 107000, 107023, 507046, 507015
COMPLETE, NOT_READY = 0, 1


def state(stream):
    status = ffi.new("aclrtStreamStatus *")
    raw.ok(lib.aclrtStreamQuery(stream, status))
    return int(status[0])


def host_function(body):
    """body() as a function for aclrtLaunchHostFunc; keep it alive until it has run."""
    return ffi.callback("void(void *)", lambda _: body())


def set_bytes(memory, value, stream):
    raw.ok(lib.aclrtMemsetAsync(memory.address, memory.size, value, memory.size, stream))


def fail_on(stream, memory):
    """Queues a set of memory that is freed before its turn; the stream must be blocked."""
    set_bytes(memory, 1, stream)
    memory.free()


def test_work_runs_in_order(quiet):
    stream, done = raw.stream(), []
    functions = [host_function(lambda i=i: done.append(i)) for i in range(50)]
    memory = raw.Memory(64)
    for i, function in enumerate(functions):
        set_bytes(memory, i, stream)
        raw.ok(lib.aclrtLaunchHostFunc(stream, function, NULL))
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert done == list(range(50))
    assert (memory.read() == 49).all()


def test_work_runs_without_anybody_waiting():
    stream, ran = raw.stream(), threading.Event()
    function = host_function(ran.set)
    raw.ok(lib.aclrtLaunchHostFunc(stream, function, NULL))
    assert ran.wait(60)
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert state(stream) == COMPLETE


@pytest.mark.aclnnsim(provokes="lifetime,races")
def test_a_blocked_stream_takes_work_and_does_not_run_it(blocked_stream):
    stream, memory = blocked_stream.stream, raw.Memory(64)
    memory.write(np.zeros(64, np.uint8))
    for _ in range(2000):
        set_bytes(memory, 1, stream)
    assert state(stream) == NOT_READY
    assert (memory.read() == 0).all()
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert state(stream) == COMPLETE
    assert (memory.read() == 1).all()


def test_streams_do_not_wait_for_each_other(blocked_stream):
    memory = raw.Memory(64)
    for stream in (NULL, raw.stream()):
        set_bytes(memory, 2, stream)
        raw.ok(lib.aclrtSynchronizeStream(stream))
        assert (memory.read() == 2).all()
    assert state(blocked_stream.stream) == NOT_READY


def test_null_is_the_default_stream():
    default = ffi.new("aclrtStream *")
    raw.ok(lib.aclrtCtxGetCurrentDefaultStream(default))
    memory = raw.Memory(64)
    with raw.blocked(default[0]):
        set_bytes(memory, 1, NULL)
        assert state(NULL) == state(default[0]) == NOT_READY
    assert (memory.read() == 1).all()


def test_functions_of_the_host_run_on_a_thread_without_context():
    seen = []

    def body():
        seen.append((threading.get_ident(), lib.aclrtSynchronizeStream(NULL)))

    function = host_function(body)
    raw.ok(lib.aclrtLaunchHostFunc(NULL, function, NULL))
    raw.ok(lib.aclrtSynchronizeStream(NULL))
    ((thread, code),) = seen
    assert thread != threading.get_ident()
    assert code == 107002


def test_work_that_waits_for_itself_is_refused():
    stream, codes = raw.stream(), []

    def body():
        raw.ok(lib.aclrtSetDevice(0))
        codes.append(lib.aclrtSynchronizeStream(stream))
        codes.append(lib.aclrtDestroyStream(stream))
        codes.append(lib.aclrtSynchronizeDevice())
        codes.append(lib.aclrtResetDeviceForce(0))
        raw.ok(lib.aclrtResetDevice(0))

    function = host_function(body)
    raw.ok(lib.aclrtLaunchHostFunc(stream, function, NULL))
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert codes == [PARAM] * 4


# ---- failures ----


@pytest.mark.aclnnsim(provokes="lifetime")
def test_a_failure_is_told_by_the_next_synchronise(blocked_stream):
    stream, later = blocked_stream.stream, raw.Memory(64)
    fail_on(stream, raw.Memory(64))
    fail_on(stream, raw.Memory(128))
    set_bytes(later, 3, stream)
    lib.aclrtGetLastError(0)
    blocked_stream.release()
    result = ask("aclrtSynchronizeStream", stream)
    assert result.code == FAILED
    assert result.message.startswith("[507015] aclrtSynchronizeStream: ")
    assert "aclrtMemsetAsync" in result.message
    assert "64 bytes" in result.message  # the first one
    assert lib.aclrtPeekAtLastError(0) == FAILED
    assert (later.read() == 3).all()
    assert ask("aclrtSynchronizeStream", stream).code == 0


@pytest.mark.aclnnsim(provokes="lifetime")
def test_a_failure_belongs_to_its_stream(blocked_stream):
    other = raw.stream()
    fail_on(blocked_stream.stream, raw.Memory(64))
    blocked_stream.release()
    assert ask("aclrtSynchronizeStream", other).code == 0
    assert ask("aclrtSynchronizeStream", NULL).code == 0
    assert ask("aclrtSynchronizeStreamWithTimeout", blocked_stream.stream, 60000).code == FAILED


@pytest.mark.aclnnsim(provokes="lifetime")
def test_the_device_tells_failures_of_all_streams():
    with raw.blocked() as first, raw.blocked() as second:
        fail_on(first.stream, raw.Memory(64))
        fail_on(second.stream, raw.Memory(128))
        first.release()
        second.release()
        result = ask("aclrtSynchronizeDevice")
        assert result.code == FAILED
        assert "64 bytes" in result.message
        assert "128 bytes" in result.message
        assert ask("aclrtSynchronizeDevice").code == 0


@pytest.mark.aclnnsim(provokes="lifetime")
def test_a_failure_that_nobody_asked_for(capfd):
    stream, event = ffi.new("aclrtStream *"), ffi.new("aclrtEvent *")
    raw.ok(lib.aclrtCreateStream(stream))
    raw.ok(lib.aclrtCreateEvent(event))
    raw.ok(lib.aclrtStreamWaitEvent(stream[0], event[0]))
    fail_on(stream[0], raw.Memory(64))
    raw.ok(lib.aclrtRecordEvent(event[0], NULL))
    raw.ok(lib.aclrtDestroyStream(stream[0]))
    raw.ok(lib.aclrtDestroyEvent(event[0]))
    line, rule = capfd.readouterr().err.splitlines()
    assert line.startswith("aclnnsim: warning: aclrtDestroyStream: ")
    assert "ACLNNSIM-E0502" in rule
    assert "aclrtMemsetAsync" in line
    assert "507015" in line


# ---- time limits ----


def test_time_limits(blocked_stream):
    stream = blocked_stream.stream
    for call in (
        lambda: ask("aclrtSynchronizeStreamWithTimeout", stream, 5),
        lambda: ask("aclrtSynchronizeDeviceWithTimeout", 5),
    ):
        assert call().code == LATE
    blocked_stream.release()
    assert ask("aclrtSynchronizeStreamWithTimeout", stream, 60000).code == 0
    assert ask("aclrtSynchronizeStreamWithTimeout", stream, -1).code == 0
    assert ask("aclrtSynchronizeDeviceWithTimeout", 60000).code == 0
    assert ask("aclrtSynchronizeDeviceWithTimeout", -1).code == 0


@pytest.mark.parametrize("timeout", [0, -2, -(2**31)])
def test_no_such_time_limit(timeout):
    for result in (
        ask("aclrtSynchronizeStreamWithTimeout", NULL, timeout),
        ask("aclrtSynchronizeDeviceWithTimeout", timeout),
    ):
        assert result.code == PARAM
        assert str(timeout) in result.message


def test_a_device_has_streams_of_all_its_contexts(blocked_stream):
    first, second = ffi.new("aclrtContext *"), ffi.new("aclrtContext *")
    raw.ok(lib.aclrtGetCurrentContext(first))
    raw.ok(lib.aclrtCreateContext(second, 0))
    code = lib.aclrtSynchronizeDeviceWithTimeout(5)
    raw.ok(lib.aclrtDestroyContext(second[0]))
    raw.ok(lib.aclrtSetCurrentContext(first[0]))
    assert code == LATE


# ---- making and ending ----


def test_destroying_waits_for_the_work(quiet, no_leaks):
    memory = raw.Memory(1 << 20)
    for value in range(1, 30):
        stream = ffi.new("aclrtStream *")
        raw.ok(lib.aclrtCreateStream(stream))
        set_bytes(memory, 0, stream[0])
        set_bytes(memory, value, stream[0])
        raw.ok(lib.aclrtDestroyStream(stream[0]))
        assert (memory.read() == value).all()


def test_destroying_by_force_does_not(quiet, no_leaks):
    with raw.scope():
        memory, stream, event = raw.Memory(64), ffi.new("aclrtStream *"), ffi.new("aclrtEvent *")
        memory.write(np.zeros(64, np.uint8))
        raw.ok(lib.aclrtCreateStream(stream))
        raw.ok(lib.aclrtCreateEvent(event))
        raw.ok(lib.aclrtStreamWaitEvent(stream[0], event[0]))
        for _ in range(100):
            set_bytes(memory, 1, stream[0])
        raw.ok(lib.aclrtDestroyStreamForce(stream[0]))
        raw.ok(lib.aclrtRecordEvent(event[0], NULL))
        raw.ok(lib.aclrtSynchronizeDevice())
        raw.ok(lib.aclrtDestroyEvent(event[0]))
        assert (memory.read() == 0).all()


def test_force_does_not_wait_for_a_function_of_the_host():
    stream, began, go_on = ffi.new("aclrtStream *"), threading.Event(), threading.Event()
    ended = threading.Event()

    def body():
        began.set()
        go_on.wait(60)
        ended.set()

    function = host_function(body)
    raw.ok(lib.aclrtCreateStream(stream))
    raw.ok(lib.aclrtLaunchHostFunc(stream[0], function, NULL))
    assert began.wait(60)
    raw.ok(lib.aclrtDestroyStreamForce(stream[0]))
    assert not ended.is_set()
    go_on.set()
    assert ended.wait(60)


def test_waiting_for_a_stream_that_is_destroyed_by_force():
    event, stream = ffi.new("aclrtEvent *"), ffi.new("aclrtStream *")
    raw.ok(lib.aclrtCreateEvent(event))
    raw.ok(lib.aclrtCreateStream(stream))
    raw.ok(lib.aclrtStreamWaitEvent(stream[0], event[0]))
    barrier = threading.Barrier(2)

    def body(index):
        barrier.wait()
        if index == 0:
            return lib.aclrtSynchronizeStream(stream[0])
        return lib.aclrtSynchronizeStreamWithTimeout(stream[0], 20) and lib.aclrtDestroyStreamForce(stream[0])

    codes = raw.in_threads(2, body)
    raw.ok(lib.aclrtDestroyEvent(event[0]))
    assert codes == [ABORTED, 0]


def test_settings_of_a_stream(quiet):
    stream = ffi.new("aclrtStream *")
    for priority, flag in [(0, 0), (7, 1), (3, 0x3F)]:
        raw.ok(lib.aclrtCreateStreamWithConfig(stream, priority, flag))
        raw.ok(lib.aclrtDestroyStream(stream[0]))


def test_settings_out_of_range():
    stream = ffi.new("aclrtStream *")
    assert ask("aclrtCreateStreamWithConfig", stream, 8, 0).code == PARAM
    assert ask("aclrtCreateStreamWithConfig", stream, 0, 0x40).code == PARAM
    assert ask("aclrtCreateStreamWithConfig", NULL, 0, 0).code == PARAM
    assert ask("aclrtCreateStream", NULL).code == PARAM
    assert ask("aclrtStreamQuery", NULL, NULL).code == PARAM
    assert ask("aclrtLaunchHostFunc", NULL, NULL, NULL).code == PARAM


CALLS = {
    "aclrtSynchronizeStream": (),
    "aclrtSynchronizeStreamWithTimeout": (5,),
    "aclrtDestroyStream": (),
    "aclrtDestroyStreamForce": (),
    "aclrtStreamQuery": (ffi.new("aclrtStreamStatus *"),),
}


@pytest.mark.parametrize("name", CALLS)
def test_not_a_stream(name):
    stream, event = ffi.new("aclrtStream *"), ffi.new("aclrtEvent *")
    raw.ok(lib.aclrtCreateStream(stream))
    raw.ok(lib.aclrtCreateEvent(event))
    for what, pointer in {**raw.foreign_pointers(stream[0]), "event": event[0]}.items():
        result = ask(name, pointer, *CALLS[name])
        assert result.code == PARAM, what
        assert result.message.startswith(f"[107000] {name}: stream is "), what
    raw.ok(lib.aclrtDestroyEvent(event[0]))
    raw.ok(lib.aclrtDestroyStream(stream[0]))
    result = ask(name, stream[0], *CALLS[name])
    assert result.code == PARAM
    assert "destroyed" in result.message


@pytest.mark.parametrize("name", ["aclrtDestroyStream", "aclrtDestroyStreamForce"])
def test_null_cannot_be_destroyed(name):
    assert ask(name, NULL).code == PARAM


@pytest.mark.parametrize("order", [1, -1])
def test_the_end_of_a_context_waits_for_a_long_chain_of_streams(order):
    """100 streams that wait for each other are not stuck while the first one works."""
    old, context = ffi.new("aclrtContext *"), ffi.new("aclrtContext *")
    raw.ok(lib.aclrtGetCurrentContext(old))
    raw.ok(lib.aclrtCreateContext(context, 0))
    host = ffi.new("void **")
    raw.ok(lib.aclrtMallocHost(host, 64))
    ffi.memmove(host[0], bytes(64), 64)
    streams, events, go = ffi.new("aclrtStream[100]"), ffi.new("aclrtEvent[100]"), threading.Event()
    for i in range(100)[::order]:
        raw.ok(lib.aclrtCreateStream(streams + i))
    begin = host_function(lambda: go.wait(60) and None)
    raw.ok(lib.aclrtLaunchHostFunc(streams[0], begin, NULL))
    for i in range(100):
        raw.ok(lib.aclrtCreateEventExWithFlag(events + i, lib.ACL_EVENT_SYNC))
        if i:
            raw.ok(lib.aclrtStreamWaitEvent(streams[i], events[i - 1]))
        raw.ok(lib.aclrtRecordEvent(events[i], streams[i]))
    raw.ok(lib.aclrtMemsetAsync(host[0], 64, 7, 64, streams[99]))
    timer = threading.Timer(0.2, go.set)
    timer.start()
    raw.ok(lib.aclrtDestroyContext(context[0]))
    timer.join()
    assert bytes(ffi.buffer(host[0], 64)) == b"\x07" * 64
    raw.ok(lib.aclrtSetCurrentContext(old[0]))
    for i in range(100):
        raw.ok(lib.aclrtDestroyEvent(events[i]))
    raw.ok(lib.aclrtFreeHost(host[0]))


def test_streams_that_wait_for_each_other_are_dropped(capfd):
    """A circle of waits has no end: ending the context says so and goes on."""
    old, context = ffi.new("aclrtContext *"), ffi.new("aclrtContext *")
    raw.ok(lib.aclrtGetCurrentContext(old))
    raw.ok(lib.aclrtCreateContext(context, 0))
    streams, events = ffi.new("aclrtStream[3]"), ffi.new("aclrtEvent[3]")
    for i in range(3):
        raw.ok(lib.aclrtCreateStream(streams + i))
        raw.ok(lib.aclrtCreateEvent(events + i))
    for i in range(3):
        raw.ok(lib.aclrtStreamWaitEvent(streams[i], events[(i + 1) % 3]))
        raw.ok(lib.aclrtRecordEvent(events[i], streams[i]))
    raw.ok(lib.aclrtDestroyContext(context[0]))
    assert "dropped" in capfd.readouterr().err
    raw.ok(lib.aclrtSetCurrentContext(old[0]))
    for i in range(3):
        raw.ok(lib.aclrtDestroyEvent(events[i]))


def test_what_a_host_function_gets_wrong_is_told_to_it():
    stream, found = raw.stream(), []

    def body():
        pointer = ffi.new("void **")
        found.append(lib.aclrtMalloc(pointer, 0, 0))
        found.append(lib.aclrtPeekAtLastError(0))
        found.append(raw.message())

    function = host_function(body)
    raw.ok(lib.aclrtLaunchHostFunc(stream, function, NULL))
    raw.ok(lib.aclrtSynchronizeStream(stream))  # the stream's work did not fail
    assert found[:2] == [100000, 100000]
    assert "aclrtMalloc" in found[2]
