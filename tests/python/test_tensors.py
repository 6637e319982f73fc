# SPDX-License-Identifier: Apache-2.0
"""DeviceTensor: data there and back, views, and what other libraries make of it."""

import copy
import gc
import pickle

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from python.views import DTYPES, arrays

import aclnnsim
from aclnnsim import DeviceBuffer, DeviceTensor, ops
from aclnnsim.arrays import from_dlpack, to_dlpack


def same(got, expected):
    """The same bits, in the same shape and type."""
    expected = expected.astype(expected.dtype.newbyteorder("=")) if not expected.dtype.isnative else expected
    assert (got.dtype, got.shape) == (expected.dtype, expected.shape)
    assert got.tobytes() == expected.tobytes()


# ---- there and back ----


@given(arrays())
def test_any_array_there_and_back(x):
    with DeviceTensor.from_numpy(x) as tensor:
        same(tensor.numpy(), x)
        assert (tensor.shape, tensor.size, tensor.ndim) == (x.shape, x.size, x.ndim)
        same(tensor.contiguous().numpy(), x)


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
    with DeviceTensor.from_numpy(x) as tensor:
        assert tensor.strides == strides
        np.testing.assert_array_equal(tensor.numpy(), x)


def test_few_elements_of_much_memory_are_copied_apart():
    x = np.arange(10**6, dtype="f4")[::1000]
    with DeviceTensor.from_numpy(x) as tensor:
        assert (tensor.strides, tensor.buffer.size) == ((1,), 4000)
        np.testing.assert_array_equal(tensor.numpy(), x)


def test_a_view_of_a_buffer():
    with DeviceBuffer(40) as buffer:
        buffer.write(np.arange(10, dtype="f4"))
        tensor = DeviceTensor((2, 3), "f4", buffer, strides=(4, 1), offset=2)
        np.testing.assert_array_equal(tensor.numpy(), [[2, 3, 4], [6, 7, 8]])
        with pytest.raises(ValueError, match="beyond the buffer's 40 bytes"):
            DeviceTensor((2, 3), "f4", buffer, strides=(5, 1), offset=3)
    assert tensor.closed
    with pytest.raises(ValueError, match="closed"):
        tensor.numpy()


def test_a_tensor_keeps_its_buffer():
    tensor = DeviceTensor((4,), "f4", DeviceBuffer(16))
    gc.collect()
    tensor.buffer.fill(0)
    np.testing.assert_array_equal(tensor.numpy(), [0, 0, 0, 0])


def test_tensors_that_cannot_be():
    for dtype in (object, "S3", "M8[s]", "longdouble", ">f4"):
        with pytest.raises(TypeError, match="tensors cannot hold"):
            DeviceTensor((2,), dtype)
    with pytest.raises(ValueError, match="1 strides for 2 extents"):
        DeviceTensor((2, 2), "f4", strides=(1,))
    with pytest.raises(ValueError, match="negative"):
        DeviceTensor((2, -2), "f4")
    with pytest.raises(ValueError, match="64 dimensions"):
        DeviceTensor((1,) * 64, "f4")
    with pytest.raises(ValueError, match="no buffer"):
        DeviceTensor((2,), "f4").numpy()


# ---- views ----


@given(st.data())
def test_views_as_numpy_has_them(data):
    x = np.arange(120, dtype="i4").reshape(2, 3, 4, 5)
    tensor = DeviceTensor.from_numpy(x)
    buffer = tensor.buffer
    for _ in range(data.draw(st.integers(1, 4))):
        match data.draw(st.sampled_from(["index", "transpose", "swapaxes", "broadcast"])):
            case "index":
                parts = [
                    data.draw(st.one_of(slices(n), st.integers(-n, n - 1) if n else slices(n)))
                    for n in x.shape[: data.draw(st.integers(0, x.ndim))]
                ]
                if data.draw(st.booleans()):
                    parts.insert(data.draw(st.integers(0, len(parts))), None)
                if data.draw(st.booleans()):
                    parts.append(...)
                index = tuple(parts)
                x, tensor = x[(*index, *([] if ... in index else [...]))], tensor[index]
            case "transpose":
                axes = data.draw(st.permutations(range(x.ndim)))
                x, tensor = x.transpose(axes), tensor.transpose(*axes)
            case "swapaxes" if x.ndim:
                first, second = data.draw(st.integers(0, x.ndim - 1)), data.draw(st.integers(-x.ndim, -1))
                x, tensor = x.swapaxes(first, second), tensor.swapaxes(first, second)
            case "broadcast":
                shape = (data.draw(st.integers(0, 2)), *(3 if n == 1 else n for n in x.shape))
                x, tensor = np.broadcast_to(x, shape), tensor.broadcast_to(shape)
    assert tensor.buffer is buffer
    same(tensor.numpy(), x)


