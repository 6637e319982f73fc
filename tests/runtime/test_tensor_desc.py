# SPDX-License-Identifier: Apache-2.0
"""Data buffers and tensor descriptions, and the log for applications."""

import pytest
import raw
from raw import NULL, ask, ffi, lib

INVALID, UNSUPPORTED = 100000, 200006
UNKNOWN_RANK = 2**64 - 2
NCHW, NHWC, ND, NZ = 0, 1, 2, 29
FLOAT, INT64 = 0, 9


def desc(*dims, dtype=FLOAT, format=ND):
    handle = lib.aclCreateTensorDesc(dtype, len(dims), raw.int64s(dims) if dims else NULL, format)
    assert handle != NULL, raw.message()
    raw._own(lambda: lib.aclDestroyTensorDesc(handle))
    return handle


def dims_of(handle):
    return [lib.aclGetTensorDescDim(handle, i) for i in range(lib.aclGetTensorDescNumDims(handle))]


def test_data_buffers(quiet, no_leaks):
    memory = raw.Memory(100)
    buffer = lib.aclCreateDataBuffer(memory.address, 100)
    assert (lib.aclGetDataBufferAddr(buffer), lib.aclGetDataBufferSizeV2(buffer)) == (memory.address, 100)
    raw.ok(lib.aclUpdateDataBuffer(buffer, NULL, (1 << 32) + 5))
    assert lib.aclGetDataBufferAddr(buffer) == NULL
    assert lib.aclGetDataBufferSize(buffer) == 5
    assert lib.aclGetDataBufferSizeV2(buffer) == (1 << 32) + 5
    raw.ok(lib.aclDestroyDataBuffer(buffer))


def test_what_is_no_data_buffer():
    gone = lib.aclCreateDataBuffer(NULL, 0)
    raw.ok(lib.aclDestroyDataBuffer(gone))
    for pointer in (NULL, gone, ffi.cast("aclDataBuffer *", desc(1)), ffi.cast("aclDataBuffer *", 8)):
        assert ask("aclDestroyDataBuffer", pointer).code == INVALID
        assert ask("aclUpdateDataBuffer", pointer, NULL, 0).code == INVALID
        assert lib.aclGetDataBufferAddr(pointer) == NULL
        assert lib.aclGetDataBufferSizeV2(pointer) == 0
        assert "dataBuffer is" in raw.message()


def test_what_a_description_tells(quiet, no_leaks):
    with raw.scope():
        handle = desc(2, 3, 4, dtype=INT64, format=NCHW)
        assert (int(lib.aclGetTensorDescType(handle)), int(lib.aclGetTensorDescFormat(handle))) == (INT64, NCHW)
        assert dims_of(handle) == [2, 3, 4]
        assert (lib.aclGetTensorDescElementCount(handle), lib.aclGetTensorDescSize(handle)) == (24, 192)
        out = ffi.new("int64_t *")
        raw.ok(lib.aclGetTensorDescDimV2(handle, 2, out))
        assert out[0] == 4
        assert ffi.string(lib.aclGetTensorDescName(handle)) == b""
        lib.aclSetTensorDescName(handle, b"weights")
        assert ffi.string(lib.aclGetTensorDescName(handle)) == b"weights"
        assert lib.aclGetTensorDescByIndex(handle, 0) == handle
        scalar = desc()
        assert (dims_of(scalar), lib.aclGetTensorDescSize(scalar)) == ([], 4)


def test_unknown_dimensions(quiet):
    handle, any_rank = desc(16, -1, 20), desc(-2)
    assert (lib.aclGetTensorDescElementCount(handle), lib.aclGetTensorDescSize(handle)) == (0, 0)
    assert lib.aclGetTensorDescNumDims(any_rank) == UNKNOWN_RANK
    out = ffi.new("int64_t[2]")

    def span(index):
        raw.ok(lib.aclGetTensorDescDimRange(handle, index, 2, out))
        return list(out)

    assert [span(i) for i in range(3)] == [[16, 16], [1, -1], [20, 20]]
    raw.ok(lib.aclSetTensorShapeRange(handle, 3, ffi.new("int64_t[][2]", [[16, 16], [1, 128], [20, 20]])))
    assert span(1) == [1, 128]
    raw.ok(lib.aclSetTensorValueRange(handle, 1, ffi.new("int64_t[][2]", [[0, 9]])))


