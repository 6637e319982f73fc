# SPDX-License-Identifier: Apache-2.0
"""What streams wait for besides events: notifies, numbers, words of device memory; and for how long."""

import time

import numpy as np
import pytest
import raw
from raw import NULL, ask, ffi, lib

PARAM, STREAM_CONTEXT, LATE_WAIT = 107000, 107003, 107019
SET, ADD, OR, AND = 0, 1, 2, 4
LESS, EQUAL, BIGGER, BIGGER_OR_EQUAL, MASKED = range(5)
GEQ, EQ, VALUE_AND, NOR = range(4)


def code_of(name, *args):
    return ask(name, *args).code


def state(stream):
    status = ffi.new("aclrtStreamStatus *")
    raw.ok(lib.aclrtStreamQuery(stream, status))
    return int(status[0])


def made(create, destroy, flag=0):
    out = ffi.new("void **")
    raw.ok(getattr(lib, create)(out, flag))
    raw._own(lambda: raw.ok(getattr(lib, destroy)(out[0])))
    return out[0]


def notify():
    return made("aclrtCreateNotify", "aclrtDestroyNotify")


def counter():
    return made("aclrtCntNotifyCreate", "aclrtCntNotifyDestroy")


def record(stream, number, mode, value):
    info = ffi.new("aclrtCntNotifyRecordInfo *", {"mode": mode, "value": value})
    raw.ok(lib.aclrtCntNotifyRecord(number, stream, info))


def wait(stream, number, mode, value, clear=0, timeout=0):
    info = ffi.new("aclrtCntNotifyWaitInfo *", {"mode": mode, "value": value, "timeout": timeout, "isClear": clear})
    raw.ok(lib.aclrtCntNotifyWaitWithTimeout(number, stream, info))


def set_bytes(memory, value, stream):
    raw.ok(lib.aclrtMemsetAsync(memory.address, memory.size, value, memory.size, stream))


@pytest.mark.aclnnsim(provokes="lifetime,races")
def test_a_notify_is_taken_by_who_waits(quiet):
    a, b, memory, mark = raw.stream(), raw.stream(), raw.Memory(64), notify()
    memory.write(np.zeros(64, np.uint8))
    for round_ in (1, 2, 3):  # each wait needs a record of its own
        raw.ok(lib.aclrtWaitAndResetNotify(mark, b, 0))
        set_bytes(memory, round_, b)
        assert state(b) == 1
        assert (memory.read() == round_ - 1).all()
        raw.ok(lib.aclrtRecordNotify(mark, a))
        raw.ok(lib.aclrtSynchronizeStream(b))
        assert (memory.read() == round_).all()
    raw.ok(lib.aclrtRecordNotify(mark, a))
    raw.ok(lib.aclrtSynchronizeStream(a))
    raw.ok(lib.aclrtNotifyBatchReset(ffi.new("aclrtNotify[1]", [mark]), 1))
    raw.ok(lib.aclrtWaitAndResetNotify(mark, b, 0))
    assert state(b) == 1
    raw.ok(lib.aclrtRecordNotify(mark, a))


def test_one_record_lets_one_stream_go(quiet):
    mark, streams = notify(), [raw.stream() for _ in range(4)]
    for stream in streams:
        raw.ok(lib.aclrtWaitAndResetNotify(mark, stream, 0))
    for done in range(1, 5):
        raw.ok(lib.aclrtRecordNotify(mark, NULL))
        raw.ok(lib.aclrtSynchronizeStream(NULL))
        deadline = time.monotonic() + 60
        while sum(state(s) == 0 for s in streams) < done and time.monotonic() < deadline:
            pass
        assert sum(state(s) == 0 for s in streams) == done


def test_numbers(quiet):
    number, a, b = counter(), raw.stream(), raw.stream()
    steps = [  # change, and what holds then for the first time
        ((SET, 5), (EQUAL, 5)),
        ((ADD, 3), (BIGGER, 7)),
        ((ADD, 2), (BIGGER_OR_EQUAL, 10)),
        ((OR, 4), (MASKED, 4 + 8)),
        ((AND, 3), (LESS, 5)),
    ]
    for change, awaited in steps:
        wait(b, number, *awaited)
        assert state(b) == 1
        record(a, number, *change)
        raw.ok(lib.aclrtSynchronizeStream(b))
    record(a, number, SET, 6)
    wait(b, number, EQUAL, 6, clear=1)
    wait(b, number, EQUAL, 0)
    raw.ok(lib.aclrtSynchronizeStream(b))
    record(a, number, SET, 1)
    raw.ok(lib.aclrtCntNotifyReset(number, a))
    raw.ok(lib.aclrtSynchronizeStream(a))
    wait(b, number, EQUAL, 0)
    raw.ok(lib.aclrtSynchronizeStream(b))


