# SPDX-License-Identifier: Apache-2.0
"""Functions of the host: called by threads of the host in a stream's turn, and told of what happens."""

import threading

import pytest
import raw
from raw import NULL, ask, ffi, lib

PARAM, SUBSCRIBED, NO_THREAD, NO_REPORTS, NONE_CAME, TOO_MANY = 107000, 107011, 107012, 107015, 507012, 207012
NO_BLOCK, BLOCK = 0, 1


def code_of(name, *args):
    return ask(name, *args).code


def function(body, type_="void(void *)"):
    return ffi.callback(type_, body)


def set_bytes(memory, value, stream):
    raw.ok(lib.aclrtMemsetAsync(memory.address, memory.size, value, memory.size, stream))


class Reporter:
    """A thread of the host that processes reports until it is told to end."""

    def __init__(self):
        self.ready, self.end, self.codes = threading.Event(), threading.Event(), []
        self.thread = threading.Thread(target=self.main)
        self.thread.start()
        assert self.ready.wait(60)

    def main(self):
        self.id = threading.get_ident()
        self.ready.set()
        while not self.end.is_set():
            self.codes.append(lib.aclrtProcessReport(10))

    def stop(self):
        self.end.set()
        self.thread.join()


@pytest.fixture
def reporter():
    lib.aclnnsimSetEcho(False)
    made = Reporter()
    yield made
    made.stop()


def test_a_thread_of_the_host_is_called(reporter):
    stream, memory, seen = raw.stream(), raw.Memory(64), []
    call = function(lambda data: seen.append((int(ffi.cast("uintptr_t", data)), threading.get_ident())))
    raw.ok(lib.aclrtSubscribeReport(reporter.id, stream))
    for i in range(10):
        set_bytes(memory, i, stream)
        raw.ok(lib.aclrtLaunchCallback(call, ffi.cast("void *", i), BLOCK, stream))
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert seen == [(i, reporter.id) for i in range(10)]
    raw.ok(lib.aclrtUnSubscribeReport(reporter.id, stream))
    assert code_of("aclrtLaunchCallback", call, NULL, BLOCK, stream) == NO_REPORTS


@pytest.mark.parametrize("blocks", [BLOCK, NO_BLOCK])
def test_whether_the_stream_waits(reporter, blocks):
    stream, go, entered = raw.stream(), threading.Event(), threading.Event()

    def body(_):
        entered.set()
        go.wait(60)

    call = function(body)
    raw.ok(lib.aclrtSubscribeReport(reporter.id, stream))
    raw.ok(lib.aclrtLaunchCallback(call, NULL, blocks, stream))
    assert entered.wait(60)
    code = code_of("aclrtSynchronizeStreamWithTimeout", stream, 30 if blocks else 60000)
    assert code == (507046 if blocks else 0)
    go.set()
    raw.ok(lib.aclrtSynchronizeStream(stream))
    raw.ok(lib.aclrtUnSubscribeReport(reporter.id, stream))


def test_who_has_subscribed(reporter):
    stream, other = raw.stream(), raw.stream()
    call = function(lambda _: None)
    assert code_of("aclrtLaunchCallback", call, NULL, BLOCK, stream) == NO_REPORTS
    assert code_of("aclrtProcessReport", 10) == NO_THREAD
    raw.ok(lib.aclrtSubscribeReport(reporter.id, stream))
    assert code_of("aclrtSubscribeReport", reporter.id, stream) == SUBSCRIBED
    raw.ok(lib.aclrtSubscribeReport(reporter.id, other))
    assert code_of("aclrtUnSubscribeReport", reporter.id + 1, stream) == NO_THREAD
    raw.ok(lib.aclrtUnSubscribeReport(reporter.id, stream))
    assert code_of("aclrtUnSubscribeReport", reporter.id, stream) == NO_THREAD
    assert code_of("aclrtLaunchCallback", call, NULL, BLOCK, stream) == NO_REPORTS
    raw.ok(lib.aclrtLaunchCallback(call, NULL, BLOCK, other))
    raw.ok(lib.aclrtSynchronizeStream(other))
    raw.ok(lib.aclrtUnSubscribeReport(reporter.id, other))
    me = threading.get_ident()
    raw.ok(lib.aclrtSubscribeReport(me, stream))
    assert code_of("aclrtProcessReport", 10) == NONE_CAME
    for timeout in (0, -2):
        assert code_of("aclrtProcessReport", timeout) == PARAM
    raw.ok(lib.aclrtUnSubscribeReport(me, stream))
    assert code_of("aclrtLaunchCallback", NULL, NULL, BLOCK, stream) == PARAM
    assert code_of("aclrtLaunchCallback", call, NULL, 2, stream) == PARAM


def test_a_thread_that_goes_leaves_nobody_waiting():
    stream, calls = raw.stream(), []
    call = function(lambda _: calls.append(1))
    me = threading.get_ident()
    raw.ok(lib.aclrtSubscribeReport(me, stream))
    for _ in range(3):
        raw.ok(lib.aclrtLaunchCallback(call, NULL, BLOCK, stream))
    raw.ok(lib.aclrtProcessReport(-1))
    raw.ok(lib.aclrtUnSubscribeReport(me, stream))
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert calls == [1]


