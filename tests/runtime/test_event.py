# SPDX-License-Identifier: Apache-2.0
"""Events: what waits for what."""

import threading

import numpy as np
import pytest
import raw
from raw import NULL, ask, ffi, lib

PARAM, NO_TIME, REVERSED, LATE = 107000, 107006, 107007, 507047
SYNC, PROGRESS, TIME_LINE = 1, 2, 8


def make(function="aclrtCreateEvent", *flag):
    """An event, destroyed with the scope."""
    event = ffi.new("aclrtEvent *")
    raw.ok(getattr(lib, function)(event, *flag))
    raw._own(lambda: lib.aclrtDestroyEvent(event[0]))
    return event[0]


def complete(event):
    """As both functions say, which number the states the other way round."""
    recorded, status = ffi.new("aclrtEventRecordedStatus *"), ffi.new("aclrtEventStatus *")
    raw.ok(lib.aclrtQueryEventStatus(event, recorded))
    raw.ok(lib.aclrtQueryEvent(event, status))
    assert int(recorded[0]) == 1 - int(status[0])
    return bool(recorded[0])


def set_bytes(memory, value, stream):
    raw.ok(lib.aclrtMemsetAsync(memory.address, memory.size, value, memory.size, stream))


MAKERS = [("aclrtCreateEvent",), ("aclrtCreateEventWithFlag", SYNC), ("aclrtCreateEventExWithFlag", SYNC)]


@pytest.mark.parametrize("maker", MAKERS)
def test_states_of_an_event(maker, blocked_stream, quiet):
    event = make(*maker)
    begins_complete = maker[0] == "aclrtCreateEventExWithFlag"
    assert complete(event) == begins_complete
    raw.ok(lib.aclrtRecordEvent(event, blocked_stream.stream))
    assert not complete(event)
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeEvent(event))
    assert complete(event)
    if not begins_complete:
        raw.ok(lib.aclrtResetEvent(event, NULL))
        assert not complete(event)
    raw.ok(lib.aclrtRecordEvent(event, NULL))
    raw.ok(lib.aclrtSynchronizeEventWithTimeout(event, 60000))
    assert complete(event)


@pytest.mark.aclnnsim(provokes="lifetime,races")
@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("times", [1, 3])
def test_a_stream_waits_for_another(maker, times, blocked_stream):
    event, waiter, copy = make(*maker), raw.stream(), raw.Memory(64)
    for value in range(1, 1 + times):
        memory = raw.Memory(64)
        set_bytes(memory, value, blocked_stream.stream)
        raw.ok(lib.aclrtRecordEvent(event, blocked_stream.stream))
        raw.ok(lib.aclrtStreamWaitEvent(waiter, event))
        raw.ok(lib.aclrtMemcpyAsync(copy.address, 64, memory.address, 64, raw.DEVICE_TO_DEVICE, waiter))
    copy.write(np.zeros(64, np.uint8))
    assert ask("aclrtSynchronizeStreamWithTimeout", waiter, 5).code == 507046
    assert (copy.read() == 0).all()
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(waiter))
    assert (copy.read() == times).all()


def test_waiting_for_an_event_before_its_first_record():
    event, waiter, memory = make(), raw.stream(), raw.Memory(64)
    memory.write(np.zeros(64, np.uint8))
    raw.ok(lib.aclrtStreamWaitEvent(waiter, event))
    set_bytes(memory, 1, waiter)
    assert ask("aclrtSynchronizeStreamWithTimeout", waiter, 5).code == 507046
    raw.ok(lib.aclrtRecordEvent(event, NULL))
    raw.ok(lib.aclrtSynchronizeStream(waiter))
    assert (memory.read() == 1).all()


def test_an_event_that_begins_complete_holds_nobody(quiet):
    event, waiter = make("aclrtCreateEventExWithFlag", SYNC), raw.stream()
    raw.ok(lib.aclrtStreamWaitEvent(waiter, event))
    raw.ok(lib.aclrtSynchronizeStream(waiter))
    raw.ok(lib.aclrtSynchronizeEvent(event))


