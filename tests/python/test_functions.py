# SPDX-License-Identifier: Apache-2.0
"""aclnnsim.ops: functions made from descriptors, with NumPy arrays of any kind."""

import gc
import inspect
import pickle
import threading
import tracemalloc

import ml_dtypes
import numpy as np
import pytest
import raw
from hypothesis import given, settings
from hypothesis import strategies as st
from python.views import views

import aclnnsim
from aclnnsim import AclError, AclParamError, AclRuntimeError, DeviceTensor, Stream, ops

SIGNATURES = {
    "max_pool2d_with_mask": "(self, kernel_size, stride=(), padding=0, dilation=1, ceil_mode=False, *, out=None, stream=None)",
    "max_pool2d_with_mask_backward": "(grad_output, self, indices, kernel_size, stride=(), padding=0, "
    "dilation=1, ceil_mode=False, *, out=None, stream=None)",
    "circular_pad2d": "(self, padding, *, out=None, stream=None)",
    "circular_pad2d_backward": "(grad_output, self, padding, *, out=None, stream=None)",
}
PAD_DTYPES = [np.float32, np.float16, ml_dtypes.bfloat16, np.int32, np.int8]
GRADIENT_DTYPES = PAD_DTYPES[:3]


# ---- the functions themselves ----


@pytest.mark.parametrize("name", SIGNATURES)
def test_signature(name):
    assert str(inspect.signature(getattr(ops, name))) == SIGNATURES[name]


@pytest.mark.parametrize("name", SIGNATURES)
def test_identity(name):
    function = getattr(ops, name)
    assert function.__name__ == function.__qualname__ == name
    assert function.__module__ == "aclnnsim.ops"
    assert getattr(ops, name) is function
    assert pickle.loads(pickle.dumps(function)) is function


def test_documentation_speaks_of_python_names():
    text = ops.max_pool2d_with_mask_backward.__doc__
    assert "aclnnMaxPool2dWithMaskBackward" in text
    for word in ("kernel_size", "grad_output", "ceil_mode"):
        assert word in text
    for word in ("kernelSize", "gradOutput", "ceilMode"):
        assert word not in text


def test_documentation_is_the_whole_contract():
    text = ops.circular_pad2d.__doc__
    assert "161002  padding has other than 4 values" in text
    assert "Atlas A2 series (Ascend910B): self, out FLOAT, FLOAT16, INT8, INT32, BF16" in text
    assert "Ascend 950: not supported" in text
    for name in dir(ops):
        text = getattr(ops, name).__doc__
        assert "Returns 0" in text, name
        assert "Types by product" in text, name


def test_listing():
    assert set(SIGNATURES) <= set(dir(ops))
    assert sorted(dir(ops)) == dir(ops)
    assert all(callable(getattr(ops, name)) for name in dir(ops))


def test_unknown_name():
    with pytest.raises(AttributeError, match="max_pool9d"):
        _ = ops.max_pool9d


# ---- values ----


shapes = st.sampled_from([(1, 1, 3, 4), (2, 3, 5, 4), (3, 4, 4), (1, 2, 2), (0, 2, 3, 3), (2, 1, 1, 7)])


@settings(deadline=None)
@given(st.data())
def test_pad_of_any_view(data):
    dtype, shape = data.draw(st.sampled_from(PAD_DTYPES)), data.draw(shapes)
    x = data.draw(views(shape, dtype))
    left, right, top, bottom = (data.draw(st.integers(0, shape[axis] - 1)) for axis in (-1, -1, -2, -2))
    before = x.copy()
    y = ops.circular_pad2d(x, (left, right, top, bottom))
    widths = [(0, 0)] * (len(shape) - 2) + [(top, bottom), (left, right)]
    expected = np.pad(before.astype("f8"), widths, mode="wrap")
    assert (type(y), y.dtype, y.shape) == (np.ndarray, np.dtype(dtype), expected.shape)
    np.testing.assert_array_equal(y.astype("f8"), expected)
    np.testing.assert_array_equal(x, before)


@settings(deadline=None)
@given(st.data())
def test_pad_backward_of_any_view(data):
    dtype, shape = data.draw(st.sampled_from(GRADIENT_DTYPES)), data.draw(shapes)
    left, right, top, bottom = pads = [data.draw(st.integers(0, min(2, shape[axis] - 1))) for axis in (-1, -1, -2, -2)]
    *lead, height, width = shape
    grad = data.draw(views((*lead, height + top + bottom, width + left + right), dtype))
    x = data.draw(views(shape, dtype))
    rows = (np.arange(height + top + bottom) - top) % height
    columns = (np.arange(width + left + right) - left) % width
    expected = np.zeros(shape)
    np.add.at(expected, (..., rows[:, None], columns[None, :]), grad.astype("f8"))
    result = ops.circular_pad2d_backward(grad, x, pads)
    assert result.dtype == dtype
    np.testing.assert_array_equal(result.astype("f8"), expected)