@pytest.mark.parametrize(
    ("flag", "value", "before", "after"),
    [
        (GEQ, 5, [4, 0, 2**64 - 1], [5, 6, 2**62]),
        (EQ, 5, [4, 6], [5]),
        (VALUE_AND, 6, [1, 8, 0], [2, 4, 7]),
        (NOR, 1, [2**64 - 1, 2**64 - 2], [0, 4]),
    ],
)
def test_words_of_memory(quiet, flag, value, before, after):
    memory, a, b = raw.Memory(64), raw.stream(), raw.stream()
    for left in before:
        for then in after:
            raw.ok(lib.aclrtValueWrite(memory.address + 8, left, 0, a))
            raw.ok(lib.aclrtSynchronizeStream(a))
            assert memory.read(8, 8).view(np.uint64)[0] == left
            raw.ok(lib.aclrtValueWait(memory.address + 8, value, flag, b))
            assert state(b) == 1
            raw.ok(lib.aclrtValueWrite(memory.address + 8, then, 0, a))
            raw.ok(lib.aclrtSynchronizeStream(b))


def test_the_host_can_let_a_stream_go_by_a_copy(quiet):
    memory, stream = raw.Memory(8), raw.stream()
    memory.write(np.zeros(8, np.uint8))
    raw.ok(lib.aclrtValueWait(memory.address, 1, EQ, stream))
    assert state(stream) == 1
    raw.ok(lib.aclrtValueWrite(memory.address, 1, 0, NULL))
    raw.ok(lib.aclrtSynchronizeStream(stream))
    raw.ok(lib.aclrtSynchronizeStream(NULL))


# ---- limits of time ----


def unrecorded():
    out = ffi.new("aclrtEvent *")
    raw.ok(lib.aclrtCreateEvent(out))
    return out[0]


@pytest.fixture
def patience():
    yield lambda seconds: raw.ok(lib.aclrtSetOpWaitTimeout(seconds))
    raw.ok(lib.aclrtSetOpWaitTimeout(0))


def test_waits_end_in_time_and_the_stream_goes_on(patience):
    stream, memory, event = raw.stream(), raw.Memory(64), unrecorded()
    mark, number = notify(), counter()

    def by_setting():
        patience(1)
        raw.ok(lib.aclrtStreamWaitEvent(stream, event))
        patience(0)

    waits = {
        "aclrtStreamWaitEventWithTimeout": lambda: raw.ok(lib.aclrtStreamWaitEventWithTimeout(stream, event, 20)),
        "aclrtStreamWaitEventWithFlag": lambda: raw.ok(lib.aclrtStreamWaitEventWithFlag(stream, event, 20, 0)),
        "aclrtWaitAndResetNotify": lambda: raw.ok(lib.aclrtWaitAndResetNotify(mark, stream, 20)),
        "aclrtCntNotifyWaitWithTimeout": lambda: wait(stream, number, EQUAL, 1, timeout=20),
        "aclrtStreamWaitEvent": by_setting,
    }
    for value, (name, body) in enumerate(waits.items(), 1):
        body()
        set_bytes(memory, value, stream)
        told = ask("aclrtSynchronizeStream", stream)
        assert told.code == LATE_WAIT, name
        assert name.replace("WithTimeout", "").replace("WithFlag", "") in told.message
        assert "did not come within" in told.message
        assert (memory.read() == value).all()
    raw.ok(lib.aclrtRecordEvent(event, NULL))
    raw.ok(lib.aclrtStreamWaitEventWithTimeout(stream, event, -1))
    raw.ok(lib.aclrtSynchronizeStream(stream))
    raw.ok(lib.aclrtDestroyEvent(event))


def test_time_counts_from_the_turn_of_the_wait(quiet):
    """A stream that was busy for longer has lost nothing of it."""
    stream, event = raw.stream(), unrecorded()
    with raw.blocked(stream):
        raw.ok(lib.aclrtStreamWaitEventWithTimeout(stream, event, 50))
        time.sleep(0.1)
        raw.ok(lib.aclrtRecordEvent(event, NULL))
        raw.ok(lib.aclrtSynchronizeStream(NULL))
    raw.ok(lib.aclrtSynchronizeStream(stream))
    raw.ok(lib.aclrtDestroyEvent(event))


# ---- bad input ----