def test_a_wait_is_for_the_record_there_was(blocked_stream):
    """A later record of the event does not concern what waits already."""
    event, waiter = make(), raw.stream()
    raw.ok(lib.aclrtRecordEvent(event, NULL))
    raw.ok(lib.aclrtSynchronizeStream(NULL))
    raw.ok(lib.aclrtStreamWaitEvent(waiter, event))
    raw.ok(lib.aclrtRecordEvent(event, blocked_stream.stream))
    assert not complete(event)
    raw.ok(lib.aclrtSynchronizeStream(waiter))


def test_a_reset_event_waits_for_its_next_record():
    event, waiter = make("aclrtCreateEventWithFlag", SYNC), raw.stream()
    raw.ok(lib.aclrtRecordEvent(event, NULL))
    raw.ok(lib.aclrtStreamWaitEvent(waiter, event))
    raw.ok(lib.aclrtResetEvent(event, waiter))
    raw.ok(lib.aclrtSynchronizeStream(waiter))
    raw.ok(lib.aclrtStreamWaitEvent(waiter, event))
    assert ask("aclrtSynchronizeStreamWithTimeout", waiter, 5).code == 507046
    raw.ok(lib.aclrtRecordEvent(event, NULL))
    raw.ok(lib.aclrtSynchronizeStream(waiter))


def test_streams_hand_work_to_each_other(quiet):
    streams, memory = [raw.stream() for _ in range(4)], raw.Memory(64)
    events = [make() for _ in range(40)]
    for i, event in enumerate(events):
        stream = streams[i % 4]
        if i:
            raw.ok(lib.aclrtStreamWaitEvent(stream, events[i - 1]))
        set_bytes(memory, i, stream)
        raw.ok(lib.aclrtRecordEvent(event, stream))
    raw.ok(lib.aclrtSynchronizeEvent(events[-1]))
    assert (memory.read() == 39).all()


def test_a_thread_waits_for_a_record_of_another(quiet):
    event, barrier = make(), threading.Barrier(2)

    def body(index):
        barrier.wait()
        return lib.aclrtRecordEvent(event, NULL) if index else lib.aclrtSynchronizeEvent(event)

    assert raw.in_threads(2, body) == [0, 0]


def test_time_limits(blocked_stream):
    event, never = make(), make()
    raw.ok(lib.aclrtRecordEvent(event, blocked_stream.stream))
    assert ask("aclrtSynchronizeEventWithTimeout", event, 5).code == LATE
    assert ask("aclrtSynchronizeEventWithTimeout", never, 5).code == LATE
    for timeout in (0, -2):
        assert ask("aclrtSynchronizeEventWithTimeout", event, timeout).code == PARAM
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeEventWithTimeout(event, -1))


# ---- time ----


def elapsed(start, end):
    ms = ffi.new("float *", -1)
    result = ask("aclrtEventElapsedTime", ms, start, end)
    return result.code, ms[0]


def test_time_between_events(blocked_stream):
    stream, start, end = blocked_stream.stream, make(), make("aclrtCreateEventWithFlag", SYNC | TIME_LINE)
    raw.ok(lib.aclrtRecordEvent(start, NULL))
    raw.ok(lib.aclrtSynchronizeEvent(start))
    raw.ok(lib.aclrtRecordEvent(end, stream))
    assert ask("aclrtSynchronizeStreamWithTimeout", stream, 20).code == 507046
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeEvent(end))
    code, ms = elapsed(start, end)
    assert code == 0
    assert ms >= 19
    assert elapsed(start, start) == (0, 0)


def test_time_that_there_is_not(blocked_stream):
    done, never, pending, timeless = make(), make(), make(), make("aclrtCreateEventWithFlag", SYNC)
    for event in (done, timeless):
        raw.ok(lib.aclrtRecordEvent(event, NULL))
    raw.ok(lib.aclrtSynchronizeStream(NULL))
    raw.ok(lib.aclrtRecordEvent(pending, blocked_stream.stream))
    for event in (never, pending, timeless):
        assert elapsed(done, event)[0] == NO_TIME
        assert elapsed(event, done)[0] == NO_TIME
    later = make()
    raw.ok(lib.aclrtRecordEvent(later, NULL))
    raw.ok(lib.aclrtSynchronizeStream(NULL))
    assert elapsed(later, done)[0] == REVERSED
    assert ask("aclrtEventElapsedTime", NULL, done, later).code == PARAM


