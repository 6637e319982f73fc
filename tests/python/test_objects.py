# SPDX-License-Identifier: Apache-2.0
"""The package's covers of the C interface: handles, memory, streams, settings, failures."""

import copy
import gc
import os
import pickle
import subprocess
import sys
import threading
import warnings

import numpy as np
import pytest
import raw
from hypothesis import given, settings
from hypothesis import strategies as st

import aclnnsim
from aclnnsim import AclError, Context, DeviceBuffer, DeviceTensor, Event, Stream, lib

MAKE = {"aclrtStream": Stream, "aclrtEvent": Event, "aclrtContext": Context}
ALL = {**MAKE, "memory": lambda: DeviceBuffer(64)}


# ---- lives of handles ----


@pytest.mark.parametrize("kind", MAKE)
def test_with_blocks_end_what_they_hold(kind):
    before = raw.live_handles()
    with MAKE[kind]() as handle:
        assert raw.live_handles()[kind] == before[kind] + 1
        assert not handle.closed
    assert handle.closed
    assert raw.live_handles() == before


@pytest.mark.parametrize("kind", ALL)
def test_with_blocks_end_when_something_is_raised(kind):
    with pytest.raises(KeyError), ALL[kind]() as handle:
        raise KeyError
    assert handle.closed


@pytest.mark.parametrize("kind", ALL)
def test_closing_again_does_nothing(kind):
    handle = ALL[kind]()
    before = raw.live_handles()
    handle.close()
    after = raw.live_handles()
    handle.close()
    assert raw.live_handles() == after
    assert (after == before) == (kind == "memory")


@pytest.mark.parametrize("kind", ALL)
def test_a_closed_handle_raises(kind):
    handle = ALL[kind]()
    handle.close()
    with pytest.raises(ValueError, match=f"{type(handle).__name__} is closed"):
        _ = handle.pointer
    with pytest.raises(ValueError, match="is closed"), handle:
        pass


@pytest.mark.parametrize("kind", MAKE)
def test_the_collector_ends_what_was_forgotten(kind):
    gc.collect()
    before = raw.live_handles()
    handle = MAKE[kind]()
    assert raw.live_handles() != before
    del handle
    gc.collect()
    assert raw.live_handles() == before


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("way", [pickle.dumps, copy.copy, copy.deepcopy])
def test_handles_are_neither_copied_nor_pickled(kind, way):
    with ALL[kind]() as handle, pytest.raises(TypeError, match="cannot be copied or pickled"):
        way(handle)


def test_memory_is_given_back():
    def free():
        left, total = raw.ffi.new("size_t *"), raw.ffi.new("size_t *")
        raw.ok(lib.aclrtGetMemInfo(lib.ACL_HBM_MEM, left, total))
        return left[0]

    before = free()
    with DeviceBuffer(1 << 20):
        assert free() <= before - (1 << 20)
    assert free() == before
    tensor = DeviceTensor.from_numpy(np.zeros(1 << 18, "f4"))
    assert free() < before
    tensor.close()
    assert free() == before


# ---- device memory ----


@settings(deadline=None)
@given(st.integers(0, 64), st.integers(0, 64))
def test_buffers_know_their_bounds(offset, count):
    data = np.arange(count, dtype="u1")
    with DeviceBuffer(48) as buffer:
        buffer.fill(255)
        if offset + count <= 48:
            buffer.write(data, offset)
            back = np.empty(48, "u1")
            buffer.read(back)
            expected = np.full(48, 255, "u1")
            expected[offset : offset + count] = data
            np.testing.assert_array_equal(back, expected)
        else:
            with pytest.raises((ValueError, AclError)):
                buffer.write(data, offset)
            with pytest.raises(ValueError, match="bytes"):
                buffer.read(data, offset)


def test_buffers_take_dense_arrays_only():
    with DeviceBuffer(64) as buffer:
        x = np.zeros((4, 4), "f4")
        with pytest.raises(ValueError, match="contiguous"):
            buffer.write(x[:, ::2])
        with pytest.raises(ValueError, match="contiguous"):
            buffer.read(x[::2])
        x.flags.writeable = False
        with pytest.raises(ValueError, match="writable"):
            buffer.read(x)
    with pytest.raises(AclError, match="aclrtMalloc") as info:
        DeviceBuffer(0)
    assert (info.value.code, info.value.name) == (100000, "ACL_ERROR_INVALID_PARAM")