def test_bad_input():
    stream, out, number = raw.stream(), ffi.new("void **"), ffi.new("uint32_t *")
    mark, count, memory = notify(), counter(), raw.Memory(64)
    raw.ok(lib.aclrtGetNotifyId(mark, number))
    raw.ok(lib.aclrtCntNotifyGetId(count, number))
    for name in ("aclrtCreateNotify", "aclrtCntNotifyCreate"):
        assert code_of(name, NULL, 0) == PARAM
        assert code_of(name, out, 2) == PARAM
    for pointer in [NULL, stream, *raw.foreign_pointers(mark).values()]:
        assert code_of("aclrtRecordNotify", pointer, stream) == PARAM
        assert code_of("aclrtWaitAndResetNotify", pointer, stream, 0) == PARAM
        assert code_of("aclrtDestroyNotify", pointer) == PARAM
        assert code_of("aclrtGetNotifyId", pointer, number) == PARAM
        assert code_of("aclrtCntNotifyReset", pointer, stream) == PARAM
        assert code_of("aclrtCntNotifyDestroy", pointer) == PARAM
        assert code_of("aclrtNotifyBatchReset", ffi.new("aclrtNotify[2]", [mark, pointer]), 2) == PARAM
    assert code_of("aclrtNotifyBatchReset", NULL, 1) == PARAM
    assert code_of("aclrtNotifyBatchReset", ffi.new("aclrtNotify[1]", [mark]), 0) == PARAM
    assert code_of("aclrtRecordNotify", count, stream) == PARAM
    assert code_of("aclrtCntNotifyRecord", count, stream, NULL) == PARAM
    assert code_of("aclrtCntNotifyRecord", count, stream, ffi.new("aclrtCntNotifyRecordInfo *", [3, 0])) == PARAM
    assert code_of("aclrtCntNotifyWaitWithTimeout", count, stream, NULL) == PARAM
    assert code_of("aclrtCntNotifyWaitWithTimeout", count, stream, ffi.new("aclrtCntNotifyWaitInfo *", [5])) == PARAM
    host = np.zeros(8, np.uint64)
    for address in (NULL, memory.address + 4, ffi.from_buffer(host), ffi.cast("void *", 8)):
        assert code_of("aclrtValueWrite", address, 1, 0, stream) == PARAM
        assert code_of("aclrtValueWait", address, 1, 0, stream) == PARAM
    assert code_of("aclrtValueWrite", memory.address, 1, 1, stream) == PARAM
    assert code_of("aclrtValueWait", memory.address, 1, 4, stream) == PARAM
    raw.ok(lib.aclrtSynchronizeStream(stream))


def test_memory_that_is_freed_before_its_turn():
    stream = raw.stream()
    for function, args in (("aclrtValueWrite", (1, 0)), ("aclrtValueWait", (1, EQ))):
        memory, gate = raw.Memory(64), raw.Blocked(stream)
        raw.ok(getattr(lib, function)(memory.address, *args, stream))
        memory.free()
        gate.release()
        told = ask("aclrtSynchronizeStream", stream)
        assert told.code == 507015
        assert function in told.message
        assert "freed" in told.message
        raw.ok(lib.aclrtDestroyEvent(gate.event))


def test_what_waits_for_a_destroyed_notify_goes_on(capfd):
    for create, destroy, hold in (
        ("aclrtCreateNotify", "aclrtDestroyNotify", lambda mark, stream: raw.ok(lib.aclrtWaitAndResetNotify(mark, stream, 0))),
        ("aclrtCntNotifyCreate", "aclrtCntNotifyDestroy", lambda mark, stream: wait(stream, mark, EQUAL, 3)),
    ):
        out, stream = ffi.new("void **"), raw.stream()
        raw.ok(getattr(lib, create)(out, 0))
        hold(out[0], stream)
        assert state(stream) == 1
        raw.ok(getattr(lib, destroy)(out[0]))
        raw.ok(lib.aclrtSynchronizeStreamWithTimeout(stream, 20000))
        assert f"{destroy}: notify" in capfd.readouterr().err


def test_a_record_that_is_queued_outlives_its_notify(quiet):
    a, b, gate, mark = raw.stream(), raw.stream(), notify(), ffi.new("void **")
    raw.ok(lib.aclrtCreateNotify(mark, 0))
    raw.ok(lib.aclrtWaitAndResetNotify(gate, a, 0))
    raw.ok(lib.aclrtRecordNotify(mark[0], a))
    raw.ok(lib.aclrtWaitAndResetNotify(mark[0], b, 0))
    raw.ok(lib.aclrtDestroyNotify(mark[0]))
    assert state(b) == 1
    raw.ok(lib.aclrtRecordNotify(gate, raw.stream()))
    raw.ok(lib.aclrtSynchronizeStream(b))


def test_what_waits_for_a_destroyed_external_event_goes_on(capfd):
    external, out, stream = 32, ffi.new("aclrtEvent *"), raw.stream()
    raw.ok(lib.aclrtCreateEventWithFlag(out, external))
    raw.ok(lib.aclrtStreamWaitEvent(stream, out[0]))
    assert state(stream) == 1
    raw.ok(lib.aclrtDestroyEvent(out[0]))
    raw.ok(lib.aclrtSynchronizeStreamWithTimeout(stream, 20000))
    assert "aclrtDestroyEvent: event" in capfd.readouterr().err
