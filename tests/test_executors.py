# SPDX-License-Identifier: Apache-2.0
"""Phase two, and executors from their making to their end: the engine's, so for one operator of each family."""

import numpy as np
import pytest
import raw
from raw import NULL, ffi, lib

from examples import Call, representatives

NULLPTR, INVALID, RUNTIME_ERROR, INNER_NULLPTR = 161001, 161002, 361001, 561103
OPS = representatives(signatures=False)
every_op = pytest.mark.parametrize("op", OPS)


@pytest.fixture
def executors():
    """Number of executors that the test has made and that are live."""
    before = raw.live_handles()["aclOpExecutor"]
    return lambda: raw.live_handles()["aclOpExecutor"] - before


def planned(call):
    plan = call.plan()
    raw.ok(plan.code)
    return plan


# ---- single use ----


@every_op
def test_phase_two_consumes(op, no_leaks, executors):
    call = Call(op)
    plan = planned(call)
    assert executors() == 1
    raw.ok(raw.launch(op, plan.executor, plan.size).code)
    assert executors() == 0
    raw.ok(raw.synchronize().code)
    expected = call.results()
    again = raw.launch(op, plan.executor, plan.size)
    assert again.code == INVALID
    assert op in again.message
    assert "executor" in again.message
    assert "consumed" in again.message
    raw.ok(raw.synchronize().code)
    assert call.results() == expected


@every_op
def test_only_one_thread_consumes(op, no_leaks):
    for _ in range(10):
        call = Call(op)
        plan = planned(call)
        results = raw.in_threads(4, lambda _, p=plan: raw.launch(op, p.executor, p.size))
        assert sorted(r.code for r in results) == [0, INVALID, INVALID, INVALID]
        assert sum("consumed" in r.message for r in results) == 3
        raw.ok(raw.synchronize().code)


@pytest.mark.aclnnsim(provokes="lifetime")
@every_op
def test_destroying_a_consumed_executor_is_told_and_quiet(op, quiet):
    """Well-known clients destroy every executor once more at exit."""
    plan = planned(call := Call(op))
    raw.ok(raw.launch(op, plan.executor, plan.size).code)
    raw.ok(raw.synchronize().code)
    assert call.results() == call.expected()
    result = raw.ask("aclDestroyAclOpExecutor", plan.executor)
    assert result.code == INVALID
    assert "consumed" in result.message


@every_op
def test_unused_executor_is_destroyed(op, no_leaks, quiet, executors):
    plan = planned(Call(op))
    assert raw.ask("aclDestroyAclOpExecutor", plan.executor).code == 0
    assert executors() == 0


@every_op
def test_destroyed_executor_is_refused(op):
    plan = planned(Call(op))
    raw.ok(lib.aclDestroyAclOpExecutor(plan.executor))
    for result in (
        raw.launch(op, plan.executor, plan.size),
        raw.ask("aclSetAclOpExecutorRepeatable", plan.executor),
        raw.ask("aclDestroyAclOpExecutor", plan.executor),
    ):
        assert result.code == INVALID
        assert "destroyed" in result.message


@pytest.mark.parametrize(("op", "other"), [(a, b) for a, b in zip(OPS, OPS[1:] + OPS[:1], strict=True)])
def test_executor_of_another_operator(op, other):
    """Both are named, and the executor still serves its own."""
    call = Call(op)
    plan = planned(call)
    result = raw.launch(other, plan.executor, plan.size)
    assert result.code == INVALID
    assert f"{other}: executor" in result.message
    assert op in result.message
    raw.ok(raw.launch(op, plan.executor, plan.size).code)
    raw.ok(raw.synchronize().code)
    assert call.results() == call.expected()


@every_op
def test_null_executor(op):
    result = raw.launch(op, NULL)
    assert result.code == NULLPTR
    assert f"{op}: executor is NULL" in result.message


@every_op
def test_foreign_executor(op):
    plan = planned(call := Call(op))
    strangers = raw.foreign_pointers(plan.executor)
    strangers["tensor"] = call.args[call.tensors()[0]].handle
    strangers["stream"] = raw.stream()
    for pointer in strangers.values():
        pointer = ffi.cast("aclOpExecutor *", pointer)
        for result in (
            raw.launch(op, pointer),
            raw.ask("aclSetAclOpExecutorRepeatable", pointer),
            raw.ask("aclDestroyAclOpExecutor", pointer),
        ):
            assert result.code == INVALID, result
            assert "executor" in result.message
    raw.ok(lib.aclDestroyAclOpExecutor(plan.executor))


