# SPDX-License-Identifier: Apache-2.0
"""Streams: descriptions, attributes, priority, failure mode, abortion."""

import re
import threading

import numpy as np
import pytest
import raw
from raw import NULL, ask, ffi, lib

INVALID, PARAM, NO_CONTEXT, STREAM_CONTEXT, ABORTED = 100000, 107000, 107002, 107003, 107023
FAILED = 507015


def code_of(name, *args):
    return ask(name, *args).code


def set_bytes(memory, value, stream):
    raw.ok(lib.aclrtMemsetAsync(memory.address, memory.size, value, memory.size, stream))


def number(name, stream, type_="uint32_t *"):
    out = ffi.new(type_)
    raw.ok(getattr(lib, name)(stream, out))
    return out[0]


# ---- descriptions and numbers ----


def test_a_stream_from_a_description(quiet, no_leaks):
    config, stream = lib.aclrtCreateStreamConfigHandle(), ffi.new("aclrtStream *")
    raw.ok(lib.aclrtSetStreamConfigOpt(config, 2, ffi.new("size_t *", 3), 8))
    raw.ok(lib.aclrtSetStreamConfigOpt(config, 3, ffi.new("uint32_t *", 5), 4))
    raw.ok(lib.aclrtSetStreamConfigOpt(config, 0, ffi.new("void **"), 8))
    raw.ok(lib.aclrtSetStreamConfigOpt(config, 1, ffi.new("size_t *", 0), 8))
    raw.ok(lib.aclrtCreateStreamV2(stream, config))
    assert number("aclrtStreamGetFlags", stream[0]) == 3
    assert number("aclrtStreamGetPriority", stream[0]) == 5
    raw.ok(lib.aclrtDestroyStreamConfigHandle(config))
    raw.ok(lib.aclrtDestroyStream(stream[0]))


def test_descriptions_are_checked(no_leaks):
    config, stream = lib.aclrtCreateStreamConfigHandle(), ffi.new("aclrtStream *")
    four = ffi.new("uint32_t *", 4)
    assert code_of("aclrtSetStreamConfigOpt", config, 3, four, 8) == INVALID
    assert code_of("aclrtSetStreamConfigOpt", config, 4, four, 4) == INVALID
    assert code_of("aclrtSetStreamConfigOpt", config, 3, NULL, 4) == INVALID
    raw.ok(lib.aclrtSetStreamConfigOpt(config, 3, ffi.new("uint32_t *", 8), 4))
    assert code_of("aclrtCreateStreamV2", stream, config) == PARAM  # no such priority
    assert code_of("aclrtCreateStreamV2", NULL, config) == PARAM
    raw.ok(lib.aclrtDestroyStreamConfigHandle(config))
    for pointer in [NULL, config, raw.stream(), *raw.foreign_pointers().values()]:
        pointer = ffi.cast("aclrtStreamConfigHandle *", pointer)
        assert code_of("aclrtDestroyStreamConfigHandle", pointer) == INVALID
        assert code_of("aclrtSetStreamConfigOpt", pointer, 3, four, 4) == INVALID
        assert code_of("aclrtCreateStreamV2", stream, pointer) == INVALID


def test_streams_have_numbers(quiet):
    streams = [raw.stream() for _ in range(20)]
    numbers = [number("aclrtStreamGetId", s, "int32_t *") for s in [*streams, NULL]]
    assert len(set(numbers)) == 21
    least, greatest, left = ffi.new("int32_t *"), ffi.new("int32_t *"), ffi.new("uint32_t *")
    raw.ok(lib.aclrtDeviceGetStreamPriorityRange(least, greatest))
    assert (least[0], greatest[0]) == (7, 0)
    raw.ok(lib.aclrtGetStreamAvailableNum(left))
    before = left[0]
    raw.stream()
    raw.ok(lib.aclrtGetStreamAvailableNum(left))
    assert left[0] == before - 1


