# SPDX-License-Identifier: Apache-2.0
"""Captured work: what is kept, what it does when it is executed, and what is not legal meanwhile."""

import itertools
import json
import threading

import numpy as np
import pytest
import raw
from raw import NULL, ask, ffi, lib

GLOBAL, THREAD_LOCAL, RELAXED = 0, 1, 2
NONE, ACTIVE, SPOILED = 0, 1, 2
PARAM, DEPENDENCY, UNJOINED, OPEN, CAPTURED, EVENT_CAPTURED = 107000, 107024, 107025, 107026, 107027, 107028
NOT_CAPTURED, MODE, IMPLICIT, CONFLICT, GROUP, INTERRUPTED = 107029, 107030, 107031, 107032, 107033, 107034
UNMATCHED, WRONG_THREAD, PAGEABLE, UNSUPPORTED, INVALIDATED = 107036, 107038, 107041, 207000, 507903
SYNC, EXTERNAL = 1, 32


def code_of(name, *args):
    return ask(name, *args).code


def begin(stream, mode=RELAXED):
    raw.ok(lib.aclmdlRICaptureBegin(stream, mode))


def end(stream, code=0):
    graph = ffi.new("aclmdlRI *")
    assert code_of("aclmdlRICaptureEnd", stream, graph) == code
    assert (graph[0] == NULL) == (code != 0)
    return graph[0]


def status_of(stream):
    status, graph = ffi.new("aclmdlRICaptureStatus *"), ffi.new("aclmdlRI *")
    raw.ok(lib.aclmdlRICaptureGetInfo(stream, status, graph))
    assert (graph[0] == NULL) == (int(status[0]) == NONE)
    return int(status[0])


def execute(graph, stream):
    raw.ok(lib.aclmdlRIExecuteAsync(graph, stream))
    raw.ok(lib.aclrtSynchronizeStream(stream))


def set_bytes(memory, value, stream):
    raw.ok(lib.aclrtMemsetAsync(memory.address, memory.size, value, memory.size, stream))


def copy(dst, src, stream):
    raw.ok(lib.aclrtMemcpyAsync(dst.address, dst.size, src.address, src.size, 3, stream))


def event(flags=None):
    out = ffi.new("aclrtEvent *")
    if flags is None:
        raw.ok(lib.aclrtCreateEventExWithFlag(out, SYNC))
    else:
        raw.ok(lib.aclrtCreateEventWithFlag(out, flags))
    raw._own(lambda handle=out[0]: raw.ok(lib.aclrtDestroyEvent(handle)))
    return out[0]


def relu(src, dst, stream):
    plan = raw.plan("aclnnRelu", src, dst)
    raw.ok(plan.code)
    raw.ok(raw.launch("aclnnRelu", plan.executor, plan.size, stream=stream).code)
    return plan.executor


@pytest.fixture
def graphs():
    """destroys what it is given at the end."""
    made = []
    yield made.append
    for graph in made:
        raw.ok(lib.aclmdlRIDestroy(graph))


def test_nothing_runs_before_it_is_executed(quiet, graphs):
    stream, memory = raw.stream(), raw.Memory(64)
    set_bytes(memory, 1, stream)  # runs at once
    begin(stream)
    assert status_of(stream) == ACTIVE
    set_bytes(memory, 2, stream)
    graph = end(stream)
    graphs(graph)
    assert status_of(stream) == NONE
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert (memory.read() == 1).all()
    for other in (stream, raw.stream()):
        memory.write(np.zeros(64, np.uint8))
        execute(graph, other)
        assert (memory.read() == 2).all()
    memory.write(np.zeros(64, np.uint8))
    raw.ok(lib.aclmdlRIExecute(graph, 60000))
    assert (memory.read() == 2).all()