@settings(deadline=None)
@given(st.data())
def test_pool_of_any_view(data):
    dtype, planes = data.draw(st.sampled_from(GRADIENT_DTYPES)), data.draw(st.integers(1, 3))
    rows, columns = data.draw(st.integers(1, 3)), data.draw(st.integers(1, 3))
    x = data.draw(views((planes, 2 * rows, 2 * columns), dtype))
    windows = x.astype("f8").reshape(planes, rows, 2, columns, 2).swapaxes(2, 3).reshape(planes, rows, columns, 4)
    out, indices = ops.max_pool2d_with_mask(x, 2)
    assert (out.dtype, indices.dtype) == (dtype, np.int8)
    np.testing.assert_array_equal(out.astype("f8"), windows.max(-1))

    grad = data.draw(views(out.shape, dtype))
    first = np.eye(4)[windows.argmax(-1)] * grad.astype("f8")[..., None]
    expected = first.reshape(planes, rows, columns, 2, 2).swapaxes(2, 3).reshape(x.shape)
    # The mask is bytes in a row; given as a view it is made one again.
    mask = np.repeat(indices, 2, axis=-1)[..., ::2]
    result = ops.max_pool2d_with_mask_backward(grad, x, mask, (2, 2), stride=[2, 2])
    np.testing.assert_array_equal(result.astype("f8"), expected)


def test_foreign_byte_order_and_unaligned_strides():
    x = np.arange(12, dtype="f4").reshape(1, 1, 3, 4)
    records = np.zeros((1, 1, 3, 4), [("odd", "i1"), ("value", "f4")])
    records["value"] = x
    expected = np.pad(x, [(0, 0), (0, 0), (1, 1), (1, 1)], mode="wrap")
    for variant in (x.astype(">f4"), records["value"]):
        np.testing.assert_array_equal(ops.circular_pad2d(variant, (1, 1, 1, 1)), expected)


def test_subclasses_and_read_only_arrays_are_arrays():
    x = np.arange(6, dtype="f4").reshape(1, 2, 3).view(np.ma.MaskedArray)
    x.flags.writeable = False
    assert type(ops.circular_pad2d(x, (0, 0, 0, 0))) is np.ndarray


# ---- arguments ----

X = np.arange(16, dtype="f4").reshape(1, 1, 4, 4)
ONES = np.ones((1, 1, 2, 2), "f4")


@pytest.mark.parametrize("two", [2, (2,), [2, 2], np.int32(2), np.array([2, 2]), np.array(2), range(2, 3)])
def test_what_counts_as_ints(two):
    out, _ = ops.max_pool2d_with_mask(X, two, stride=two)
    np.testing.assert_array_equal(out.ravel(), [5, 7, 13, 15])


def test_errors_say_where():
    with pytest.raises(AclParamError) as info:
        ops.max_pool2d_with_mask(X, [2, 2, 2])
    error = info.value
    assert (error.code, error.name, error.op) == (161002, "ACLNN_ERR_PARAM_INVALID", "aclnnMaxPool2dWithMask")
    assert error.argument == "kernel_size"
    assert "ACLNNSIM-E" in error.rule
    with pytest.raises(AclParamError) as info:
        aclnnsim.set_device(99)
    assert (info.value.op, info.value.argument) == (None, None)


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (dict(self=[[1.0]], kernel_size=2), "self"),
        (dict(self=None, kernel_size=2), "self"),
        (dict(self="x", kernel_size=2), "self"),
        (dict(self=X.astype(object), kernel_size=2), "self"),
        (dict(self=X.astype("S4"), kernel_size=2), "self"),
        (dict(self=X, kernel_size=2.0), "kernel_size"),
        (dict(self=X, kernel_size=None), "kernel_size"),
        (dict(self=X, kernel_size=True), "kernel_size"),
        (dict(self=X, kernel_size="22"), "kernel_size"),
        (dict(self=X, kernel_size=[2, 2.5]), "kernel_size"),
        (dict(self=X, kernel_size=np.array([2.0])), "kernel_size"),
        (dict(self=X, kernel_size=np.array([[2]])), "kernel_size"),
        (dict(self=X, kernel_size={2}), "kernel_size"),
        (dict(self=X, kernel_size=2, stride=[None]), "stride"),
        (dict(self=X, kernel_size=2, ceil_mode=1), "ceil_mode"),
        (dict(self=X, kernel_size=2, ceil_mode="no"), "ceil_mode"),
        (dict(self=X, kernel_size=2, out=ONES), "out"),
        (dict(self=X, kernel_size=2, out=(ONES,)), "out"),
        (dict(self=X, kernel_size=2, out=(ONES, [1])), "indices"),
        (dict(kernel_size=2), "self"),
        (dict(self=X), "kernel_size"),
        (dict(self=X, kernel_size=2, kernelSize=2), "kernelSize"),
    ],
)
def test_wrong_types_name_the_parameter(arguments, name):
    with pytest.raises(TypeError, match=rf"\b{name}\b"):
        ops.max_pool2d_with_mask(**arguments)