def test_a_stream_ends_with_its_subscription():
    out = ffi.new("aclrtStream *")
    for _ in range(300):
        raw.ok(lib.aclrtCreateStream(out))
        raw.ok(lib.aclrtSubscribeReport(threading.get_ident(), out[0]))
        raw.ok(lib.aclrtDestroyStream(out[0]))
    assert code_of("aclrtProcessReport", 10) == NO_THREAD


# ---- told of failures ----


def fail_on(stream):
    memory, gate = raw.Memory(64), raw.Blocked(stream)
    set_bytes(memory, 1, stream)
    memory.free()
    gate.release()
    assert code_of("aclrtSynchronizeStream", stream) == 507015
    raw.ok(lib.aclrtDestroyEvent(gate.event))


@pytest.mark.aclnnsim(provokes="lifetime")
def test_failures_of_queued_work():
    stream, seen = raw.stream(), []

    def note(info):
        names = ("Device", "Stream", "Task", "Thread")
        seen.append([getattr(lib, f"aclrtGet{n}IdFromExceptionInfo")(info) for n in names])
        seen[-1].append(lib.aclrtGetErrorCodeFromExceptionInfo(info))

    one, two = (function(note, "void(aclrtExceptionInfo *)") for _ in range(2))
    number, task = ffi.new("int32_t *"), ffi.new("uint32_t *")
    raw.ok(lib.aclrtStreamGetId(stream, number))
    raw.ok(lib.aclrtSetExceptionInfoCallback(one))
    raw.ok(lib.aclrtExceptionInfoCallbackRegister(two))
    fail_on(stream)
    raw.ok(lib.aclrtGetThreadLastTaskId(task))
    assert len(seen) == 2
    assert seen[0] == seen[1]
    assert seen[0] == [0, number[0], seen[0][2], threading.get_native_id(), 507015]
    raw.ok(lib.aclrtSetExceptionInfoCallback(ffi.cast("aclrtExceptionInfoCallback", 0)))
    raw.ok(lib.aclrtExceptionInfoCallbackUnregister(two))
    fail_on(stream)
    assert len(seen) == 2
    none = ffi.cast("aclrtExceptionInfoCallback", 0)
    assert code_of("aclrtExceptionInfoCallbackRegister", none) == PARAM
    assert code_of("aclrtExceptionInfoCallbackUnregister", two) == PARAM
    assert lib.aclrtGetTaskIdFromExceptionInfo(NULL) == 0xFFFFFFFF


def test_there_is_a_most_of_functions():
    made = [function(lambda _: None, "void(aclrtExceptionInfo *)") for _ in range(33)]
    for f in made[:-1]:
        raw.ok(lib.aclrtExceptionInfoCallbackRegister(f))
    assert code_of("aclrtExceptionInfoCallbackRegister", made[-1]) == TOO_MANY
    for f in made[:-1]:
        raw.ok(lib.aclrtExceptionInfoCallbackUnregister(f))


# ---- told of devices and streams ----


def test_devices_and_streams():
    seen = []
    device = function(lambda d, s, _: seen.append(("device", d, int(s))), "void(int32_t, aclrtDeviceState, void *)")
    stream = function(lambda h, s, _: seen.append(("stream", h, int(s))), "void(void *, aclrtStreamState, void *)")
    raw.ok(lib.aclrtRegDeviceStateCallback(b"mine", device, NULL))
    raw.ok(lib.aclrtRegStreamStateCallback(b"mine", stream, NULL))
    raw.ok(lib.aclrtRegStreamStateCallback(b"mine", stream, NULL))  # takes the place of the first
    raw.ok(lib.aclrtSetDevice(0))
    raw.ok(lib.aclrtResetDevice(0))
    out = ffi.new("aclrtStream *")
    raw.ok(lib.aclrtCreateStream(out))
    raw.ok(lib.aclrtDestroyStream(out[0]))
    raw.ok(lib.aclrtRegDeviceStateCallback(b"mine", ffi.cast("aclrtDeviceStateCallback", 0), NULL))
    raw.ok(lib.aclrtRegStreamStateCallback(b"mine", ffi.cast("aclrtStreamStateCallback", 0), NULL))
    raw.ok(lib.aclrtSetDevice(0))
    raw.ok(lib.aclrtResetDevice(0))
    assert seen == [("device", 0, s) for s in range(4)] + [("stream", out[0], s) for s in (1, 2)]
    assert code_of("aclrtRegDeviceStateCallback", NULL, device, NULL) == PARAM
    assert code_of("aclrtRegStreamStateCallback", b"other", ffi.cast("aclrtStreamStateCallback", 0), NULL) == PARAM


def test_abortion_of_a_device_is_told():
    seen = []

    def note(device, stage, timeout, _):
        seen.append((device, int(stage), timeout))
        return 0

    call = function(note, "int32_t(int32_t, aclrtDeviceTaskAbortStage, uint32_t, void *)")
    raw.ok(lib.aclrtSetDeviceTaskAbortCallback(b"mine", call, NULL))
    raw.ok(lib.aclrtDeviceTaskAbort(0, 100))
    raw.ok(lib.aclrtSetDeviceTaskAbortCallback(b"mine", ffi.cast("aclrtDeviceTaskAbortCallback", 0), NULL))
    assert seen == [(0, 0, 100), (0, 1, 100)]
