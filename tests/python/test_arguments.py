# SPDX-License-Identifier: Apache-2.0
"""Python values as the words of a call, and what the library makes of words."""

import random
import struct

import ml_dtypes
import numpy as np
import pytest
import raw

from aclnnsim import lib
from aclnnsim.convert import CONVERTERS
from aclnnsim.naming import snake_case
from aclnnsim.runtime import thread_stream


def bits(number):
    return struct.unpack("q", struct.pack("d", number))[0]


def scalar(name, number):
    """aclDataType by its name in NumPy, and the bytes of the value."""
    low, high = struct.unpack("qq", np.array(number, raw.dtype(name)).tobytes().ljust(16, b"\0"))
    return [1, raw.ACL_DTYPES[name], low, high]


GOOD = [
    ("SCALAR", True, scalar("bool", True)),
    ("SCALAR", 3, scalar("int64", 3)),
    ("SCALAR", 2.5, scalar("float64", 2.5)),
    ("SCALAR", 1j, scalar("complex128", 1j)),
    ("SCALAR", np.float32(1), scalar("float32", 1)),
    ("SCALAR", np.int8(-1), scalar("int8", -1)),
    ("SCALAR", ml_dtypes.bfloat16(2), scalar("bfloat16", 2)),
    ("INT_ARRAY", 3, [1, 1, 3]),
    ("INT_ARRAY", [1, -2], [1, 2, 1, -2]),
    ("INT_ARRAY", (), [1, 0]),
    ("INT_ARRAY", np.arange(3), [1, 3, 0, 1, 2]),
    ("INT_ARRAY", np.int64(1), [1, 1, 1]),
    ("INT_ARRAY", [np.int8(1), 2**40], [1, 2, 1, 2**40]),
    ("INT_ARRAY", range(2), [1, 2, 0, 1]),
    ("FLOAT_ARRAY", 3, [1, 1, bits(3.0)]),
    ("FLOAT_ARRAY", [1, 2.5], [1, 2, bits(1.0), bits(2.5)]),
    ("FLOAT_ARRAY", np.array([1.5]), [1, 1, bits(1.5)]),
    ("FLOAT_ARRAY", np.float16(1), [1, 1, bits(1.0)]),
    ("BOOL_ARRAY", True, [1, 1, 1]),
    ("BOOL_ARRAY", [True, False], [1, 2, 1, 0]),
    ("BOOL_ARRAY", np.array([True]), [1, 1, 1]),
    ("BOOL_ARRAY", np.bool_(False), [1, 1, 0]),
    ("TENSOR_LIST", [], [1, 0]),
    ("TENSOR_LIST", [None], [1, 1, 0]),
    ("SCALAR_LIST", [], [1, 0]),
    ("SCALAR_LIST", [1, np.float32(1)], [1, 2, *scalar("int64", 1), *scalar("float32", 1)]),
    ("INT", 3, [3]),
    ("INT", np.uint8(3), [3]),
    ("DOUBLE", 3, [bits(3.0)]),
    ("DOUBLE", np.float32(0.5), [bits(0.5)]),
    ("BOOL", True, [1]),
    ("BOOL", np.bool_(False), [0]),
]
BAD = [
    ("SCALAR", ["1", None, [1], np.zeros(1)]),
    ("INT_ARRAY", ["1", None, 1.0, [1.0], [True], {1: 2}, b"12", True]),
    ("FLOAT_ARRAY", ["1", None, True, [1j], ["1"]]),
    ("BOOL_ARRAY", [1, None, "True", [1, 0], np.zeros(2)]),
    ("TENSOR_LIST", [np.zeros(3), None, "x"]),
    ("SCALAR_LIST", [1, None, "12"]),
    ("INT", [1.0, True, "1", None]),
    ("DOUBLE", ["1", True, None, 1j]),
    ("BOOL", [1, 0, None, "True"]),
    ("STRING", [b"text", None, 1]),
]


@pytest.mark.parametrize(("kind", "value", "words"), GOOD)
def test_conversions(kind, value, words):
    assert list(CONVERTERS[getattr(lib, f"ACLNNSIM_{kind}")](value, "parameter", [])) == words