def test_operators_are_captured_with_their_executors_consumed(quiet, graphs, no_leaks):
    stream = raw.stream()
    src, dst = raw.tensor(np.float32([-1, 2, -3, 4])), raw.tensor(np.zeros(4, np.float32))
    begin(stream)
    executor = relu(src, dst, stream)
    graph = end(stream)
    lib.aclnnsimSetEcho(False)
    assert "consumed" in raw.launch("aclnnRelu", executor, stream=stream).message
    lib.aclnnsimSetEcho(True)
    src.destroy()  # the call holds a copy of what it needs
    for values in ([-1, 2, -3, 4], [5, -6, 7, -8], [0, -0.0, 1, -1]):
        raw.ok(lib.aclrtMemcpy(src.memory.address, 16, ffi.from_buffer(np.float32(values)), 16, 1))
        execute(graph, stream)
        np.testing.assert_array_equal(dst.read(), np.maximum(np.float32(values), 0))
    raw.ok(lib.aclmdlRIDestroy(graph))


def test_executions_follow_each_other(quiet, graphs):
    """Each execution adds one to a chain of copies; on several streams at once they still come one by one."""
    stream, cells = raw.stream(), [raw.Memory(4096) for _ in range(6)]
    for i, cell in enumerate(cells):
        cell.write(np.full(4096, i, np.uint8))
    begin(stream)
    for dst, src in itertools.pairwise(cells):
        copy(dst, src, stream)
    graph = end(stream)
    graphs(graph)
    streams = [raw.stream() for _ in range(3)]
    with raw.blocked(streams[0]) as gate:
        for s in streams:
            raw.ok(lib.aclmdlRIExecuteAsync(graph, s))
        gate.release()
    for s in streams:
        raw.ok(lib.aclrtSynchronizeStream(s))
    assert [int(c.read()[0]) for c in cells] == [3, 4, 5, 5, 5, 5]


def test_functions_of_the_host_are_captured(quiet, graphs):
    stream, calls = raw.stream(), []
    function = ffi.callback("void(void *)", lambda _: calls.append(threading.get_ident()))
    begin(stream)
    raw.ok(lib.aclrtLaunchHostFunc(stream, function, NULL))
    graph = end(stream)
    graphs(graph)
    assert not calls
    for _ in range(3):
        execute(graph, stream)
    assert len(calls) == 3
    assert threading.get_ident() not in calls


def test_streams_join_by_events(quiet, graphs):
    main, side, deep = raw.stream(), raw.stream(), raw.stream()
    a, b, c, d = (raw.Memory(64) for _ in range(4))
    there, further, back = event(), event(), event()
    begin(main)
    set_bytes(a, 7, main)
    raw.ok(lib.aclrtRecordEvent(there, main))
    raw.ok(lib.aclrtStreamWaitEvent(side, there))
    assert status_of(side) == ACTIVE
    copy(b, a, side)
    raw.ok(lib.aclrtRecordEvent(further, side))
    raw.ok(lib.aclrtStreamWaitEvent(deep, further))
    copy(c, b, deep)
    raw.ok(lib.aclrtRecordEvent(back, deep))
    raw.ok(lib.aclrtStreamWaitEvent(main, back))  # and with it for side
    copy(d, c, main)
    graph = end(main)
    graphs(graph)
    assert status_of(side) == status_of(deep) == NONE
    for memory in (a, b, c, d):
        memory.write(np.zeros(64, np.uint8))
    execute(graph, main)
    assert all((m.read() == 7).all() for m in (a, b, c, d))
    set_bytes(b, 1, side)  # runs at once again
    raw.ok(lib.aclrtSynchronizeStream(side))
    raw.ok(lib.aclrtRecordEvent(there, main))  # and the event is an event again
    raw.ok(lib.aclrtSynchronizeEvent(there))


def test_work_that_nobody_waits_for_is_refused():
    main, side, there, back, memory = raw.stream(), raw.stream(), event(), event(), raw.Memory(64)
    begin(main)
    raw.ok(lib.aclrtRecordEvent(there, main))
    raw.ok(lib.aclrtStreamWaitEvent(side, there))
    set_bytes(memory, 1, side)
    raw.ok(lib.aclrtRecordEvent(back, side))
    raw.ok(lib.aclrtStreamWaitEvent(main, back))
    set_bytes(memory, 2, side)  # after what main waits for
    end(main, UNJOINED)
    assert status_of(main) == status_of(side) == NONE
    # a stream that joined and did nothing is no reason
    begin(main)
    raw.ok(lib.aclrtRecordEvent(there, main))
    raw.ok(lib.aclrtStreamWaitEvent(side, there))
    raw.ok(lib.aclmdlRIDestroy(end(main)))