def test_attributes(quiet):
    stream, value = raw.stream(), ffi.new("aclrtStreamAttrValue *")
    for attribute, field, given in [
        (2, "overflowSwitch", 1),
        (3, "userCustomTag", 0xABCD1234),
        (4, "cacheOpInfoSwitch", 1),
        (5, "streamPriority", 7),
        (1, "failureMode", 1),
    ]:
        raw.ok(lib.aclrtGetStreamAttribute(stream, attribute, value))
        assert getattr(value, field) == 0
        setattr(value, field, given)
        raw.ok(lib.aclrtSetStreamAttribute(stream, attribute, value))
        value.failureMode = 99
        raw.ok(lib.aclrtGetStreamAttribute(stream, attribute, value))
        assert getattr(value, field) == given
    assert number("aclrtStreamGetPriority", stream) == 7
    assert number("aclrtGetStreamOverflowSwitch", stream) == 1
    raw.ok(lib.aclrtSetStreamOverflowSwitch(stream, 0))
    assert number("aclrtGetStreamOverflowSwitch", stream) == 0


def test_attributes_are_checked():
    stream, value = raw.stream(), ffi.new("aclrtStreamAttrValue *")
    for attribute in (0, 6):
        assert code_of("aclrtGetStreamAttribute", stream, attribute, value) == PARAM
        assert code_of("aclrtSetStreamAttribute", stream, attribute, value) == PARAM
    for attribute, wrong in [(1, 2), (2, 2), (4, 2), (5, 8)]:
        value.failureMode = wrong
        assert code_of("aclrtSetStreamAttribute", stream, attribute, value) == PARAM
    assert code_of("aclrtSetStreamOverflowSwitch", stream, 2) == PARAM
    for name in ("aclrtGetStreamAttribute", "aclrtSetStreamAttribute"):
        assert code_of(name, stream, 5, NULL) == PARAM
        assert raw.in_threads(1, lambda _, n=name: code_of(n, stream, 5, value), device=None) == [NO_CONTEXT]


# ---- failure mode ----


def fail_and_go_on(stream):
    """Two failures with right work before, between and behind; what the right work did."""
    marks = [raw.Memory(64) for _ in range(3)]
    for m in marks:
        m.write(np.zeros(64, np.uint8))
    with raw.blocked(stream) as gate:
        for m in marks:
            set_bytes(m, 1, stream)
            lost = raw.Memory(64)
            set_bytes(lost, 1, stream)
            lost.free()
        gate.release()
        code = code_of("aclrtSynchronizeStream", stream)
    return code, [int(m.read()[0]) for m in marks]


@pytest.mark.aclnnsim(provokes="lifetime")
def test_a_stream_goes_on_or_stops():
    stream = raw.stream()
    raw.ok(lib.aclrtSetStreamFailureMode(stream, 0))
    assert fail_and_go_on(stream) == (FAILED, [1, 1, 1])
    assert code_of("aclrtSynchronizeStream", stream) == 0
    stream = raw.stream()
    raw.ok(lib.aclrtSetStreamFailureMode(stream, 1))
    assert fail_and_go_on(stream) == (FAILED, [1, 0, 0])
    event = ffi.new("aclrtEvent *")
    raw.ok(lib.aclrtCreateEvent(event))
    raw.ok(lib.aclrtRecordEvent(event[0], stream))  # others are not left waiting
    raw.ok(lib.aclrtSynchronizeEvent(event[0]))
    for _ in range(2):
        assert code_of("aclrtSynchronizeStream", stream) == FAILED
    raw.ok(lib.aclrtDestroyEvent(event[0]))


def test_the_failure_mode_is_chosen_once():
    stream = raw.stream()
    assert code_of("aclrtSetStreamFailureMode", stream, 2) == PARAM
    raw.ok(lib.aclrtSetStreamFailureMode(stream, 0))
    assert code_of("aclrtSetStreamFailureMode", stream, 1) == PARAM
    assert code_of("aclrtSetStreamFailureMode", NULL, 1) == PARAM


# ---- abortion ----


