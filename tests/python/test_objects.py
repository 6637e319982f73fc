# SPDX-License-Identifier: Apache-2.0
"""The package's covers of the C interface: handles, memory, streams, settings, failures."""

import copy
import gc
import pickle
import subprocess
import sys
import threading
import warnings

import ml_dtypes
import numpy as np
import pytest
import raw
from hypothesis import given, settings
from hypothesis import strategies as st

import aclnnsim
from aclnnsim import (
    AclError,
    BoolArray,
    Context,
    DeviceBuffer,
    Event,
    FloatArray,
    IntArray,
    Scalar,
    ScalarList,
    Stream,
    Tensor,
    TensorList,
    lib,
)
from aclnnsim.convert import CONVERTERS
from aclnnsim.operators import snake_case

MAKE = {
    "aclTensor": lambda: Tensor.empty((2, 3), "f4"),
    "aclScalar": lambda: Scalar(1.5),
    "aclIntArray": lambda: IntArray([1, 2]),
    "aclFloatArray": lambda: FloatArray([1, 2]),
    "aclBoolArray": lambda: BoolArray([True, False]),
    "aclTensorList": lambda: TensorList([Tensor.empty((2,), "f4"), Tensor.empty((3,), "f2")]),
    "aclScalarList": lambda: ScalarList([Scalar(1), Scalar(2.5)]),
    "aclrtStream": Stream,
    "aclrtEvent": Event,
    "aclrtContext": Context,
}
ALL = {**MAKE, "memory": lambda: DeviceBuffer(64)}
DTYPES = [
    np.bool_, np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64,
    np.float16, ml_dtypes.bfloat16, np.float32, np.float64, np.complex64, np.complex128,
]  # fmt: skip


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
    tensor = Tensor.from_numpy(np.zeros(1 << 18, "f4"))
    assert free() < before
    tensor.close()
    del tensor
    assert free() == before


def test_lists_own_their_members():
    before = raw.live_handles()
    members = [Tensor.from_numpy(np.arange(3.0)), Tensor.empty((0, 2), "f4")]
    tensors = TensorList(members)
    assert len(tensors) == 2
    members[0].close()
    np.testing.assert_array_equal(members[0].numpy(), [0, 1, 2])  # still the list's
    tensors.close()
    assert all(member.closed for member in members)
    assert raw.live_handles() == before


def test_a_list_of_closed_members_is_not_made():
    one, two = Scalar(1), Scalar(2)
    two.close()
    with pytest.raises(ValueError, match="closed"):
        ScalarList([one, two])
    assert not one.closed
    one.close()
    assert one.closed


# ---- data ----


@pytest.mark.parametrize("dtype", DTYPES, ids=lambda d: np.dtype(d).name)
@pytest.mark.parametrize("shape", [(), (3,), (0,), (2, 0, 3), (2, 3, 4), (1,) * 8], ids=str)
def test_every_dtype_there_and_back(dtype, shape):
    numbers = np.arange(np.prod(shape, dtype=int)).reshape(shape) % 2 if dtype is np.bool_ else None
    x = (np.arange(np.prod(shape, dtype=int)).reshape(shape) if numbers is None else numbers).astype(dtype)
    with Tensor.from_numpy(x) as tensor:
        assert tensor.shape == shape
        y = tensor.numpy()
    assert (y.dtype, y.shape, y.tobytes()) == (x.dtype, x.shape, x.tobytes())


@pytest.mark.parametrize(
    ("view", "strides"),
    [
        (lambda x: x, (12, 4, 1)),
        (lambda x: x[:, 1:, ::2], (12, 4, 2)),
        (lambda x: x.transpose(2, 0, 1), (1, 12, 4)),
        (lambda x: np.broadcast_to(x[:1], (5, 3, 4)), (0, 4, 1)),
        (lambda x: x[0, 0, 2], ()),
        (lambda x: x[::-1], (12, 4, 1)),  # copied: no tensor has negative strides
    ],
    ids=["dense", "steps", "transposed", "broadcast", "scalar", "reversed"],
)
def test_views_keep_their_strides(view, strides):
    x = view(np.arange(24, dtype="i4").reshape(2, 3, 4))
    with Tensor.from_numpy(x) as tensor:
        assert tensor.strides == strides
        np.testing.assert_array_equal(tensor.numpy(), x)


def test_a_view_of_a_buffer():
    with DeviceBuffer(40) as buffer:
        buffer.write(np.arange(10, dtype="f4"))
        with Tensor((2, 3), "f4", buffer, strides=(4, 1), offset=2, storage_shape=(10,)) as tensor:
            np.testing.assert_array_equal(tensor.numpy(), [[2, 3, 4], [6, 7, 8]])
        beyond = Tensor((2, 3), "f4", buffer, strides=(5, 1), offset=3, storage_shape=(10,))
        with beyond, pytest.raises(ValueError, match="beyond its buffer"):
            beyond.numpy()