# ---- failures ----


def test_acl_error():
    error = AclError(161002, "aclnnX: self is missing")
    assert (error.code, error.name, error.message) == (
        161002,
        "ACLNN_ERR_PARAM_INVALID",
        "aclnnX: self is missing",
    )
    assert str(error) == "aclnnX: self is missing [ACLNN_ERR_PARAM_INVALID 161002]"
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.message) == (error.code, error.message)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (161001, "ACLNN_ERR_PARAM_NULLPTR"),
        (100002, "ACL_ERROR_REPEAT_INITIALIZE"),
        (107002, "ACL_ERROR_RT_CONTEXT_NULL"),
        (507015, "ACL_ERROR_RT_AICORE_EXCEPTION"),
        (561103, "ACLNN_ERR_INNER_NULLPTR"),
        (12345, ""),
    ],
)
def test_names_of_codes(code, name):
    assert AclError(code, "").name == name


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (161001, "AclParamError"),
        (100000, "AclParamError"),
        (107002, "AclParamError"),
        (207001, "AclResourceError"),
        (200001, "AclResourceError"),
        (361001, "AclRuntimeError"),
        (507015, "AclRuntimeError"),
        (507046, "AclTimeoutError"),
        (507047, "AclTimeoutError"),
        (561103, "AclInternalError"),
        (500000, "AclInternalError"),
        (99, "AclError"),
    ],
)
def test_families_of_errors(code, kind):
    assert type(aclnnsim.errors.error(code, "")) is getattr(aclnnsim, kind)
    assert issubclass(getattr(aclnnsim, kind), AclError)


def test_check_tells_the_newest_failure():
    aclnnsim.check(0)
    lib.aclrtSetDevice(99)
    with pytest.raises(AclError) as info:
        aclnnsim.check(lib.aclrtFree(raw.NULL))
    assert info.value.code == 100000
    assert info.value.message.startswith("aclrtFree: ")
    assert lib.aclGetRecentErrMsg() == raw.NULL


# ---- devices, streams, events ----


def test_devices():
    assert aclnnsim.device_count() >= 1
    assert aclnnsim.get_device() == 0
    with pytest.raises(AclError) as info:
        aclnnsim.set_device(aclnnsim.device_count())
    assert info.value.name == "ACL_ERROR_RT_INVALID_DEVICEID"
    aclnnsim.set_device(0)
    aclnnsim.reset_device(0)
    assert aclnnsim.get_device() == 0  # once for each set_device


def test_contexts_nest():
    outer = aclnnsim.runtime.current_context()
    with Context() as first:
        assert aclnnsim.runtime.current_context() == first.pointer
        aclnnsim.ops.circular_pad2d(np.ones((1, 2, 2), "f4"), (1, 1, 1, 1))
        with Context() as second:
            first.set_current()
            assert aclnnsim.runtime.current_context() == first.pointer
            second.set_current()
        assert aclnnsim.runtime.current_context() == first.pointer
    assert aclnnsim.runtime.current_context() == outer


def test_streams_and_events():
    with Stream() as one, Stream() as two, Event() as begin, Event() as end:
        begin.record(one)
        two.wait(begin)
        end.record(one)
        two.synchronize()
        end.synchronize()
        assert begin.elapsed_time(end) >= 0
    aclnnsim.synchronize()


def test_waits_with_a_limit():
    with Stream() as stream, raw.blocked(stream.pointer) as gate, Event() as event:
        event.record(stream)
        for wait in (stream.synchronize, event.synchronize):
            with pytest.raises(TimeoutError) as info:
                wait(timeout=0.01)
            assert isinstance(info.value, aclnnsim.AclRuntimeError)
            with pytest.raises(ValueError, match="timeout"):
                wait(timeout=-1)
        assert not stream.query()
        assert not event.query()
        gate.release()
        stream.synchronize(timeout=60)
        event.synchronize(timeout=60)
        assert stream.query()
        assert event.query()


