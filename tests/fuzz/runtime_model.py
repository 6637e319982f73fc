# SPDX-License-Identifier: Apache-2.0
"""Random calls of the runtime, legal and not, against a small model of what they answer.

    ACLNNSIM_DEVICES=2 python tests/fuzz/runtime_model.py [EXAMPLES]

One thread, a process of its own: the model knows every device, context, stream and event there is. A stream is
a list of what it still has to pass: waits and records. It is told apart from the library only where the answer does
not depend on how fast work runs: what can run is waited for before it is asked about."""

import sys
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    multiple,
    rule,
    run_state_machine_as_test,
)

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from raw import NULL, ffi, lib

PARAM, DEVICE, NO_CONTEXT, STREAM_CONTEXT, NO_TIME, REVERSED = 107000, 107001, 107002, 107003, 107006, 107007
OPTION, CAPTURED, NOT_CAPTURED, IMPLICIT, LATE, EVENT_LATE = 107021, 107027, 107029, 107031, 507046, 507047
SPOILED = 507903
SYNC, PROGRESS, TIME_LINE = 1, 2, 8
COMPLETE, NOT_READY = 0, 1
ENOUGH = 60000  # milliseconds; what the model says can run has run by then
DEVICES = 2


class Token:
    """A record, made or awaited. `after`: the records that were certainly done before it."""

    def __init__(self):
        self.done = False
        self.pushed = False
        self.dropped = False
        self.after = []

    def follows(self, other):
        """Whether it can only have been done after the other. What was dropped waited for nothing."""
        seen, rest = set(), [] if self.dropped else list(self.after)
        while rest:
            token = rest.pop()
            if token is other:
                return True
            if id(token) not in seen:
                seen.add(id(token))
                rest += [] if token.dropped else token.after
        return False


class Context:
    def __init__(self, handle, device, default):
        self.handle, self.device, self.is_default, self.live = handle, device, default, True
        self.options = {}
        self.captures = 0
        self.streams = []


class Stream:
    def __init__(self, handle, context, default=False):
        self.handle, self.context, self.is_default, self.live = handle, context, default, True
        self.rest = []  # tokens: ("wait", token) or ("record", token)
        self.last = []  # records that come before what is pushed next
        self.captured = self.spoiled = False
        context.streams.append(self)


class Event:
    def __init__(self, handle, flags, ex):
        self.handle, self.flags, self.ex, self.live = handle, flags, ex, True
        self.token = None