# ---- ends and misuse ----


def test_destroying_an_event_leaves_its_record(blocked_stream):
    event, waiter = make(), raw.stream()
    raw.ok(lib.aclrtRecordEvent(event, blocked_stream.stream))
    raw.ok(lib.aclrtStreamWaitEvent(waiter, event))
    raw.ok(lib.aclrtDestroyEvent(event))
    assert ask("aclrtSynchronizeStreamWithTimeout", waiter, 5).code == 507046
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(waiter))


def test_destroying_an_event_that_is_waited_for(capfd):
    event, waiter = make(), raw.stream()
    raw.ok(lib.aclrtStreamWaitEvent(waiter, event))
    raw.ok(lib.aclrtDestroyEvent(event))
    raw.ok(lib.aclrtSynchronizeStream(waiter))
    assert "never recorded" in capfd.readouterr().err


def test_flags():
    event = ffi.new("aclrtEvent *")
    for function in ("aclrtCreateEventWithFlag", "aclrtCreateEventExWithFlag"):
        assert ask(function, event, 0).code == PARAM
        assert ask(function, event, 0x80).code == PARAM
        assert ask(function, event, 4).code == PARAM
        assert ask(function, NULL, SYNC).code == PARAM
    assert ask("aclrtCreateEvent", NULL).code == PARAM


def test_what_an_event_was_not_made_for():
    progress, ex = make("aclrtCreateEventWithFlag", PROGRESS), make("aclrtCreateEventExWithFlag", SYNC)
    assert "ACL_EVENT_SYNC" in ask("aclrtStreamWaitEvent", NULL, progress).message
    assert ask("aclrtStreamWaitEvent", NULL, progress).code == PARAM
    assert ask("aclrtResetEvent", progress, NULL).code == PARAM
    assert ask("aclrtResetEvent", ex, NULL).code == PARAM
    raw.ok(lib.aclrtRecordEvent(progress, NULL))
    raw.ok(lib.aclrtSynchronizeEvent(progress))
    assert complete(progress)


CALLS = {
    "aclrtDestroyEvent": lambda e: (e,),
    "aclrtRecordEvent": lambda e: (e, NULL),
    "aclrtResetEvent": lambda e: (e, NULL),
    "aclrtStreamWaitEvent": lambda e: (NULL, e),
    "aclrtQueryEvent": lambda e: (e, ffi.new("aclrtEventStatus *")),
    "aclrtQueryEventStatus": lambda e: (e, ffi.new("aclrtEventRecordedStatus *")),
    "aclrtSynchronizeEvent": lambda e: (e,),
    "aclrtSynchronizeEventWithTimeout": lambda e: (e, 5),
    "aclrtEventElapsedTime": lambda e: (ffi.new("float *"), e, e),
}


@pytest.mark.parametrize("name", CALLS)
def test_not_an_event(name):
    event = ffi.new("aclrtEvent *")
    raw.ok(lib.aclrtCreateEvent(event))
    bad = {**raw.foreign_pointers(event[0]), "stream": raw.stream(), "NULL": NULL}
    for what, pointer in bad.items():
        result = ask(name, *CALLS[name](pointer))
        assert result.code == PARAM, what
        assert result.message.startswith(f"[107000] {name}: "), what
    raw.ok(lib.aclrtDestroyEvent(event[0]))
    result = ask(name, *CALLS[name](event[0]))
    assert result.code == PARAM
    assert "destroyed" in result.message


@pytest.mark.parametrize("name", ["aclrtQueryEvent", "aclrtQueryEventStatus"])
def test_nowhere_to_put_the_state(name):
    assert ask(name, make(), NULL).code == PARAM