def test_null_executor_of_the_other_functions():
    for function in "aclDestroyAclOpExecutor", "aclSetAclOpExecutorRepeatable":
        result = raw.ask(function, NULL)
        assert result.code == INNER_NULLPTR
        assert function in result.message


# ---- workspace ----


@every_op
def test_null_workspace_with_a_size(op, executors):
    """Refused, and the executor is gone as after every phase two."""
    plan = planned(Call(op))
    result = raw.launch(op, plan.executor, 64, workspace=None)
    assert result.code == NULLPTR
    assert "workspace" in result.message
    assert executors() == 0


@every_op
def test_more_workspace_than_asked_for(op, quiet):
    call = Call(op)
    plan = planned(call)
    raw.ok(raw.launch(op, plan.executor, plan.size + 4096).code)
    raw.ok(raw.synchronize().code)
    assert call.results() == call.expected()


# ---- streams, contexts and threads ----


@every_op
def test_explicit_stream(op, quiet):
    call = Call(op)
    stream = raw.stream()
    raw.ok(call.run(stream).code)
    assert call.results() == call.expected()


@every_op
def test_without_a_context(op, executors):
    """361001; what the runtime said is kept as the thread's last error."""
    plans = [planned(Call(op)) for _ in range(2)]

    def body(_):
        raw.message()
        lib.aclrtGetLastError(0)
        first = raw.launch(op, plans[0].executor, workspace=None)
        last = lib.aclrtPeekAtLastError(0), lib.aclrtGetLastError(0), lib.aclrtPeekAtLastError(0)
        raw.ok(lib.aclrtSetDevice(0))
        second = raw.launch(op, plans[1].executor, workspace=None)
        raw.ok(lib.aclrtSynchronizeStream(NULL))
        raw.ok(lib.aclrtResetDevice(0))
        return first, last, second

    [(first, last, second)] = raw.in_threads(1, body, device=None)
    assert first.code == RUNTIME_ERROR
    assert op in first.message
    assert "context" in first.message
    assert "107002" in first.message
    assert last == (107002, 107002, 0)
    assert second.code == 0
    assert executors() == 0


@every_op
def test_destroyed_stream(op, executors):
    out = ffi.new("aclrtStream *")
    raw.ok(lib.aclrtCreateStream(out))
    raw.ok(lib.aclrtDestroyStream(out[0]))
    plan = planned(Call(op))
    result = raw.launch(op, plan.executor, plan.size, stream=out[0])
    assert result.code == RUNTIME_ERROR
    assert lib.aclrtGetLastError(0) == 107000
    assert executors() == 0
    for pointer in raw.foreign_pointers().values():
        plan = planned(Call(op))
        assert raw.launch(op, plan.executor, plan.size, stream=pointer).code == RUNTIME_ERROR


@every_op
def test_phases_on_different_threads(op, quiet):
    """Plan here, launch there; the thread that launched destroys the descriptors."""
    call = Call(op)
    expected = call.expected()
    plan = planned(call)

    def body(_):
        launched = raw.launch(op, plan.executor, plan.size)
        for name in call.tensors():
            call.args[name].destroy()
        return launched.code, lib.aclrtSynchronizeStream(NULL)

    assert raw.in_threads(1, body) == [(0, 0)]
    assert call.results() == expected


@every_op
def test_eight_threads_with_streams_of_their_own(op, quiet, no_leaks):
    expected = Call(op).expected()

    def body(_):
        stream = raw.stream()
        calls = [Call(op) for _ in range(4)]
        for call in calls:
            plan = planned(call)
            raw.ok(raw.launch(op, plan.executor, plan.size, stream=stream).code)
        raw.ok(lib.aclrtSynchronizeStream(stream))
        return all(call.results() == expected for call in calls)

    assert raw.in_threads(8, body) == [True] * 8


