# SPDX-License-Identifier: Apache-2.0
"""Each of the library's own allocations fails in turn: a code, no crash, nothing left behind, and then all is well again."""

import contextlib

import numpy as np
import pytest
import raw
from raw import NULL, ffi, lib

import aclnnsim
from examples import Call, available

MOST = 300  # rounds; no call allocates as often


class Refused(Exception):
    """A call failed."""


def need(function, *args):
    """A call that returns a status."""
    result = raw.ask(function, *args)
    if result.code:
        raise Refused(result)


def made(function, *args):
    """A call that returns an object."""
    pointer = getattr(lib, function)(*args)
    if pointer == NULL:
        raise Refused(raw.message())
    return pointer


def out(function, ctype, *args):
    """A call that stores an object."""
    place = ffi.new(ctype + " *")
    need(function, place, *args)
    return place[0]


def failing_rounds(steps):
    """Does the steps again and again, the n-th allocation failing in the n-th round, until one in which there is no n-th.
    How many rounds were refused."""

    def once():
        with contextlib.ExitStack() as ends:
            try:
                steps(ends)
            except Refused:
                return False
            return True

    assert once()
    before, refused = aclnnsim.stats(), 0
    for nth in range(1, MOST):
        raw.ok(lib.aclnnsimFaults(b"alloc:nth=%d" % nth))
        try:
            done, hit = once(), lib.aclnnsimFaultCount()
        finally:
            raw.ok(lib.aclnnsimFaults(NULL))
            raw.message()
        assert aclnnsim.stats() == before, nth
        refused += not done
        if not hit:
            assert done
            return refused
    pytest.fail("there is always one more allocation")


def an_operator(op):
    call = Call(op)

    def steps(ends):
        ends.enter_context(raw.scope())
        call.reset()
        plan = call.plan()
        if plan.code:
            raise Refused(plan)
        workspace = NULL
        try:
            if plan.size:
                workspace = out("aclrtMalloc", "void *", plan.size, 0)
                ends.callback(lib.aclrtFree, workspace)
            need(op, workspace, plan.size, plan.executor, NULL)
        except Refused:
            lib.aclDestroyAclOpExecutor(plan.executor)
            raise
        finally:
            status = lib.aclrtSynchronizeStream(NULL)
        if status:
            raise Refused(status)

    return steps


def test_operators():
    refused = 0
    for op in available():
        with raw.scope():
            refused += failing_rounds(an_operator(op))
    assert refused >= len(available())


def streams(ends):
    stream, other = (out("aclrtCreateStream", "aclrtStream") for _ in range(2))
    ends.callback(lib.aclrtDestroyStream, stream)
    ends.callback(lib.aclrtDestroyStream, other)
    event = out("aclrtCreateEvent", "aclrtEvent")
    ends.callback(lib.aclrtDestroyEvent, event)
    memory = out("aclrtMalloc", "void *", 256, 0)
    ends.callback(lib.aclrtFree, memory)
    ends.callback(lib.aclrtSynchronizeDevice)
    need("aclrtMemsetAsync", memory, 256, 1, 256, stream)
    need("aclrtRecordEvent", event, stream)
    need("aclrtStreamWaitEvent", other, event)
    need("aclrtMemsetAsync", memory, 256, 2, 256, other)
    need("aclrtSynchronizeStream", other)
    need("aclrtSynchronizeEvent", event)


def contexts(ends):
    current = out("aclrtGetCurrentContext", "aclrtContext")
    ends.callback(lib.aclrtSetCurrentContext, current)
    context = out("aclrtCreateContext", "aclrtContext", 0)
    ends.callback(lib.aclrtDestroyContext, context)
    stream = out("aclrtCreateStream", "aclrtStream")
    ends.callback(lib.aclrtDestroyStream, stream)
    need("aclrtSynchronizeStream", stream)


def copies(ends):
    device, pinned = out("aclrtMalloc", "void *", 4096, 0), NULL
    ends.callback(lib.aclrtFree, device)
    pinned = out("aclrtMallocHost", "void *", 4096)
    ends.callback(lib.aclrtFreeHost, pinned)
    ends.callback(lib.aclrtSynchronizeStream, NULL)
    pageable = ffi.new("char[4096]")
    need("aclrtMemcpy", device, 4096, pageable, 4096, 1)
    need("aclrtMemcpyAsync", device, 4096, pageable, 4096, 1, NULL)
    need("aclrtMemcpyAsync", pinned, 4096, device, 4096, 2, NULL)
    need("aclrtMemcpy2dAsync", device, 64, pinned, 64, 32, 16, 1, NULL)
    need("aclrtSynchronizeStream", NULL)


def objects(ends):
    dims = ffi.new("int64_t[2]", [2, 3])
    for kind, make in {
        "IntArray": lambda: made("aclCreateIntArray", dims, 2),
        "FloatArray": lambda: made("aclCreateFloatArray", ffi.new("float[2]"), 2),
        "BoolArray": lambda: made("aclCreateBoolArray", ffi.new("bool[2]"), 2),
        "Scalar": lambda: made("aclCreateScalar", ffi.new("float *"), 0),
    }.items():
        ends.callback(getattr(lib, "aclDestroy" + kind), make())
    members = ffi.new("aclTensor *[2]")
    for i in range(2):
        members[i] = made("aclCreateTensor", dims, 2, 0, NULL, 0, 2, dims, 2, NULL)
        ends.callback(lambda i=i: members[i] == NULL or lib.aclDestroyTensor(members[i]))
    tensors = made("aclCreateTensorList", members, 2)
    members[0] = members[1] = NULL
    ends.callback(lib.aclDestroyTensorList, tensors)


def captures(ends):
    stream = out("aclrtCreateStream", "aclrtStream")
    ends.callback(lib.aclrtDestroyStream, stream)
    memory = out("aclrtMalloc", "void *", 64, 0)
    ends.callback(lib.aclrtFree, memory)
    need("aclmdlRICaptureBegin", stream, 0)
    graph = ffi.new("aclmdlRI *")
    try:
        for value in range(3):
            need("aclrtMemsetAsync", memory, 64, value, 64, stream)
    finally:
        status = lib.aclmdlRICaptureEnd(stream, graph)
        if graph[0] != NULL:
            ends.callback(lib.aclmdlRIDestroy, graph[0])
    if status:
        raise Refused(status)
    ends.callback(lib.aclrtSynchronizeStream, stream)
    need("aclmdlRIExecuteAsync", graph[0], stream)
    need("aclrtSynchronizeStream", stream)


@pytest.mark.parametrize("steps", [streams, contexts, copies, objects, captures])
def test_the_runtime(steps):
    refused = failing_rounds(steps)
    assert (refused > 0) == (steps is not contexts)  # which have all they need from the start


def test_results_are_right_afterwards():
    x = np.arange(16, dtype="f4").reshape(1, 1, 4, 4)
    expected = aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
    with aclnnsim.faults("alloc:every=2"), contextlib.suppress(aclnnsim.AclError):
        aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
    assert (aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1)) == expected).all()