def test_a_tensor_keeps_its_buffer():
    tensor = Tensor((4,), "f4", DeviceBuffer(16))
    gc.collect()
    tensor.buffer.fill(0)
    np.testing.assert_array_equal(tensor.numpy(), [0, 0, 0, 0])


def test_tensors_that_cannot_be():
    for dtype in (object, "S3", "M8[s]", "longdouble", ">f4"):
        with pytest.raises(TypeError, match="tensors cannot hold"):
            Tensor((2,), dtype)
    with pytest.raises(ValueError, match="1 strides for 2 extents"):
        Tensor((2, 2), "f4", strides=(1,))
    with pytest.raises(AclError, match="aclCreateTensor") as info:
        Tensor((1,) * 26, "f4")
    assert info.value.code == 161002


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


# ---- conversion of every kind of parameter ----

GOOD = [
    ("SCALAR", [True, 3, 2.5, 1j, np.float32(1), np.int8(1), ml_dtypes.bfloat16(2)]),
    ("INT_ARRAY", [3, [1, 2], (), np.arange(3), np.int64(1)]),
    ("FLOAT_ARRAY", [3, 2.5, [1, 2.5], np.array([1.5]), np.float16(1), ()]),
    ("BOOL_ARRAY", [True, [True, False], np.array([True]), np.bool_(False), []]),
    ("TENSOR_LIST", [[], [np.zeros(3), np.zeros((0, 2), "i1")]]),
    ("SCALAR_LIST", [[], [1, 2.5, np.float32(1)]]),
    ("INT", [3, -1, np.uint8(3)]),
    ("DOUBLE", [3, 2.5, np.float32(1), np.int8(2)]),
    ("BOOL", [True, np.bool_(False)]),
    ("STRING", ["text", ""]),
]
BAD = [
    ("SCALAR", ["1", None, [1], np.zeros(1)]),
    ("INT_ARRAY", ["1", None, 1.0, [1.0], [True], {1: 2}, b"12"]),
    ("FLOAT_ARRAY", ["1", None, True, [1j], ["1"]]),
    ("BOOL_ARRAY", [1, None, "True", [1, 0], np.zeros(2)]),
    ("TENSOR_LIST", [np.zeros(3), None, "x", [[1.0]], [None]]),
    ("SCALAR_LIST", [1, None, "12", ["1"]]),
    ("INT", [1.0, True, "1", None]),
    ("DOUBLE", ["1", True, None, 1j]),
    ("BOOL", [1, 0, None, "True"]),
    ("STRING", [b"text", None, 1]),
]


@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind, values in GOOD for value in values])
def test_conversions(kind, value, no_leaks):
    held = []
    made = CONVERTERS[getattr(lib, f"ACLNNSIM_{kind}")](value, "parameter", held)
    if kind in ("INT", "DOUBLE", "BOOL"):
        assert (made, type(made)) == (value, {"INT": int, "DOUBLE": float, "BOOL": bool}[kind])
    elif kind == "STRING":
        assert raw.ffi.string(made).decode() == value
    else:
        assert made == held[-1].pointer
        if kind != "SCALAR":
            assert len(held[-1]) == (len(value) if hasattr(value, "__len__") else 1)
    for handle in held:
        handle.close()
    held.clear()


@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind, values in BAD for value in values])
def test_refused_conversions(kind, value, no_leaks):
    with pytest.raises(TypeError, match=r"^parameter must be "):
        CONVERTERS[getattr(lib, f"ACLNNSIM_{kind}")](value, "parameter", [])


@pytest.mark.parametrize(
    ("name", "snake"),
    [
        ("gradOutput", "grad_output"),
        ("self", "self"),
        ("MaxPool2dWithMask", "max_pool2d_with_mask"),
        ("NLLLoss2dBackward", "nll_loss2d_backward"),
        ("InplaceAdd", "inplace_add"),
        ("GroupedMatmulV3", "grouped_matmul_v3"),
        ("lambda", "lambda_"),
        ("kH", "k_h"),
        ("already_snake", "already_snake"),
    ],
)
def test_snake_case(name, snake):
    assert snake_case(name) == snake


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
        assert begin.elapsed(end) >= 0
    aclnnsim.synchronize()


def test_a_blocked_stream_holds_up_only_itself(blocked_stream):
    # Operators run on a stream of the thread's own.
    aclnnsim.ops.circular_pad2d(np.ones((1, 2, 2), "f4"), (1, 1, 1, 1))


def test_every_object_sets_a_device_where_there_is_none():
    def work(make):
        with make():
            results.append(aclnnsim.get_device())

    for make in (lambda: DeviceBuffer(8), Stream, Event, lambda: Tensor.from_numpy(np.ones(2))):
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


def python(program):
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    return done.returncode, done.stdout, done.stderr


def test_objects_alive_at_exit_do_no_harm():
    program = """
import aclnnsim, numpy, threading
x = numpy.ones((1, 2, 2), "float32")
keep = [aclnnsim.Stream(), aclnnsim.Event(), aclnnsim.Context(), aclnnsim.Tensor.from_numpy(x)]
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