def test_ints_beyond_64_bits():
    with pytest.raises(OverflowError, match="padding"):
        ops.circular_pad2d(X, [2**63, 0, 0, 0])
    with pytest.raises(AclError) as info:
        ops.circular_pad2d(X, [2**63 - 1, 0, 0, 0])
    assert info.value.code == 161002


@pytest.mark.parametrize(
    ("call", "parts"),
    [
        (lambda: ops.max_pool2d_with_mask(X, [2, 2, 2]), ("aclnnMaxPool2dWithMask", "kernelSize", "3")),
        (lambda: ops.max_pool2d_with_mask(X.astype("i4"), 2), ("aclnnMaxPool2dWithMask", "self", "INT32")),
        (lambda: ops.max_pool2d_with_mask(X[0, 0], 2), ("aclnnMaxPool2dWithMask", "self", "2")),
        (lambda: ops.circular_pad2d(X, (1, 1, 1)), ("aclnnCircularPad2d", "padding", "3", "4")),
        (lambda: ops.circular_pad2d(X, (4, 0, 0, 0)), ("aclnnCircularPad2d", "padding", "4")),
        (lambda: ops.circular_pad2d(X[..., :0], (0, 0, 0, 0)), ("aclnnCircularPad2d", "self")),
        (
            lambda: ops.circular_pad2d_backward(X, X, (1, 1, 1, 1)),
            ("aclnnCircularPad2dBackward", "gradOutput"),
        ),
    ],
)
def test_what_the_documentation_forbids(call, parts, capfd):
    with pytest.raises(AclError) as info:
        call()
    error = info.value
    assert (error.code, error.name) == (161002, "ACLNN_ERR_PARAM_INVALID")
    for part in parts:
        assert part in error.message
    assert error.message in str(error)
    assert "161002" in str(error)
    assert capfd.readouterr().err == ""  # told once


def test_absent_operators_and_dtypes_of_a_product(soc):
    soc("Ascend310P3")
    ops.max_pool2d_with_mask(X, 2)
    with pytest.raises(AclError, match="self") as info:
        ops.max_pool2d_with_mask(X.astype("f2"), 2)
    assert info.value.code == 161002
    with pytest.raises(AclError, match="not supported") as info:
        ops.circular_pad2d(X, (1, 1, 1, 1))
    assert info.value.code == 561103


# ---- out= ----


def test_out_is_returned():
    out, indices = np.empty((1, 1, 2, 2), "f4"), np.empty((1, 1, 4, 64), "i1")
    results = ops.max_pool2d_with_mask(X, 2, out=(out, indices))
    assert results[0] is out
    assert results[1] is indices
    np.testing.assert_array_equal(out.ravel(), [5, 7, 13, 15])
    padded = np.empty((1, 1, 6, 6), "f4")
    assert ops.circular_pad2d(X, (1, 1, 1, 1), out=padded) is padded
    assert ops.circular_pad2d(X, (1, 1, 1, 1), out=(padded,)) is padded


def test_out_may_be_partly_given():
    indices = np.empty((1, 1, 4, 64), "i1")
    out, same = ops.max_pool2d_with_mask(X, 2, out=(None, indices))
    assert same is indices
    np.testing.assert_array_equal(out.ravel(), [5, 7, 13, 15])


@pytest.mark.parametrize(
    "place",
    [
        lambda base: base[:, :, 1:7, 2:8],
        lambda base: base[:, :, ::2, :6][:, :, :6],
        lambda base: base[:, :, 6:0:-1, 1:7],
        lambda base: base[:, :, 1:7, 2:8].swapaxes(2, 3),
        lambda base: base[:, :, 1:7, 13:1:-2],
    ],
    ids=["window", "rows", "reversed", "transposed", "steps"],
)
def test_strided_out_keeps_what_is_around_it(place):
    base = np.full((1, 1, 12, 16), -1, "f4")
    view = place(base)
    assert ops.circular_pad2d(X, (1, 1, 1, 1), out=view) is view
    expected = np.full_like(base, -1)
    place(expected)[...] = np.pad(X, [(0, 0), (0, 0), (1, 1), (1, 1)], mode="wrap")
    np.testing.assert_array_equal(base, expected)