NOT_LEGAL = {
    "aclrtStreamQuery": CAPTURED,
    "aclrtSynchronizeStream": CAPTURED,
    "aclrtSynchronizeStreamWithTimeout": CAPTURED,
    "aclrtStreamAbort": CAPTURED,
    "aclrtDestroyStream": CAPTURED,
    "aclrtDestroyStreamForce": CAPTURED,
    "aclrtSynchronizeDevice": CAPTURED,
    "aclrtSynchronizeDeviceWithTimeout": CAPTURED,
    "aclrtQueryEventStatus": EVENT_CAPTURED,
    "aclrtQueryEvent": EVENT_CAPTURED,
    "aclrtQueryEventWaitStatus": EVENT_CAPTURED,
    "aclrtSynchronizeEvent": EVENT_CAPTURED,
    "aclrtSynchronizeEventWithTimeout": EVENT_CAPTURED,
}


@pytest.mark.parametrize("mode", [GLOBAL, THREAD_LOCAL, RELAXED])
@pytest.mark.parametrize("function", NOT_LEGAL)
def test_what_is_not_legal_spoils_the_capture(function, mode):
    stream, recorded, memory = raw.stream(), event(), raw.Memory(64)
    args = {
        "aclrtStreamQuery": (stream, ffi.new("aclrtStreamStatus *")),
        "aclrtSynchronizeStreamWithTimeout": (stream, 10),
        "aclrtSynchronizeDevice": (),
        "aclrtSynchronizeDeviceWithTimeout": (10,),
        "aclrtQueryEventStatus": (recorded, ffi.new("aclrtEventRecordedStatus *")),
        "aclrtQueryEvent": (recorded, ffi.new("aclrtEventStatus *")),
        "aclrtQueryEventWaitStatus": (recorded, ffi.new("aclrtEventWaitStatus *")),
        "aclrtSynchronizeEvent": (recorded,),
        "aclrtSynchronizeEventWithTimeout": (recorded, 10),
    }.get(function, (stream,))
    begin(stream, mode)
    raw.ok(lib.aclrtRecordEvent(recorded, stream))
    assert code_of(function, *args) == NOT_LEGAL[function]
    assert status_of(stream) == SPOILED
    set_and_code = ask("aclrtMemsetAsync", memory.address, 64, 1, 64, stream)
    assert set_and_code.code == INVALIDATED
    end(stream, INVALIDATED)
    assert status_of(stream) == NONE
    set_bytes(memory, 3, stream)
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert (memory.read() == 3).all()


def test_the_default_stream_is_not_for_captures():
    stream = raw.stream()
    assert code_of("aclmdlRICaptureBegin", NULL, GLOBAL) == IMPLICIT
    begin(stream)
    memory = raw.Memory(64)
    assert code_of("aclrtMemsetAsync", memory.address, 64, 1, 64, NULL) == IMPLICIT
    assert code_of("aclrtSynchronizeStream", NULL) == IMPLICIT
    raw.ok(lib.aclmdlRIDestroy(end(stream)))  # that was not about the captured stream
    raw.ok(lib.aclrtSynchronizeStream(NULL))


def at_once(memory):
    host = np.zeros(64, np.uint8)
    return (
        code_of("aclrtMemset", memory.address, 64, 1, 64),
        code_of("aclrtMemcpy", memory.address, 64, ffi.from_buffer(host), 64, 1),
    )


def exchange(mode):
    old = ffi.new("aclmdlRICaptureMode *", mode)
    raw.ok(lib.aclmdlRICaptureThreadExchangeMode(old))
    return int(old[0])