class Runtime(RuleBasedStateMachine):
    contexts, streams, events = Bundle("contexts"), Bundle("streams"), Bundle("events")

    def __init__(self):
        super().__init__()
        self.everything = []  # streams that live
        self.sets = [0] * DEVICES
        self.default = [None] * DEVICES
        self.current = None  # a context, or the number of a device whose default context it is
        self.process_options = dict.fromkeys(range(4), 0)
        self.memory = {}
        self.seen = []  # records that the host has seen done

    # ---- the model ----

    def now(self):
        """The current context, if it lives."""
        if isinstance(self.current, int):
            return self.default[self.current]
        return self.current if self.current and self.current.live else None

    def settle(self):
        """Lets every stream run as far as it can."""
        moved = True
        while moved:
            moved = False
            for stream in self.everything:
                while stream.rest and (stream.rest[0][0] == "record" or stream.rest[0][1].done):
                    stream.rest.pop(0)[1].done = True
                    moved = True

    def find(self, stream):
        """What stands before the use of a stream; None: the default one."""
        context = self.now()
        if context is None:
            return NO_CONTEXT
        if stream is None:
            return IMPLICIT if context.captures else 0
        if not stream.live:
            return PARAM
        if stream.context is not context:
            return STREAM_CONTEXT
        return IMPLICIT if stream.is_default and context.captures else 0

    def resolve(self, stream):
        return self.now().streams[0] if stream is None else stream

    def drop(self, stream):
        for kind, token in stream.rest:
            if kind == "record":
                token.done = token.dropped = True
        stream.rest = []
        stream.live = False
        self.everything.remove(stream)

    def end_context(self, context):
        context.live = False
        for stream in list(context.streams):
            if stream.live:
                self.drop(stream)
        self.settle()

    def run_all(self, stream):
        """Has the library do what the model says that it can."""
        if not stream.rest and not stream.captured and self.now() is stream.context:
            handle = NULL if stream.is_default else stream.handle
            if not (stream.is_default and stream.context.captures):
                self.need(lib.aclrtSynchronizeStreamWithTimeout(handle, ENOUGH), 0)
                self.seen = [*self.seen, *stream.last][-50:]

    def wait_for(self, event):
        """Has the library complete an event that the model says is complete."""
        self.need(lib.aclrtSynchronizeEventWithTimeout(event.handle, ENOUGH), 0)
        if event.token:
            self.seen = [*self.seen, event.token][-50:]

    def need(self, code, expected):
        message = lib.aclGetRecentErrMsg()
        text = "" if message == NULL else ffi.string(message).decode()
        assert code == expected, f"{code}, expected {expected}: {text}"
        if expected:
            assert text.startswith(f"[{expected}] "), text

    # ---- devices and contexts ----

    @initialize(target=contexts)
    def begin(self):
        return self.set_device(0)

    def set_device(self, device):
        self.need(lib.aclrtSetDevice(device), 0)
        self.sets[device] += 1
        self.current = device
        if self.default[device] is None:
            out, stream = ffi.new("aclrtContext *"), ffi.new("aclrtStream *")
            self.need(lib.aclrtGetCurrentContext(out), 0)
            context = Context(out[0], device, True)
            self.default[device] = context
            self.need(lib.aclrtCtxGetCurrentDefaultStream(stream), 0)
            self.everything.append(Stream(stream[0], context, True))
        return self.default[device]

    @rule(target=contexts, device=st.integers(0, DEVICES - 1))
    def uses_a_device(self, device):
        return self.set_device(device)

    @rule(device=st.sampled_from([-1, DEVICES, 2**31 - 1]))
    def uses_no_device(self, device):
        out = ffi.new("aclrtContext *")
        self.need(lib.aclrtSetDevice(device), DEVICE)
        self.need(lib.aclrtResetDevice(device), DEVICE)
        self.need(lib.aclrtCreateContext(out, device), DEVICE)

    @rule(device=st.integers(0, DEVICES - 1), force=st.booleans())
    def resets(self, device, force):
        function = lib.aclrtResetDeviceForce if force else lib.aclrtResetDevice
        if self.sets[device] == 0:
            self.need(function(device), NO_CONTEXT)
            return
        self.need(function(device), 0)
        self.sets[device] = 0 if force else self.sets[device] - 1
        if self.sets[device] == 0:
            self.end_context(self.default[device])
            self.default[device] = None

    @rule(target=contexts, device=st.integers(0, DEVICES - 1))
    def makes_a_context(self, device):
        out, stream = ffi.new("aclrtContext *"), ffi.new("aclrtStream *")
        self.need(lib.aclrtCreateContext(out, device), 0)
        context = Context(out[0], device, False)
        self.current = context
        self.need(lib.aclrtCtxGetCurrentDefaultStream(stream), 0)
        self.everything.append(Stream(stream[0], context, True))
        return context

    @rule(context=contexts)
    def ends_a_context(self, context):
        good = context.live and not context.is_default
        self.need(lib.aclrtDestroyContext(context.handle), 0 if good else PARAM)
        if good:
            self.end_context(context)

    @rule(context=contexts)
    def makes_it_current(self, context):
        self.need(lib.aclrtSetCurrentContext(context.handle), 0 if context.live else PARAM)
        if context.live:
            self.current = context.device if context.is_default else context

    @rule()
    def asks_for_the_current(self):
        context, device = ffi.new("aclrtContext *"), ffi.new("int32_t *")
        expected = 0 if self.now() else NO_CONTEXT
        self.need(lib.aclrtGetCurrentContext(context), expected)
        self.need(lib.aclrtGetDevice(device), expected)
        if self.now():
            assert (context[0], device[0]) == (self.now().handle, self.now().device)

    @rule(option=st.integers(0, 4), value=st.integers(0, 4), of_context=st.booleans())
    def sets_an_option(self, option, value, of_context):
        function = lib.aclrtCtxSetSysParamOpt if of_context else lib.aclrtSetSysParamOpt
        good = option < 4 and value <= (3 if option == 0 else 1)
        expected = PARAM if not good else NO_CONTEXT if of_context and not self.now() else 0
        self.need(function(option, value), expected)
        if not expected:
            (self.now().options if of_context else self.process_options)[option] = value

    @rule(option=st.integers(0, 4))
    def asks_for_an_option(self, option):
        out = ffi.new("int64_t *")
        self.need(lib.aclrtGetSysParamOpt(option, out), PARAM if option == 4 else 0)
        assert option == 4 or out[0] == self.process_options[option]
        context = self.now()
        expected = PARAM if option == 4 else NO_CONTEXT if not context else 0 if option in context.options else OPTION
        self.need(lib.aclrtCtxGetSysParamOpt(option, out), expected)
        if not expected:
            assert out[0] == context.options[option]

    # ---- streams ----

    @rule(target=streams, priority=st.integers(0, 8), flags=st.sampled_from([0, 1, 3, 64]))
    def makes_a_stream(self, priority, flags):
        out = ffi.new("aclrtStream *")
        expected = PARAM if priority > 7 or flags == 64 else 0 if self.now() else NO_CONTEXT
        self.need(lib.aclrtCreateStreamWithConfig(out, priority, flags), expected)
        if expected:
            return multiple()
        stream = Stream(out[0], self.now())
        self.everything.append(stream)
        return stream

    @rule(target=streams)
    def takes_the_default_stream(self):
        return self.now().streams[0] if self.now() else multiple()

    @rule(stream=streams, force=st.booleans())
    def ends_a_stream(self, stream, force):
        expected = PARAM if not stream.live else self.find(stream)
        if not expected:
            expected = PARAM if stream.is_default else CAPTURED if stream.captured else 0
        if not expected and not force and stream.rest:
            return  # would wait for ever
        function = lib.aclrtDestroyStreamForce if force else lib.aclrtDestroyStream
        self.need(function(stream.handle), expected)
        if not expected:
            self.drop(stream)
            self.settle()
        elif expected == CAPTURED:
            stream.spoiled = True

    @rule(stream=st.none() | streams)
    def asks_a_stream(self, stream):
        status, expected = ffi.new("aclrtStreamStatus *"), self.find(stream)
        if not expected and self.resolve(stream).captured:
            expected = CAPTURED
            stream.spoiled = True
        if not expected:
            self.run_all(self.resolve(stream))
        self.need(lib.aclrtStreamQuery(stream.handle if stream else NULL, status), expected)
        if not expected:
            assert int(status[0]) == (NOT_READY if self.resolve(stream).rest else COMPLETE)

    @rule(stream=st.none() | streams, timeout=st.sampled_from([-2, 0, 1, 5]))
    def waits_for_a_stream(self, stream, timeout):
        expected = PARAM if timeout < 1 else self.find(stream)
        if not expected and self.resolve(stream).captured:
            expected = CAPTURED
            stream.spoiled = True
        if not expected:
            self.run_all(self.resolve(stream))
            expected = LATE if self.resolve(stream).rest else 0
        self.need(lib.aclrtSynchronizeStreamWithTimeout(stream.handle if stream else NULL, timeout), expected)

    @rule(stream=st.none() | streams, value=st.integers(0, 255))
    def queues_work(self, stream, value):
        context, expected = self.now(), self.find(stream)
        memory = ffi.new("void **")
        if context is None:
            self.need(lib.aclrtMalloc(memory, 64, 0), NO_CONTEXT)
            return
        if context not in self.memory:
            self.need(lib.aclrtMalloc(memory, 64, 0), 0)
            self.memory[context] = memory[0]
        if not expected and self.resolve(stream).spoiled:
            expected = SPOILED
        address, handle = self.memory[context], stream.handle if stream else NULL
        self.need(lib.aclrtMemsetAsync(address, 64, value, 64, handle), expected)

    # ---- capture ----

    @rule(stream=streams)
    def begins_a_capture(self, stream):
        expected = self.find(stream)
        if not expected:
            expected = IMPLICIT if stream.is_default else CAPTURED if stream.captured else 0
        self.need(lib.aclmdlRICaptureBegin(stream.handle, 2), expected)
        if not expected:
            stream.captured = True
            stream.context.captures += 1

    @rule(stream=streams)
    def ends_a_capture(self, stream):
        graph, expected = ffi.new("aclmdlRI *"), self.find(stream)
        if not expected:
            expected = IMPLICIT if stream.is_default else 0 if stream.captured else NOT_CAPTURED
        if not expected and stream.spoiled:
            expected = SPOILED
        self.need(lib.aclmdlRICaptureEnd(stream.handle, graph), expected)
        if expected in (0, SPOILED):
            stream.captured = stream.spoiled = False
            stream.context.captures -= 1
        if not expected:
            self.need(lib.aclmdlRIDestroy(graph[0]), 0)

    # ---- events ----

    @rule(target=events, flags=st.sampled_from([0, SYNC, TIME_LINE, SYNC | TIME_LINE, 128]), ex=st.booleans())
    def makes_an_event(self, flags, ex):
        out = ffi.new("aclrtEvent *")
        expected = PARAM if flags in (0, 128) else 0 if self.now() else NO_CONTEXT
        function = lib.aclrtCreateEventExWithFlag if ex else lib.aclrtCreateEventWithFlag
        self.need(function(out, flags), expected)
        return multiple() if expected else Event(out[0], flags, ex)

    @rule(event=events)
    def ends_an_event(self, event):
        self.need(lib.aclrtDestroyEvent(event.handle), 0 if event.live else PARAM)
        event.live = False
        if event.token and not event.token.pushed:
            event.token.done = True  # what waits for it goes on
            self.settle()
        event.token = None

    @rule(event=events, stream=st.none() | streams)
    def records(self, event, stream):
        expected = self.find(stream) if event.live else PARAM
        if not expected and self.resolve(stream).captured:
            return
        self.need(lib.aclrtRecordEvent(event.handle, stream.handle if stream else NULL), expected)
        if not expected:
            if event.token is None or event.token.pushed:
                event.token = Token()
            event.token.pushed = True
            event.token.after += self.resolve(stream).last + self.seen
            self.resolve(stream).last = [event.token]
            self.resolve(stream).rest.append(("record", event.token))
            self.settle()

    @rule(target=events, stream=st.none() | streams)
    def records_two_and_measures(self, stream):
        made = [self.makes_an_event(SYNC | TIME_LINE, ex=True) for _ in range(2)]
        if not self.now():
            return multiple()
        for event in made:
            self.records(event, stream)
        self.measures(*made)
        self.measures(*reversed(made))
        return multiple(*made)

    @rule(event=events, stream=st.none() | streams)
    def has_a_stream_wait(self, event, stream):
        expected = self.find(stream)
        if not expected and self.resolve(stream).captured:
            return
        if not expected:
            expected = 0 if event.live and event.flags & SYNC else PARAM
        self.need(lib.aclrtStreamWaitEvent(stream.handle if stream else NULL, event.handle), expected)
        if not expected and not (event.ex and event.token is None):
            event.token = event.token or Token()
            self.resolve(stream).last = [*self.resolve(stream).last, event.token]
            self.resolve(stream).rest.append(("wait", event.token))
            self.settle()

    @rule(event=events, stream=st.none() | streams)
    def resets_an_event(self, event, stream):
        expected = self.find(stream) if event.live else PARAM
        if not expected and (event.ex or not event.flags & SYNC):
            expected = PARAM
        self.need(lib.aclrtResetEvent(event.handle, stream.handle if stream else NULL), expected)
        if not expected and event.token and event.token.pushed:
            event.token = None

    def is_complete(self, event):
        return event.token.done if event.token else event.ex

    @rule(event=events)
    def asks_an_event(self, event):
        recorded, state = ffi.new("aclrtEventRecordedStatus *"), ffi.new("aclrtEventStatus *")
        expected = 0 if event.live else PARAM
        if event.live and self.is_complete(event):
            self.wait_for(event)
        self.need(lib.aclrtQueryEventStatus(event.handle, recorded), expected)
        self.need(lib.aclrtQueryEvent(event.handle, state), expected)
        if not expected:
            complete = self.is_complete(event)
            assert (int(recorded[0]), int(state[0])) == (int(complete), int(not complete))

    @rule(event=events, timeout=st.sampled_from([-2, 0, 1, 5]))
    def waits_for_an_event(self, event, timeout):
        expected = PARAM if timeout < 1 or not event.live else 0
        if not expected and self.is_complete(event):
            timeout = ENOUGH
        elif not expected:
            expected = EVENT_LATE
            event.token = event.token or Token()
        self.need(lib.aclrtSynchronizeEventWithTimeout(event.handle, timeout), expected)

    @rule(first=events, second=events)
    def measures(self, first, second):
        ms = ffi.new("float *")
        expected = 0 if first.live and second.live else PARAM
        for event in (first, second):
            timed = event.flags & TIME_LINE and event.token and event.token.pushed and event.token.done
            if not expected and not timed:
                expected = NO_TIME
            if event.live and timed:
                self.wait_for(event)
        code = lib.aclrtEventElapsedTime(ms, first.handle, second.handle)
        if not expected and first.token is not second.token:
            if first.token.follows(second.token):
                expected = REVERSED
            elif code == REVERSED and not second.token.follows(first.token):  # either may be the first
                self.need(lib.aclrtEventElapsedTime(ms, second.handle, first.handle), 0)
                return
        self.need(code, expected)
        assert expected or ms[0] >= 0

    # ---- the end ----

    @invariant()
    def nothing_is_remembered(self):
        lib.aclrtGetLastError(0)
        assert lib.aclrtPeekAtLastError(0) == 0

    def teardown(self):
        for device in range(DEVICES):
            if self.sets[device]:
                self.need(lib.aclrtResetDeviceForce(device), 0)
        for context in {s.context for s in self.everything}:
            if context.live and not context.is_default:
                self.need(lib.aclrtDestroyContext(context.handle), 0)
        for option in range(4):
            self.need(lib.aclrtSetSysParamOpt(option, 0), 0)


if __name__ == "__main__":
    lib.aclnnsimSetEcho(False)
    examples = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    run_state_machine_as_test(
        Runtime,
        settings=settings(max_examples=examples, stateful_step_count=60, derandomize=True, deadline=None, database=None),
    )
    print("done")