def test_out_that_shares_memory_with_an_input():
    base = np.arange(16, dtype="f4").reshape(1, 1, 4, 4)
    ops.circular_pad2d(base, (0, 0, 0, 0), out=base[:, :, ::-1])
    np.testing.assert_array_equal(base, X[:, :, ::-1])


def test_unusable_out():
    with pytest.raises(ValueError, match="out is read-only"):
        ops.circular_pad2d(X, (0, 0, 0, 0), out=np.broadcast_to(np.float32(0), X.shape))
    with pytest.raises(AclError, match="out") as info:
        ops.circular_pad2d(X, (0, 0, 0, 0), out=np.empty((1, 1, 4, 5), "f4"))
    assert info.value.code == 161002
    with pytest.raises(AclError, match="out"):
        ops.circular_pad2d(X, (0, 0, 0, 0), out=np.empty(X.shape, "f2"))


# ---- device tensors ----


def test_tensors_stay_on_the_device():
    with DeviceTensor.from_numpy(X) as x, ops.circular_pad2d(x, (1, 1, 0, 0)) as padded:
        assert isinstance(padded, DeviceTensor)
        out, indices = ops.max_pool2d_with_mask(padded, 2)
        assert isinstance(indices, DeviceTensor)
        assert not x.closed
    # Rows of the padded image: 3 0 1 2 3 0, 7 4 5 6 7 4, ...
    np.testing.assert_array_equal(out.numpy()[0, 0], [[7, 6, 7], [15, 14, 15]])


def test_tensors_and_arrays_mix():
    with DeviceTensor.from_numpy(X) as x:
        out, indices = ops.max_pool2d_with_mask(x, 2)
        grad = ops.max_pool2d_with_mask_backward(ONES, X, indices, 2)
        assert isinstance(grad, DeviceTensor)
        array = np.empty_like(X)
        assert ops.max_pool2d_with_mask_backward(out, x, indices, 2, out=array) is array
    expected = np.zeros((4, 4))
    expected[1::2, 1::2] = 1
    np.testing.assert_array_equal(grad.numpy()[0, 0], expected)
    np.testing.assert_array_equal(array[0, 0], expected * X[0, 0])


def test_a_stream_only_queues_work_on_tensors():
    with Stream() as stream:
        with raw.blocked(stream.pointer) as gate:
            x = DeviceTensor.from_numpy(X)
            padded = ops.circular_pad2d(x, (1, 1, 1, 1), stream=stream)
            pooled, _ = ops.max_pool2d_with_mask(padded, 2, stream=stream)
            del x, padded  # still needed
            gc.collect()
            assert not stream.query()
            gate.release()
            stream.synchronize()
        assert stream.query()
        np.testing.assert_array_equal(pooled.numpy()[0, 0], [[15, 14, 15], [11, 10, 11], [15, 14, 15]])


def test_a_stream_that_is_given_arrays_is_waited_for():
    with Stream() as stream:
        y = ops.circular_pad2d(X, (1, 1, 1, 1), stream=stream)
        np.testing.assert_array_equal(y[0, 0, 1:-1, 1:-1], X[0, 0])
        turned = np.empty((1, 1, 6, 6), "f4").T
        ops.circular_pad2d(DeviceTensor.from_numpy(X), (1, 1, 1, 1), out=turned.T, stream=stream)
        np.testing.assert_array_equal(turned.T, y)


def test_failures_of_queued_work_come_with_the_wait():
    _, good = ops.max_pool2d_with_mask(X, 2)
    good.view("i4").reshape(-1)[0] = -1
    x, out, bad = map(DeviceTensor.from_numpy, (X, ONES, good))
    with Stream() as stream:
        ops.max_pool2d_with_mask_backward(out, x, bad, 2, stream=stream)
        with pytest.raises(AclRuntimeError, match="indices") as info:
            stream.synchronize()
        assert (info.value.op, info.value.argument) == ("aclnnMaxPool2dWithMaskBackward", "indices")
    with pytest.raises(AclRuntimeError, match="indices"), Stream() as stream:
        ops.max_pool2d_with_mask_backward(out, x, bad, 2, stream=stream)