@pytest.mark.parametrize(
    ("mode", "here", "elsewhere"),
    [(GLOBAL, MODE, MODE), (THREAD_LOCAL, MODE, 0), (RELAXED, 0, 0)],
)
def test_modes_forbid_copies_at_once(mode, here, elsewhere):
    memory = raw.Memory(64)
    for place in ("here", "elsewhere"):
        stream = raw.stream()
        begin(stream, mode)
        codes = at_once(memory) if place == "here" else raw.in_threads(1, lambda _: at_once(memory))[0]
        expected = here if place == "here" else elsewhere
        assert codes == (expected, expected)
        graph = end(stream, INVALIDATED if expected else 0)
        if graph != NULL:
            raw.ok(lib.aclmdlRIDestroy(graph))


def test_a_thread_can_take_another_mode():
    stream, memory = raw.stream(), raw.Memory(64)
    begin(stream, GLOBAL)
    assert exchange(RELAXED) == GLOBAL
    assert at_once(memory) == (0, 0)
    assert exchange(GLOBAL) == RELAXED
    raw.ok(lib.aclmdlRIDestroy(end(stream)))
    begin(stream, GLOBAL)
    done = raw.in_threads(1, lambda _: (exchange(THREAD_LOCAL), at_once(memory)))
    assert done == [(GLOBAL, (0, 0))]
    raw.ok(lib.aclmdlRIDestroy(end(stream)))
    assert code_of("aclmdlRICaptureThreadExchangeMode", NULL) == PARAM
    assert code_of("aclmdlRICaptureThreadExchangeMode", ffi.new("aclmdlRICaptureMode *", 3)) == PARAM


def test_pageable_memory():
    stream, memory, host = raw.stream(), raw.Memory(64), np.arange(64, dtype=np.uint8)
    args = (memory.address, 64, ffi.from_buffer(host), 64, 1, stream)
    begin(stream, GLOBAL)
    assert code_of("aclrtMemcpyAsync", *args) == PAGEABLE
    end(stream, INVALIDATED)
    begin(stream, RELAXED)  # here the bytes are taken at the call
    raw.ok(lib.aclrtMemcpyAsync(*args))
    graph = end(stream)
    host[:] = 0
    execute(graph, stream)
    np.testing.assert_array_equal(memory.read(), np.arange(64, dtype=np.uint8))
    raw.ok(lib.aclmdlRIDestroy(graph))


def test_who_may_end_a_capture():
    stream, side, there, graph = raw.stream(), raw.stream(), event(), ffi.new("aclmdlRI *")
    assert code_of("aclmdlRICaptureEnd", stream, graph) == NOT_CAPTURED
    assert code_of("aclmdlRICaptureEnd", stream, NULL) == PARAM
    begin(stream, THREAD_LOCAL)
    assert code_of("aclmdlRICaptureBegin", stream, GLOBAL) == CAPTURED
    raw.ok(lib.aclrtRecordEvent(there, stream))
    raw.ok(lib.aclrtStreamWaitEvent(side, there))
    assert code_of("aclmdlRICaptureEnd", side, graph) == UNMATCHED
    assert raw.in_threads(1, lambda _: code_of("aclmdlRICaptureEnd", stream, graph)) == [WRONG_THREAD]
    raw.ok(lib.aclmdlRIDestroy(end(stream)))
    begin(stream, RELAXED)
    raw.in_threads(1, lambda _: raw.ok(lib.aclmdlRIDestroy(end(stream))))
    for mode in (3, 99):
        assert code_of("aclmdlRICaptureBegin", stream, mode) == PARAM