def slices(n):
    ends = st.none() | st.integers(-n - 1, n + 1)
    return st.builds(slice, ends, ends, st.sampled_from([None, 1, 2, 3]))


def test_views_operators_take():
    x = np.arange(48, dtype="f4").reshape(1, 2, 4, 6)
    tensor = DeviceTensor.from_numpy(x)
    for view in (lambda x: x[..., 1:, ::2], lambda x: x.swapaxes(2, 3)[:, 1], lambda x: x[0, :1]):
        got = ops.circular_pad2d(view(tensor), (1, 0, 0, 1))
        widths = [(0, 0)] * (got.ndim - 2) + [(0, 1), (1, 0)]
        np.testing.assert_array_equal(got.numpy(), np.pad(view(x), widths, mode="wrap"))


def test_results_into_a_view_keep_what_is_around_it():
    whole = np.full((1, 1, 6, 9), -1, "f4")
    tensor = DeviceTensor.from_numpy(whole)
    x = np.arange(4, dtype="f4").reshape(1, 1, 2, 2)
    for place in (lambda t: t[..., 1:5, 2::2], lambda t: t.swapaxes(2, 3)[..., :4, :4]):
        ops.circular_pad2d(x, (1, 1, 1, 1), out=place(tensor))
        place(whole)[...] = np.pad(x, [(0, 0), (0, 0), (1, 1), (1, 1)], mode="wrap")
        np.testing.assert_array_equal(tensor.numpy(), whole)


def test_a_mask_that_is_a_view_is_made_dense():
    x = np.random.default_rng(0).random((1, 2, 4, 4), dtype="f4")
    out, mask = ops.max_pool2d_with_mask(DeviceTensor.from_numpy(x), 2)
    twice = DeviceTensor.empty((2, *mask.shape), "i1")
    twice[1] = mask
    got = ops.max_pool2d_with_mask_backward(out, x, twice[1], 2)
    np.testing.assert_array_equal(got.numpy(), ops.max_pool2d_with_mask_backward(out.numpy(), x, mask.numpy(), 2))


def test_indices_that_make_no_view():
    tensor = DeviceTensor.from_numpy(np.arange(12).reshape(3, 4))
    for index in ([0, 1], np.array([True, False, True]), np.array([0]), True, (0, [1]), 1.0, "x"):
        with pytest.raises(TypeError, match="indexed by integers"):
            tensor[index]
    for index in (slice(None, None, -1), (..., slice(None, None, -2))):
        with pytest.raises(ValueError, match="negative"):
            tensor[index]
    for index in (3, -4, (0, 4), (0, 0, 0), (..., ...)):
        with pytest.raises(IndexError):
            tensor[index]
    with pytest.raises(ValueError, match="broadcast"):
        tensor.broadcast_to((2, 4))


def test_assignment():
    x = np.arange(24, dtype="i4").reshape(2, 3, 4)
    tensor = DeviceTensor.from_numpy(x)
    places = [(0, 7), ((..., slice(1, None, 2)), np.arange(2)), ((1, 2, 3), 50), (slice(0, 0), 1), (..., x[::-1].copy())]
    for index, value in places:
        x[index] = value
        tensor[index] = value
        np.testing.assert_array_equal(tensor.numpy(), x)
    tensor[0] = tensor[1]
    x[0] = x[1]
    np.testing.assert_array_equal(tensor.numpy(), x)
    with pytest.raises(ValueError, match="broadcast"):
        tensor[0] = np.zeros(5)


def test_reshape():
    x = np.arange(24).reshape(2, 3, 4)
    tensor = DeviceTensor.from_numpy(x)
    for shape in [(24,), (4, -1), (1, 2, 12, 1), (-1, 3)]:
        same(tensor.reshape(shape).numpy(), x.reshape(shape))
        same(tensor.reshape(*shape).numpy(), x.reshape(shape))
    same(tensor[1].reshape(-1).numpy(), x[1].reshape(-1))
    for shape in [(5,), (-1, -1), (5, -1)]:
        with pytest.raises(ValueError, match="24 elements"):
            tensor.reshape(shape)
    with pytest.raises(ValueError, match="dense"):
        tensor.T.reshape(24)
    same(tensor.T.contiguous().reshape(24).numpy(), x.T.reshape(24))


# ---- life ----


def test_memory_goes_with_the_last_view():
    before = aclnnsim.stats().device_bytes
    tensor = DeviceTensor.from_numpy(np.arange(1000))
    row = tensor[1:5]
    tensor.close()
    np.testing.assert_array_equal(row.numpy(), [1, 2, 3, 4])
    assert aclnnsim.stats().device_bytes == before + 8000
    row.close()
    assert aclnnsim.stats().device_bytes == before