def test_many_queued_calls_do_not_pile_up():
    x, y = DeviceTensor.from_numpy(X), DeviceTensor.empty((1, 1, 6, 6), "f4")
    with Stream() as stream, aclnnsim.Event() as event:
        for _ in range(20):
            for _ in range(64):
                ops.circular_pad2d(x, (1, 1, 1, 1), out=y, stream=stream)
            event.record(stream)
            event.synchronize()  # the stream itself is never waited for
        assert len(stream._marked) <= 2
        assert len(stream._needed) <= 64


def test_tensor_as_out():
    with DeviceTensor.empty((1, 1, 6, 6), "f4") as out:
        assert ops.circular_pad2d(X, (1, 1, 1, 1), out=out) is out
        np.testing.assert_array_equal(out.numpy()[0, 0, 0], [15, 12, 13, 14, 15, 12])


def test_closed_tensor_is_refused():
    x = DeviceTensor.from_numpy(X)
    x.close()
    with pytest.raises(ValueError, match="closed"):
        ops.circular_pad2d(x, (0, 0, 0, 0))


# ---- what a call leaves behind ----


def test_calls_leave_nothing(no_leaks):
    out, indices = ops.max_pool2d_with_mask(X, 2)
    ops.max_pool2d_with_mask_backward(out, X, indices, 2)
    for bad in (dict(kernel_size=9), dict(kernel_size="x"), dict(kernel_size=2, out=(out, out))):
        with pytest.raises((AclError, TypeError)):
            ops.max_pool2d_with_mask(X, **bad)


# ---- threads ----


def in_threads(functions):
    """Runs them all at once: what each gave or raised."""
    gate, results = threading.Barrier(len(functions)), [None] * len(functions)

    def work(i):
        gate.wait()
        try:
            results[i] = functions[i]()
        except Exception as error:
            results[i] = error

    threads = [threading.Thread(target=work, args=(i,)) for i in range(len(functions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_an_array_is_copied_to_the_device_and_back_and_nowhere_else():
    x = np.ones((1, 16, 1024, 1024), "f4")  # 64 MiB
    out = np.zeros_like(x)
    ops.abs(x[:, :1], out=out[:, :1])  # what a first call keeps
    tracemalloc.start()
    try:
        ops.abs(x, out=out)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (out == 1).all()
    assert peak < 2**20, peak


def test_threads_compute_at_once():
    def compute(seed):
        x = np.random.default_rng(seed).integers(-99, 99, (2, 3, 9, 7)).astype("f4")
        for _ in range(20):
            y = ops.circular_pad2d(x, (1, 2, 3, 4))
            np.testing.assert_array_equal(y, np.pad(x, [(0, 0), (0, 0), (3, 4), (1, 2)], mode="wrap"))
        return seed

    assert in_threads([lambda i=i: compute(i) for i in range(8)]) == list(range(8))


def test_a_call_that_waits_holds_up_nobody():
    results = []
    with Stream() as stream, raw.blocked(stream.pointer) as gate:
        thread = threading.Thread(target=lambda: results.append(ops.circular_pad2d(X, (1, 1, 1, 1), stream=stream)))
        thread.start()  # it has no context, and gets the stream's
        expected = ops.circular_pad2d(X, (1, 1, 1, 1))
        assert not results
        gate.release()
        thread.join()
    np.testing.assert_array_equal(results[0], expected)


def test_a_thread_hears_of_its_own_failures_only():
    out, good = ops.max_pool2d_with_mask(X, 2)
    bad = good.copy()
    bad.view("i4").reshape(-1)[1] = 99  # outside its window: found while the operator runs

    def compute(indices):
        for _ in range(20):
            ops.max_pool2d_with_mask_backward(out, X, indices, 2)

    results = in_threads([lambda m=(bad if i % 4 == 3 else good): compute(m) for i in range(8)])
    for i, result in enumerate(results):
        if i % 4 == 3:
            assert isinstance(result, AclError)
            assert result.code == 507015
            assert "indices" in result.message
        else:
            assert result is None


def test_a_failure_does_not_stick():
    out, indices = ops.max_pool2d_with_mask(X, 2)
    indices.view("i4").reshape(-1)[0] = -1
    with pytest.raises(AclError):
        ops.max_pool2d_with_mask_backward(out, X, indices, 2)
    ops.max_pool2d_with_mask(X, 2)
    aclnnsim.synchronize()


def test_a_thread_without_a_device_gets_one():
    def compute():
        with pytest.raises(AclError) as info:
            aclnnsim.get_device()
        ops.circular_pad2d(X, (1, 1, 1, 1))
        return info.value.code, aclnnsim.get_device()

    assert in_threads([compute]) == [(107002, 0)]