@pytest.mark.parametrize("device", [False, True])
def test_abortion_drops_what_waits(device):
    stream, memory = raw.stream(), raw.Memory(64)
    memory.write(np.zeros(64, np.uint8))
    gate, entered = raw.Blocked(stream), threading.Event()
    for _ in range(100):
        set_bytes(memory, 1, stream)

    def wait(_):
        entered.set()
        return code_of("aclrtSynchronizeStream", stream)

    waiting = threading.Thread(target=lambda: codes.append(raw.in_threads(1, wait)[0]))
    codes = []
    waiting.start()
    assert entered.wait(60)
    while not codes:  # until the other thread waits for sure
        raw.ok(lib.aclrtDeviceTaskAbort(0, 0) if device else lib.aclrtStreamAbort(stream))
        waiting.join(0.01)
    waiting.join()
    assert codes in ([ABORTED], [0])  # 0: it came after the abortion
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert (memory.read() == 0).all()
    set_bytes(memory, 2, stream)  # it can be used again
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert (memory.read() == 2).all()
    gate.release()
    raw.ok(lib.aclrtDestroyEvent(gate.event))


def test_abortion_is_checked():
    assert code_of("aclrtDeviceTaskAbort", 99, 0) == 107001
    for pointer in raw.foreign_pointers().values():
        assert code_of("aclrtStreamAbort", pointer) == PARAM


# ---- limits of time that are kept ----


def test_limits_are_kept(quiet):
    kept, actual = ffi.new("uint32_t *"), ffi.new("uint64_t *")
    for function, given, expected in [
        ("aclrtSetOpExecuteTimeOut", 3, 3000),
        ("aclrtSetOpExecuteTimeOutWithMs", 250, 250),
    ]:
        raw.ok(getattr(lib, function)(given))
        raw.ok(lib.aclrtGetOpExecuteTimeout(kept))
        assert kept[0] == expected
    raw.ok(lib.aclrtSetOpExecuteTimeOutV2(7_000_000, actual))
    raw.ok(lib.aclrtGetOpExecuteTimeout(kept))
    assert (kept[0], actual[0]) == (7000, 7_000_000)
    raw.ok(lib.aclrtGetOpTimeOutInterval(actual))
    assert actual[0] > 0
    raw.ok(lib.aclrtSetOpExecuteTimeOut(0))


# ---- many streams, few threads ----


def thread_count():
    with open("/proc/self/status") as file:
        return int(next(line for line in file if line.startswith("Threads:")).split()[1])


def test_many_streams_need_no_threads_of_their_own(quiet):
    before = thread_count()
    streams, memory = [raw.stream() for _ in range(1000)], raw.Memory(1000)
    for i, stream in enumerate(streams):
        raw.ok(lib.aclrtMemsetAsync(memory.address + i, 1, i % 251, 1, stream))
    assert thread_count() <= before + lib.aclnnsimGetThreads()
    raw.ok(lib.aclrtSynchronizeDevice())
    np.testing.assert_array_equal(memory.read(), np.arange(1000) % 251)


def test_functions_that_block_leave_others_their_place(quiet):
    """More of them than there are threads, and what lets them go is queued last."""
    go, streams = threading.Event(), [raw.stream() for _ in range(20)]
    block, release = (ffi.callback("void(void *)", f) for f in (lambda _: go.wait(60) and None, lambda _: go.set()))
    for stream in streams:
        raw.ok(lib.aclrtLaunchHostFunc(stream, block, NULL))
    last = raw.stream()
    raw.ok(lib.aclrtLaunchHostFunc(last, release, NULL))
    for stream in [*streams, last]:
        raw.ok(lib.aclrtSynchronizeStream(stream))


# ---- what is not simulated ----


def test_the_rest_says_that_it_is_not_simulated():
    for name, args in [
        ("aclrtActiveStream", (NULL, NULL)),
        ("aclrtCreateLabel", (NULL,)),
        ("aclrtStreamStop", (NULL,)),
        ("aclrtProcessHostFunc", (10,)),
        ("aclrtGetOverflowStatus", (NULL, 0, NULL)),
        ("aclmdlRIBuildBegin", (NULL, 0)),
    ]:
        told = ask(name, *args)
        assert told.code == 207000
        assert re.match(rf"\[207000\] {name}: [a-z].* \(aclnnsim ", told.message)