def test_changing_a_description(quiet):
    handle = desc(2, 3, format=NCHW)
    raw.ok(lib.aclSetTensorFormat(handle, NZ))
    raw.ok(lib.aclSetTensorShape(handle, 1, raw.int64s([6])))
    raw.ok(lib.aclSetTensorStorageFormat(handle, ND))
    raw.ok(lib.aclSetTensorStorageShape(handle, 0, NULL))
    assert (dims_of(handle), int(lib.aclGetTensorDescFormat(handle))) == ([2, 3], NCHW)  # those of memory are others
    raw.ok(lib.aclSetTensorOriginFormat(handle, NHWC))
    raw.ok(lib.aclSetTensorOriginShape(handle, 3, raw.int64s([1, 2, 3])))
    assert (dims_of(handle), int(lib.aclGetTensorDescFormat(handle))) == ([1, 2, 3], NHWC)
    raw.ok(lib.aclSetTensorPlaceMent(handle, 1))
    raw.ok(lib.aclSetTensorDynamicInput(handle, b"x"))
    assert lib.aclGetTensorDescAddress(handle) == NULL
    raw.ok(lib.aclSetTensorConst(handle, ffi.new("char[]", b"abc"), 3))
    assert ffi.buffer(lib.aclGetTensorDescAddress(handle), 3)[:] == b"abc"


def test_another_format(quiet):
    out = ffi.new("aclTensorDesc **")
    for dims, before, after, expected in [
        ([1, 2, 3, 4], NCHW, NHWC, [1, 3, 4, 2]),
        ([1, 3, 4, 2], NHWC, NCHW, [1, 2, 3, 4]),
        ([5, 6], ND, ND, [5, 6]),
    ]:
        raw.ok(lib.aclTransTensorDescFormat(desc(*dims, format=before), after, out))
        assert (dims_of(out[0]), int(lib.aclGetTensorDescFormat(out[0]))) == (expected, after)
        lib.aclDestroyTensorDesc(out[0])


def test_what_descriptions_refuse():
    handle, out = desc(2, 3), ffi.new("int64_t[2]")
    for count, dims in [(-1, NULL), (129, NULL), (2, NULL), (1, raw.int64s([-3]))]:
        assert lib.aclCreateTensorDesc(FLOAT, count, dims, ND) == NULL
        assert "aclCreateTensorDesc" in raw.message()
        assert ask("aclSetTensorShape", handle, count, dims).code == INVALID
        assert ask("aclSetTensorOriginShape", handle, count, dims).code == INVALID
    assert dims_of(handle) == [2, 3]
    for function, args, code in [
        ("aclGetTensorDescDimV2", (handle, 2, out), INVALID),
        ("aclGetTensorDescDimV2", (handle, 0, NULL), INVALID),
        ("aclGetTensorDescDimV2", (desc(-2), 0, out), INVALID),
        ("aclGetTensorDescDimRange", (handle, 0, 1, out), INVALID),
        ("aclSetTensorShapeRange", (handle, 2, NULL), INVALID),
        ("aclSetTensorShapeRange", (handle, 2**60, ffi.new("int64_t[1][2]")), INVALID),
        ("aclSetTensorValueRange", (handle, 2**61, ffi.new("int64_t[1][2]")), 200000),
        ("aclSetTensorConst", (handle, ffi.new("char *"), 0), INVALID),
        ("aclSetTensorPlaceMent", (handle, 3), INVALID),
        ("aclSetTensorDynamicInput", (handle, NULL), INVALID),
        ("aclTransTensorDescFormat", (handle, NHWC, ffi.new("aclTensorDesc **")), UNSUPPORTED),
        ("aclTransTensorDescFormat", (handle, NHWC, NULL), INVALID),
    ]:
        assert ask(function, *args).code == code, (function, args)
    assert lib.aclGetTensorDescByIndex(handle, 1) == NULL
    assert lib.aclGetTensorDescDim(handle, 2) == -1
    lib.aclDestroyTensorDesc(NULL)


@pytest.mark.parametrize("level", [0, 1, 2, 3, 4, 2**32 - 1])
def test_log(level, capfd):
    lib.aclAppLog(level, b"main", b"/src/host.c", 12, b"%d of %s", ffi.cast("int", 3), ffi.new("char[]", b"them"))
    err = capfd.readouterr().err
    if level == 3:
        assert err == "[ERROR] host.c:12 main: 3 of them\n"
    elif level > 3:
        assert err == ""


def test_log_of_nothing_and_of_much(capfd):
    lib.aclAppLog(3, NULL, NULL, 0, NULL)
    lib.aclAppLog(3, NULL, NULL, 0, b"%s", ffi.new("char[]", b"x" * 5000))
    assert len(capfd.readouterr().err) == 1023