def test_strings_live_as_long_as_the_call():
    keep = []
    (address,) = CONVERTERS[lib.ACLNNSIM_STRING]("täxt", "parameter", keep)
    assert raw.ffi.string(raw.ffi.cast("char *", address)).decode() == "täxt"
    assert keep


@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind, values in BAD for value in values])
def test_refused_conversions(kind, value):
    with pytest.raises(TypeError, match=r"^parameter must be "):
        CONVERTERS[getattr(lib, f"ACLNNSIM_{kind}")](value, "parameter", [])


@pytest.mark.parametrize(
    ("kind", "value", "message"),
    [
        ("TENSOR_LIST", [np.zeros(2), [1.0]], r"parameter\[1\] must be "),
        ("SCALAR_LIST", [1, "1"], r"parameter\[1\] must be "),
        ("SCALAR", np.longdouble(1), "parameter: tensors cannot hold "),
    ],
)
def test_messages_name_the_member(kind, value, message):
    with pytest.raises(TypeError, match=message):
        CONVERTERS[getattr(lib, f"ACLNNSIM_{kind}")](value, "parameter", [])


@pytest.mark.parametrize("kind", ["SCALAR", "INT_ARRAY", "INT"])
def test_ints_beyond_64_bits(kind):
    with pytest.raises(OverflowError, match="parameter"):
        CONVERTERS[getattr(lib, f"ACLNNSIM_{kind}")](2**63, "parameter", [])


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


# ---- aclnnsimOpCall itself ----


def call_words(x, y):
    """Of circular padding by 1 on each side."""
    tensor = CONVERTERS[lib.ACLNNSIM_TENSOR]
    return [*tensor(x, "self", []), 1, 4, 1, 1, 1, 1, *tensor(y, "out", [])]


@pytest.fixture(autouse=True)
def _stream():
    thread_stream()


def op_call(words, op="aclnnCircularPad2d", count=None, shapes=raw.NULL):
    packed = struct.pack(f"{len(words)}q", *words)
    index = raw.operators().index(op) if isinstance(op, str) else op
    size = len(words) if count is None else count
    return lib.aclnnsimOpCall(index, packed, size, thread_stream().pointer, True, shapes), raw.message()


def test_a_call_in_words(no_leaks):
    x, y = np.arange(4, dtype="f4").reshape(1, 2, 2), np.zeros((1, 4, 4), "f4")
    shapes = raw.ffi.new("int64_t[]", lib.ACLNNSIM_SHAPE_WORDS)
    assert op_call(call_words(x, y), shapes=shapes)[0] == 0
    np.testing.assert_array_equal(y[0], np.pad(x[0], 1, mode="wrap"))
    assert list(shapes)[:5] == [3, raw.ACL_DTYPES["float32"], 1, 4, 4]


def test_words_that_are_too_few_or_too_many(no_leaks):
    words = call_words(np.zeros((1, 2, 2), "f4"), np.zeros((1, 4, 4), "f4"))
    for count in range(len(words)):
        code, message = op_call(words, count=count)
        assert code == 161002
        assert "words" in message
    code, message = op_call([*words, 0])
    assert code == 161002
    assert f"words has {len(words) + 1}, expected the {len(words)}" in message
    code, message = op_call(words, op=99999)
    assert code == 161002
    assert "op is 99999" in message


def test_words_that_say_nonsense(no_leaks):
    x, y = np.zeros((1, 2, 2), "f4"), np.zeros((1, 4, 4), "f4")
    words = call_words(x, y)
    second = words.index(y.ctypes.data) - 1
    # Arrays on the host are as large as the caller says; tensors on the device are looked up.
    words[0] = words[second] = lib.ACLNNSIM_DEVICE
    rng = random.Random(0)
    for _ in range(2000):
        bad = list(words)
        for _ in range(rng.randint(0, 3)):
            at = rng.choice([i for i in range(len(bad)) if i not in (0, second)])
            bad[at] = rng.choice([-1, 0, 1, 2, 3, 99, 2**31, 2**62, -(2**63), 2**63 - 1])
        bad[0 if rng.random() < 0.5 else second] = rng.choice([0, 1, -1, 3, 2**40])
        code, message = op_call(bad)
        assert code in (161001, 161002), (bad, message)
        assert message