def test_stats():
    before = aclnnsim.stats()
    with Stream(), DeviceBuffer(1000):
        now = aclnnsim.stats()
    assert now.handles["aclrtStream"] == before.handles["aclrtStream"] + 1
    assert now.device_bytes == before.device_bytes + 1000
    assert set(now.handles) >= set(raw.HANDLE_TYPES)
    assert aclnnsim.stats() == before


def test_objects_end_in_the_context_they_began_in():
    before = raw.live_handles()
    stream, event, buffer = Stream(), Event(), DeviceBuffer(64)
    with Context():
        stream.close()
        event.close()
        buffer.close()
        inner = Stream()
    inner.close()  # the context has taken it along
    assert raw.live_handles() == before


def test_objects_are_collected_on_threads_without_a_device():
    before, bytes_before = raw.live_handles(), aclnnsim.stats().device_bytes
    things = [Stream(), Event(), DeviceTensor.from_numpy(np.arange(9))]
    thread = threading.Thread(target=things.clear)
    thread.start()
    thread.join()
    gc.collect()
    assert raw.live_handles() == before
    assert aclnnsim.stats().device_bytes == bytes_before


def test_one_of_many_threads_closes():
    for _ in range(50):
        buffer = DeviceBuffer(64)
        gate = threading.Barrier(4)
        failures = []

        def close(buffer=buffer, gate=gate, failures=failures):
            gate.wait()
            try:
                buffer.close()
            except Exception as error:
                failures.append(error)

        threads = [threading.Thread(target=close) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not failures


def test_a_blocked_stream_holds_up_only_itself(blocked_stream):
    # Operators run on a stream of the thread's own.
    aclnnsim.ops.circular_pad2d(np.ones((1, 2, 2), "f4"), (1, 1, 1, 1))


def test_every_object_sets_a_device_where_there_is_none():
    def work(make):
        with make():
            results.append(aclnnsim.get_device())

    for make in (lambda: DeviceBuffer(8), Stream, Event, lambda: DeviceTensor.from_numpy(np.ones(2))):
        results = []
        thread = threading.Thread(target=work, args=(make,))
        thread.start()
        thread.join()
        assert results == [0]


# ---- settings ----


def test_threads(threads):
    threads(3)
    assert aclnnsim.get_threads() == 3
    aclnnsim.set_threads(1)
    assert aclnnsim.get_threads() == 1
    for count in (0, -1, 1025):
        with pytest.raises(AclError, match="aclnnsimSetThreads"):
            aclnnsim.set_threads(count)


def test_soc(soc):
    aclnnsim.set_soc("Ascend310P3")
    assert aclnnsim.get_soc() == "Ascend310P3"
    with pytest.raises(AclError, match="Ascend910B3") as info:
        aclnnsim.set_soc("Ascend1")
    assert info.value.code == 100000
    assert aclnnsim.get_soc() == "Ascend310P3"


def test_version():
    assert aclnnsim.__version__ == raw.ffi.string(lib.aclnnsimVersion()).decode()


def test_public_names_exist():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for name in aclnnsim.__all__:
            assert hasattr(sys.modules["aclnnsim"], name)


# ---- whole processes ----


def python(program, **variables):
    environment = {**os.environ, **variables}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False, env=environment
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.aclnnsim(provokes="leaks")
def test_objects_alive_at_exit_do_no_harm():
    program = """
import aclnnsim, numpy, threading
x = numpy.ones((1, 2, 2), "float32")
keep = [aclnnsim.Stream(), aclnnsim.Event(), aclnnsim.Context(), aclnnsim.DeviceTensor.from_numpy(x)]
keep.append(aclnnsim.ops.circular_pad2d(keep[-1], (1, 1, 1, 1)))
keep.append(keep)
thread = threading.Thread(target=aclnnsim.ops.circular_pad2d, args=(x, (1, 1, 1, 1)))
thread.start()
thread.join()
"""
    assert python(program) == (0, "", "")


def test_a_child_of_a_process_that_only_imported():
    program = """
import aclnnsim, numpy, os
aclnnsim.device_count(), aclnnsim.get_soc(), dir(aclnnsim.ops)
if os.fork() == 0:
    print(aclnnsim.ops.circular_pad2d(numpy.ones((1, 2, 2), "float32"), (1, 0, 0, 0)).sum(), flush=True)
    os._exit(0)
print(os.wait()[1])
"""
    assert python(program) == (0, "6.0\n0\n", "")


def test_a_child_of_a_process_that_computed():
    program = """
import aclnnsim, numpy, os
x = numpy.ones((1, 2, 2), "float32")
aclnnsim.ops.circular_pad2d(x, (1, 0, 0, 0))
if os.fork() == 0:
    try:
        aclnnsim.ops.circular_pad2d(x, (1, 0, 0, 0))
    except aclnnsim.AclError as error:
        print("fork" in error.message, flush=True)
    os._exit(0)
print(os.wait()[1])
print(aclnnsim.ops.circular_pad2d(x, (1, 0, 0, 0)).sum())
"""
    assert python(program) == (0, "True\n0\n6.0\n", "")


@pytest.mark.aclnnsim(provokes="leaks")
def test_threads_that_still_compute_at_exit():
    program = """
import aclnnsim, numpy, threading, time
x = numpy.ones((1, 64, 64), "float32")
def work():
    while True:
        aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
for _ in range(3):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.05)
"""
    assert python(program) == (0, "", "")


def test_a_child_forgets_what_its_parent_had():
    program = """
import aclnnsim, gc, numpy, os
keep = [aclnnsim.Stream(), aclnnsim.Event(), aclnnsim.DeviceTensor.from_numpy(numpy.ones(3))]
if os.fork() == 0:
    try:
        keep[2].numpy()
    except aclnnsim.AclError as error:
        print("fork" in error.message, flush=True)
    keep.clear()
    gc.collect()
    os._exit(0)
print(os.wait()[1])
print(keep[2].numpy().sum())
"""
    assert python(program) == (0, "True\n0\n3.0\n", "")


@pytest.mark.aclnnsim(provokes="leaks")
def test_a_device_for_a_block():
    program = """
import aclnnsim, numpy
x = numpy.ones((1, 2, 2), "float32")
with aclnnsim.Device(1) as device:
    kept = aclnnsim.DeviceTensor.from_numpy(x)
    print(aclnnsim.get_device(), device.index, kept.buffer.device)
    with aclnnsim.Device(0):
        print(aclnnsim.get_device(), aclnnsim.ops.circular_pad2d(x, (1, 0, 0, 0)).sum())
    print(aclnnsim.get_device(), aclnnsim.ops.circular_pad2d(kept, (1, 0, 0, 0)))
try:
    aclnnsim.get_device()
except aclnnsim.AclError as error:
    print(error.code)
aclnnsim.set_device(0)
context = aclnnsim.runtime.current_context()
with aclnnsim.Device(1):
    kept.close()  # has gone with the device before
print(aclnnsim.get_device(), aclnnsim.runtime.current_context() == context)
try:
    with aclnnsim.Device(2):
        print("not here")
except aclnnsim.AclError as error:
    print(error.name, aclnnsim.get_device())
"""
    assert python(program, ACLNNSIM_DEVICES="2") == (
        0,
        "1 1 1\n0 6.0\n1 DeviceTensor(shape=(1, 2, 3), dtype=float32, device=1, strides=(6, 3, 1))\n107002\n"
        "0 True\nACL_ERROR_RT_INVALID_DEVICEID 0\n",
        "",
    )


def test_a_reset_device_is_set_again():
    program = """
import aclnnsim, numpy
x = numpy.ones((1, 2, 2), "float32")
for _ in range(3):
    aclnnsim.ops.circular_pad2d(x, (1, 0, 0, 0))
    aclnnsim.reset_device(0)
print(aclnnsim.ops.circular_pad2d(x, (1, 0, 0, 0)).sum())
"""
    assert python(program) == (0, "6.0\n", "")