@every_op
def test_one_stream_from_eight_threads(op, quiet):
    expected = Call(op).expected()

    def body(_):
        calls = [Call(op) for _ in range(8)]
        for call in calls:
            plan = planned(call)
            raw.ok(raw.launch(op, plan.executor, plan.size).code)
        raw.ok(lib.aclrtSynchronizeStream(NULL))
        return all(call.results() == expected for call in calls)

    assert raw.in_threads(8, body) == [True] * 8


@pytest.mark.aclnnsim(provokes="lifetime,races")
@every_op
def test_phase_two_does_not_wait(op, quiet, blocked_stream):
    """On a blocked stream it returns with nothing done; the descriptors may go at once."""
    call = Call(op)
    expected = call.expected()
    for name in call.tensors(raw.OUT):
        memory = call.args[name].memory
        memory.write(raw.poison(memory.size, np.uint8))
    untouched = call.results()
    plan = planned(call)
    raw.ok(raw.launch(op, plan.executor, plan.size, stream=blocked_stream.stream).code)
    for name in call.tensors():
        call.args[name].destroy()
    assert call.results() == untouched != expected
    blocked_stream.release()
    raw.ok(raw.synchronize(blocked_stream.stream).code)
    assert call.results() == expected


@every_op
def test_many_launches_on_a_blocked_stream(op, quiet, blocked_stream):
    calls = [Call(op) for _ in range(50)]
    for call in calls:
        plan = planned(call)
        raw.ok(raw.launch(op, plan.executor, plan.size, stream=blocked_stream.stream).code)
    blocked_stream.release()
    raw.ok(raw.synchronize(blocked_stream.stream).code)
    expected = calls[0].expected()
    assert all(call.results() == expected for call in calls)


@pytest.mark.aclnnsim(provokes="lifetime,races")
@every_op
def test_memory_freed_before_the_work_is_done(op, blocked_stream):
    """507015 at the synchronise, naming operator and argument; nothing is written, later work is fine."""
    call = Call(op)
    for name in call.tensors():
        victim, survivor = Call(op), Call(op)
        stream = blocked_stream.stream
        for each in victim, survivor:
            plan = planned(each)
            raw.ok(raw.launch(op, plan.executor, plan.size, stream=stream).code)
        untouched = {n: victim.args[n].storage().tobytes() for n in victim.outputs() if n != name}
        victim.args[name].memory.free()
        blocked_stream.release()
        result = raw.synchronize(stream)
        assert result.code == 507015, result
        assert op in result.message
        assert name in result.message
        assert "freed" in result.message
        assert {n: victim.args[n].storage().tobytes() for n in untouched} == untouched
        assert survivor.results() == survivor.expected()
        raw.ok(raw.synchronize(stream).code)
        return_to_blocked(blocked_stream)


def return_to_blocked(gate):
    """Blocks a released stream again."""
    raw.ok(lib.aclrtDestroyEvent(gate.event))
    event = ffi.new("aclrtEvent *")
    raw.ok(lib.aclrtCreateEvent(event))
    gate.event, gate.released = event[0], False
    raw.ok(lib.aclrtStreamWaitEvent(gate.stream, gate.event))


@pytest.mark.parametrize("op", representatives())
def test_bit_equal_for_any_number_of_threads(op, threads):
    results = set()
    for count in 1, 2, 3, 4, 8, 16:
        threads(count)
        call = Call(op)
        raw.ok(call.run().code)
        results.add(tuple(call.results().values()))
    assert len(results) == 1


# ---- repeatable executors ----


@pytest.mark.aclnnsim(provokes="lifetime")
@every_op
def test_repeatable_executor_runs_often(op, no_leaks, quiet, executors):
    call = Call(op)
    expected = call.expected()
    plan = planned(call)
    raw.ok(lib.aclSetAclOpExecutorRepeatable(plan.executor))
    for _ in range(5):
        call.reset()
        raw.ok(raw.launch(op, plan.executor, plan.size).code)
        raw.ok(raw.synchronize().code)
        assert call.results() == expected
    assert executors() == 1
    raw.ok(lib.aclDestroyAclOpExecutor(plan.executor))
    assert executors() == 0
    again = raw.ask("aclDestroyAclOpExecutor", plan.executor)
    assert again.code == INVALID