def test_events_do_not_lead_out_of_a_capture():
    stream, other, memory = raw.stream(), raw.stream(), raw.Memory(64)
    outside = event()
    begin(stream)
    raw.ok(lib.aclrtStreamWaitEvent(stream, outside))  # never recorded: nothing to wait for
    raw.ok(lib.aclmdlRIDestroy(end(stream)))
    raw.ok(lib.aclrtRecordEvent(outside, other))
    begin(stream)
    assert code_of("aclrtStreamWaitEvent", stream, outside) == DEPENDENCY
    end(stream, INVALIDATED)
    # two captures do not meet
    inside = event()
    begin(stream)
    begin(other)
    raw.ok(lib.aclrtRecordEvent(inside, stream))
    assert code_of("aclrtStreamWaitEvent", other, inside) == CONFLICT
    end(stream, INVALIDATED)
    end(other, INVALIDATED)
    # a place in captured work is no event for later
    assert code_of("aclrtStreamWaitEvent", other, inside) == EVENT_CAPTURED
    assert code_of("aclrtSynchronizeEvent", inside) == EVENT_CAPTURED
    raw.ok(lib.aclrtRecordEvent(inside, stream))
    raw.ok(lib.aclrtSynchronizeEvent(inside))
    set_bytes(memory, 1, other)
    raw.ok(lib.aclrtSynchronizeStream(other))


def test_external_events_let_each_execution_wait(quiet, graphs):
    """As programs do that update captured work while it waits."""
    stream, outside, a, b = raw.stream(), raw.stream(), raw.Memory(64), raw.Memory(64)
    go = event(EXTERNAL)
    begin(stream)
    raw.ok(lib.aclrtStreamWaitEvent(stream, go))
    raw.ok(lib.aclrtResetEvent(go, stream))
    copy(b, a, stream)
    graph = end(stream)
    graphs(graph)
    status = ffi.new("aclrtStreamStatus *")
    for value in (1, 2, 3):
        raw.ok(lib.aclmdlRIExecuteAsync(graph, stream))
        raw.ok(lib.aclrtStreamQuery(stream, status))
        assert int(status[0]) == 1  # it waits
        set_bytes(a, value, outside)
        raw.ok(lib.aclrtRecordEvent(go, outside))
        raw.ok(lib.aclrtSynchronizeStream(stream))
        assert (b.read() == value).all()


@pytest.mark.aclnnsim(provokes="lifetime,races")
def test_external_records_let_others_wait(quiet, graphs):
    stream, outside, a, b = raw.stream(), raw.stream(), raw.Memory(64), raw.Memory(64)
    done = event()
    begin(stream)
    set_bytes(a, 9, stream)
    raw.ok(lib.aclrtRecordEventWithFlag(done, stream, 1))
    graph = end(stream)
    graphs(graph)
    for _ in range(3):
        a.write(np.zeros(64, np.uint8))
        with raw.blocked(stream) as gate:
            raw.ok(lib.aclmdlRIExecuteAsync(graph, stream))
            raw.ok(lib.aclrtStreamWaitEvent(outside, done))
            copy(b, a, outside)
            assert (a.read() == 0).all()
            gate.release()
        raw.ok(lib.aclrtSynchronizeStream(outside))
        assert (b.read() == 9).all()
    lib.aclnnsimSetEcho(False)
    assert code_of("aclrtRecordEventWithFlag", done, stream, 1) == PARAM  # not captured
    assert code_of("aclrtRecordEventWithFlag", done, stream, 2) == PARAM
    assert code_of("aclrtStreamWaitEventWithFlag", stream, done, 0, 1) == PARAM
    lib.aclnnsimSetEcho(True)


# ---- groups of tasks ----


def group(stream, body):
    handle = ffi.new("aclrtTaskGrp *")
    raw.ok(lib.aclmdlRICaptureTaskGrpBegin(stream))
    body()
    raw.ok(lib.aclmdlRICaptureTaskGrpEnd(stream, handle))
    return handle[0]


def test_tasks_are_given_new_arguments(quiet, graphs):
    stream, updates = raw.stream(), raw.stream()
    sources = [raw.tensor(np.float32([-1, 1]) * k) for k in (1, 2, 3)]
    dst, copied = raw.tensor(np.zeros(2, np.float32)), raw.tensor(np.zeros(2, np.float32))
    begin(stream)
    handle = group(stream, lambda: relu(sources[0], dst, stream))
    relu(dst, copied, stream)
    graph = end(stream)
    graphs(graph)
    for source, expected in [(None, 1), (sources[1], 2), (sources[2], 3), (None, 3)]:
        if source is not None:
            raw.ok(lib.aclmdlRICaptureTaskUpdateBegin(updates, handle))
            relu(source, dst, updates)
            raw.ok(lib.aclmdlRICaptureTaskUpdateEnd(updates))
            raw.ok(lib.aclrtSynchronizeStream(updates))
        execute(graph, stream)
        np.testing.assert_array_equal(copied.read(), [0, expected])