def test_closed_tensors():
    tensor = DeviceTensor.from_numpy(np.arange(4))
    with tensor:
        pass
    assert tensor.closed
    assert repr(tensor) == "DeviceTensor(closed)"
    for use in (tensor.numpy, tensor.transpose, tensor.contiguous, lambda: tensor[0], lambda: np.asarray(tensor)):
        with pytest.raises(ValueError, match="closed"):
            use()
    tensor.close()


@pytest.mark.parametrize("way", [pickle.dumps, copy.copy, copy.deepcopy])
def test_neither_copied_nor_pickled(way):
    with pytest.raises(TypeError, match="cannot be copied or pickled"):
        way(DeviceTensor.empty((2,), "f4"))


def test_repr():
    tensor = DeviceTensor.empty((2, 3), ml_dtypes.bfloat16)
    assert repr(tensor.T) == "DeviceTensor(shape=(3, 2), dtype=bfloat16, device=0, strides=(1, 3))"


def test_length_and_iteration():
    tensor = DeviceTensor.from_numpy(np.arange(6).reshape(3, 2))
    assert len(tensor) == 3
    assert [row.numpy().tolist() for row in tensor] == [[0, 1], [2, 3], [4, 5]]
    with pytest.raises(TypeError, match="rank 0"):
        len(tensor[0, 0])


# ---- other libraries ----


def test_numpy_sees_a_copy():
    tensor = DeviceTensor.from_numpy(np.arange(3, dtype="i2"))
    array = np.asarray(tensor)
    array[0] = 9
    np.testing.assert_array_equal(tensor, [0, 1, 2])
    np.testing.assert_array_equal(np.from_dlpack(tensor), [0, 1, 2])
    assert np.asarray(tensor, "f8").dtype == "f8"


class Shared:
    """An array as another library would show it, by DLPack alone."""

    def __init__(self, array):
        self.capsule_of, self.device = array, (1, 0)

    def __dlpack_device__(self):
        return self.device

    def __dlpack__(self):
        return to_dlpack(self.capsule_of)


@given(st.sampled_from(DTYPES), st.lists(st.integers(0, 3), max_size=4), st.booleans())
def test_dlpack_there_and_back(dtype, shape, turned):
    x = np.arange(np.prod(shape, dtype=int)).reshape(shape).astype(dtype)
    x = x.T if turned else x
    same(DeviceTensor.from_numpy(Shared(x)).numpy(), x)
    same(DeviceTensor.from_numpy(Shared(DeviceTensor.from_numpy(x).numpy())).numpy(), x)


def test_dlpack_that_is_not_for_us():
    x = Shared(np.zeros((1, 2, 2), "f4"))
    x.device = (2, 0)
    with pytest.raises(TypeError, match="self: its memory is not the host's"):
        ops.circular_pad2d(x, (0, 0, 0, 0))


def test_dlpack_memory_outlives_its_first_owner():
    x = np.arange(8.0, dtype="f4").reshape(1, 2, 4)
    shared = Shared(x.copy())
    array = from_dlpack(shared)[:, ::-1]
    del shared
    gc.collect()
    np.testing.assert_array_equal(array, x[:, ::-1])


@pytest.mark.torch_oracle
def test_pytorch_tensors(torch_oracle):
    torch = torch_oracle
    x = torch.arange(24.0).reshape(1, 2, 3, 4)
    padded = torch.nn.functional.pad(x, (1, 1, 1, 1), mode="circular")
    for t in (x, x.to(torch.bfloat16), x.half(), x.transpose(2, 3).contiguous().transpose(2, 3)):
        got = ops.circular_pad2d(t, (1, 1, 1, 1))
        assert isinstance(got, np.ndarray)
        np.testing.assert_array_equal(got.astype("f4"), padded)
    for dtype in (torch.float32, torch.bfloat16):
        out = torch.zeros(padded.shape, dtype=dtype)
        assert ops.circular_pad2d(x.to(dtype), (1, 1, 1, 1), out=out) is out
        assert torch.equal(out.float(), padded)
    for dtype in (torch.bfloat16, torch.float32, torch.int64, torch.bool, torch.complex64):
        t = x.to(dtype)
        with DeviceTensor.from_numpy(t) as tensor:
            assert torch.equal(torch.from_dlpack(tensor), t)
            assert torch.equal(torch.from_dlpack(tensor[..., 1:]), t[..., 1:])
    with pytest.raises(TypeError, match="self"):
        ops.circular_pad2d(x.requires_grad_(), (1, 1, 1, 1))