@every_op
def test_repeatable_executor_ends_while_its_work_is_queued(op, blocked_stream, quiet):
    call = Call(op)
    expected = call.expected()
    plan = planned(call)
    raw.ok(lib.aclSetAclOpExecutorRepeatable(plan.executor))
    for _ in range(1 if call.tensors(raw.INOUT) else 3):
        raw.ok(raw.launch(op, plan.executor, plan.size, stream=blocked_stream.stream).code)
    raw.ok(lib.aclDestroyAclOpExecutor(plan.executor))
    blocked_stream.release()
    raw.ok(raw.synchronize(blocked_stream.stream).code)
    assert call.results() == expected


def refresh(setter, call, executor, target):
    """Points every tensor of the executor at the memory of another call's tensors."""
    inputs, outputs = call.inputs(), call.outputs()
    for name in call.tensors():
        tensor, address = call.args[name].handle, target.args[name].memory.address
        if setter == "both":
            index = inputs.index(name) if name in inputs else len(inputs) + outputs.index(name)
            raw.ok(lib.aclSetTensorAddr(executor, index, tensor, address))
        elif setter == "alias":
            index = inputs.index(name) if name in inputs else len(inputs) + outputs.index(name)
            raw.ok(lib.AclSetTensorAddr(executor, index, tensor, address))
        elif name in inputs:
            raw.ok(lib.aclSetInputTensorAddr(executor, inputs.index(name), tensor, address))
        else:
            raw.ok(lib.aclSetOutputTensorAddr(executor, outputs.index(name), tensor, address))


@every_op
@pytest.mark.parametrize("setter", ["separate", "both", "alias"])
@pytest.mark.parametrize("layout", ["contiguous", "rows", "reversed"])
def test_addresses_of_a_repeatable_executor(op, setter, layout, no_leaks, quiet):
    """Three sets of buffers in turn, contiguous and strided: each run uses its own, and nothing else."""
    call = Call(op, layout)
    sets = [Call(op, layout) for _ in range(3)]
    scaled = sets[1].args[sets[1].tensors()[0]]
    scaled.memory.write(scaled.before)
    plan = planned(call)
    raw.ok(lib.aclSetAclOpExecutorRepeatable(plan.executor))
    expected, before = call.expected(), call.results()
    for target in sets:
        untouched = [s.results() for s in sets if s is not target and s.results() == before]
        refresh(setter, call, plan.executor, target)
        raw.ok(raw.launch(op, plan.executor, plan.size).code)
        raw.ok(raw.synchronize().code)
        assert target.results() == expected
        for name in target.tensors():
            target.args[name].assert_gaps_untouched()
            recorded = ffi.new("void **")
            raw.ok(lib.aclGetRawTensorAddr(call.args[name].handle, recorded))
            assert recorded[0] == target.args[name].memory.address
        assert [s.results() for s in sets if s is not target and s.results() == before] == untouched
    assert call.results() == before
    raw.ok(lib.aclDestroyAclOpExecutor(plan.executor))


@every_op
def test_refused_addresses(op):
    call = Call(op)
    plan = planned(call)
    raw.ok(lib.aclSetAclOpExecutorRepeatable(plan.executor))
    name = call.tensors()[0]
    tensor, address = call.args[name].handle, call.args[name].memory.address
    inputs, outputs = len(call.inputs()), len(call.outputs())
    for name_, count in (
        ("aclSetInputTensorAddr", inputs),
        ("aclSetOutputTensorAddr", outputs),
        ("aclSetTensorAddr", inputs + outputs),
    ):
        for function in name_, name_.replace("acl", "Acl", 1):
            assert raw.ask(function, NULL, 0, tensor, address).code == INNER_NULLPTR
            assert raw.ask(function, plan.executor, 0, NULL, address).code == INNER_NULLPTR
            for index in count, count + 1, 2**31, 2**63, 2**64 - 1:
                result = raw.ask(function, plan.executor, index, tensor, address)
                assert result.code == INVALID, (function, index)
                assert function in result.message
                assert str(index) in result.message
            for pointer in raw.foreign_pointers(plan.executor).values():
                assert (
                    raw.ask(function, ffi.cast("aclOpExecutor *", pointer), 0, tensor, address).code
                    == INVALID
                )
                assert (
                    raw.ask(function, plan.executor, 0, ffi.cast("aclTensor *", pointer), address).code
                    == INVALID
                )
    raw.ok(raw.launch(op, plan.executor, plan.size).code)
    raw.ok(raw.synchronize().code)
    assert call.results() == call.expected()
    raw.ok(lib.aclDestroyAclOpExecutor(plan.executor))