def test_an_update_has_its_turn_in_its_stream(quiet, graphs):
    stream, updates, go = raw.stream(), raw.stream(), event(EXTERNAL)
    memory = raw.Memory(64)
    begin(stream)
    raw.ok(lib.aclrtStreamWaitEvent(stream, go))
    raw.ok(lib.aclrtResetEvent(go, stream))
    handle = group(stream, lambda: set_bytes(memory, 1, stream))
    graph = end(stream)
    graphs(graph)
    for value in (5, 6):
        raw.ok(lib.aclmdlRIExecuteAsync(graph, stream))  # first: it waits for the update
        raw.ok(lib.aclmdlRICaptureTaskUpdateBegin(updates, handle))
        set_bytes(memory, value, updates)
        raw.ok(lib.aclmdlRICaptureTaskUpdateEnd(updates))
        raw.ok(lib.aclrtRecordEvent(go, updates))
        raw.ok(lib.aclrtSynchronizeStream(stream))
        assert (memory.read() == value).all()


def test_groups_and_updates_have_rules():
    stream, updates, memory = raw.stream(), raw.stream(), raw.Memory(64)
    out, big = ffi.new("aclrtTaskGrp *"), raw.Memory(128)
    assert code_of("aclmdlRICaptureTaskGrpBegin", stream) == NOT_CAPTURED
    assert code_of("aclmdlRICaptureTaskGrpEnd", stream, out) == NOT_CAPTURED
    begin(stream)
    assert code_of("aclmdlRICaptureTaskGrpEnd", stream, out) == GROUP
    raw.ok(lib.aclmdlRICaptureTaskGrpBegin(stream))
    assert code_of("aclmdlRICaptureTaskGrpBegin", stream) == GROUP
    end(stream, INTERRUPTED)
    begin(stream)
    handle = group(stream, lambda: set_bytes(memory, 1, stream))
    assert code_of("aclmdlRICaptureTaskUpdateBegin", updates, handle) == OPEN
    graph = end(stream)
    assert code_of("aclmdlRICaptureTaskUpdateEnd", updates) == GROUP
    for wrong in ([], [memory, big], [None]):
        raw.ok(lib.aclmdlRICaptureTaskUpdateBegin(updates, handle))
        assert code_of("aclmdlRICaptureTaskUpdateBegin", updates, handle) == GROUP
        for target in wrong:
            if target is None:
                copy(memory, memory, updates)
            else:
                set_bytes(target, 2, updates)
        assert code_of("aclmdlRICaptureTaskUpdateEnd", updates) == GROUP
    execute(graph, stream)
    assert (memory.read() == 1).all()
    begin(updates)
    assert code_of("aclmdlRICaptureTaskUpdateBegin", updates, handle) == CAPTURED
    raw.ok(lib.aclmdlRIDestroy(end(updates)))
    raw.ok(lib.aclmdlRIDestroy(graph))
    assert code_of("aclmdlRICaptureTaskUpdateBegin", updates, handle) == PARAM


# ---- lives ----


def test_ends(no_leaks):
    stream, memory = raw.stream(), raw.Memory(64)
    begin(stream)
    status, graph = ffi.new("aclmdlRICaptureStatus *"), ffi.new("aclmdlRI *")
    raw.ok(lib.aclmdlRICaptureGetInfo(stream, status, graph))
    other = raw.stream()
    assert code_of("aclmdlRIExecuteAsync", graph[0], other) == OPEN
    assert code_of("aclmdlRIDestroy", graph[0]) == OPEN
    set_bytes(memory, 4, stream)
    assert end(stream) == graph[0]
    begin(other)
    assert code_of("aclmdlRIExecuteAsync", graph[0], other) == UNSUPPORTED
    raw.ok(lib.aclmdlRIDestroy(end(other)))
    with raw.blocked(other):  # what is queued still runs
        raw.ok(lib.aclmdlRIExecuteAsync(graph[0], other))
        raw.ok(lib.aclmdlRIDestroy(graph[0]))
    assert (memory.read() == 4).all()
    for function in ("aclmdlRIDestroy", "aclmdlRIDebugPrint"):
        assert code_of(function, graph[0]) == PARAM
    assert code_of("aclmdlRIExecuteAsync", graph[0], other) == PARAM
    for pointer in raw.foreign_pointers(graph[0]).values():
        assert code_of("aclmdlRIExecuteAsync", pointer, other) == PARAM
        assert code_of("aclmdlRIDestroy", pointer) == PARAM


def test_memory_must_live_on():
    stream, memory = raw.stream(), raw.Memory(64)
    begin(stream)
    set_bytes(memory, 4, stream)
    graph = end(stream)
    memory.free()
    raw.ok(lib.aclmdlRIExecuteAsync(graph, stream))
    assert code_of("aclrtSynchronizeStream", stream) == 507015
    raw.ok(lib.aclmdlRIDestroy(graph))


def test_a_context_ends_with_its_capture(no_leaks):
    context, stream = ffi.new("aclrtContext *"), ffi.new("aclrtStream *")
    current = ffi.new("aclrtContext *")
    raw.ok(lib.aclrtGetCurrentContext(current))
    raw.ok(lib.aclrtCreateContext(context, 0))
    raw.ok(lib.aclrtCreateStream(stream))
    begin(stream[0])
    raw.ok(lib.aclrtDestroyContext(context[0]))
    raw.ok(lib.aclrtSetCurrentContext(current[0]))
    raw.ok(lib.aclrtSynchronizeDevice())  # nothing is captured any more


def test_what_can_be_told_of_a_graph(graphs, tmp_path, capfd):
    stream, memory, calls = raw.stream(), raw.Memory(64), []
    begin(stream)
    for i in range(3):
        set_bytes(memory, i, stream)
    graph = end(stream)
    name, number = ffi.new("char[]", 200), ffi.new("uint32_t *")
    raw.ok(lib.aclmdlRIGetName(graph, 200, name))
    assert ffi.string(name) == b""
    raw.ok(lib.aclmdlRISetName(graph, b"decode"))
    raw.ok(lib.aclmdlRIGetName(graph, 4, name))
    assert ffi.string(name) == b"dec"
    raw.ok(lib.aclmdlRIGetId(graph, number))
    raw.ok(lib.aclmdlRIDebugPrint(graph))
    printed = capfd.readouterr().out.splitlines()
    assert "3 tasks" in printed[0]
    assert len(printed) == 4
    assert all("aclrtMemsetAsync" in line for line in printed[1:])
    raw.ok(lib.aclmdlRIDebugJsonPrint(graph, bytes(tmp_path / "graph.json"), 0))
    told = json.loads((tmp_path / "graph.json").read_text())
    assert told["id"] == number[0]
    assert [t["name"] for t in told["tasks"]] == ["aclrtMemsetAsync"] * 3
    assert code_of("aclmdlRIDebugJsonPrint", graph, b"/nonexistent/graph.json", 0) == 107009
    assert code_of("aclmdlRIGetName", graph, 0, name) == PARAM
    keep, drop = (ffi.callback("void(void *)", lambda _, w=w: calls.append(w)) for w in ("keep", "drop"))
    raw.ok(lib.aclmdlRIDestroyRegisterCallback(graph, keep, NULL))
    raw.ok(lib.aclmdlRIDestroyRegisterCallback(graph, drop, NULL))
    raw.ok(lib.aclmdlRIDestroyUnregisterCallback(graph, drop))
    assert code_of("aclmdlRIDestroyUnregisterCallback", graph, drop) == PARAM
    raw.ok(lib.aclmdlRIDestroy(graph))
    assert calls == ["keep"]