@every_op
def test_an_address_is_recorded_before_the_executor_is_judged(op):
    tensor = Call(op).args[Call(op).tensors()[0]]
    other = raw.Memory(64)
    assert raw.ask("aclSetInputTensorAddr", NULL, 0, tensor.handle, other.address).code == INNER_NULLPTR
    recorded = ffi.new("void **")
    raw.ok(lib.aclGetRawTensorAddr(tensor.handle, recorded))
    assert recorded[0] == other.address


@every_op
def test_refreshed_memory_is_judged_like_the_first(op):
    """Host memory, freed memory and allocations that are too small are refused by phase two."""
    call = Call(op)
    host = np.zeros(4096, np.uint8)
    for name in call.tensors():
        call = Call(op)
        plan = planned(call)
        raw.ok(lib.aclSetAclOpExecutorRepeatable(plan.executor))
        index = call.inputs().index(name) if name in call.inputs() else call.outputs().index(name)
        setter = lib.aclSetInputTensorAddr if name in call.inputs() else lib.aclSetOutputTensorAddr
        good = call.args[name].memory.address
        freed = raw.Memory(4096)
        freed.free()
        for bad in ffi.cast("void *", ffi.from_buffer(host)), freed.address, ffi.cast("void *", 1), NULL:
            raw.ok(setter(plan.executor, index, call.args[name].handle, bad))
            result = raw.launch(op, plan.executor, plan.size)
            assert result.code == INVALID, result
            assert op in result.message
            assert name in result.message
        raw.ok(setter(plan.executor, index, call.args[name].handle, good))
        raw.ok(raw.launch(op, plan.executor, plan.size).code)
        raw.ok(raw.synchronize().code)
        assert call.results() == call.expected()
        raw.ok(lib.aclDestroyAclOpExecutor(plan.executor))


@every_op
def test_dynamic_addresses_want_a_list(op):
    """Where the operator has no tensor list at that place: 161002; NULL arguments: 561103."""
    call = Call(op)
    plan = planned(call)
    members = raw.tensor_list([raw.tensor(np.zeros(4, "f4")), raw.tensor(np.zeros(4, "f4"))])
    address = raw.Memory(64).address
    for side in "Input", "Output", "":
        for prefix in "acl", "Acl":
            function = f"{prefix}SetDynamic{side}TensorAddr"
            assert raw.ask(function, NULL, 0, 0, members, address).code == INNER_NULLPTR
            assert raw.ask(function, plan.executor, 0, 0, NULL, address).code == INNER_NULLPTR
            for index, member in (0, 0), (0, 1), (0, 2**63), (7, 0), (2**64 - 1, 2**64 - 1):
                assert raw.ask(function, plan.executor, index, member, members, address).code == INVALID
    raw.ok(lib.aclDestroyAclOpExecutor(plan.executor))


@every_op
def test_data_set_between_the_phases(op):
    """A tensor without an address is planned; its address comes before phase two."""
    call = Call(op)
    expected = call.expected()
    empty = {}
    for name in call.tensors():
        t = call.args[name]
        empty[name] = raw.Tensor(t.before, t.dims, t.strides, t.offset, data=NULL, format=t.format)
    plan = call.plan(**empty)
    raw.ok(plan.code)
    raw.ok(lib.aclSetAclOpExecutorRepeatable(plan.executor))
    refused = raw.launch(op, plan.executor, plan.size)
    assert refused.code == INVALID
    assert call.tensors()[0] in refused.message
    inputs, outputs = call.inputs(), call.outputs()
    for name in call.tensors():
        index = inputs.index(name) if name in inputs else len(inputs) + outputs.index(name)
        raw.ok(lib.aclSetTensorAddr(plan.executor, index, empty[name].handle, call.args[name].memory.address))
    raw.ok(raw.launch(op, plan.executor, plan.size).code)
    raw.ok(raw.synchronize().code)
    assert call.results() == expected
    raw.ok(lib.aclDestroyAclOpExecutor(plan.executor))
