# SPDX-License-Identifier: Apache-2.0
"""Sums and extremes of two rows of device memory, against NumPy."""

import ml_dtypes
import numpy as np
import pytest
import raw
from raw import NULL, ask, ffi, lib

PARAM, STREAM_CONTEXT = 107000, 107003
SUM, MAX, MIN, EQUAL = 10, 11, 12, 13
TYPES = {
    0: np.float32,
    1: np.float16,
    27: ml_dtypes.bfloat16,
    2: np.int8,
    6: np.int16,
    3: np.int32,
    8: np.uint32,
}
TAKEN = {
    "Ascend910A": {0},
    "Ascend310P3": {0, 1, 6},
    "Ascend310B1": {0, 1, 2, 3, 6},
    "Ascend910B3": set(TYPES),
    "Ascend910_9391": set(TYPES),
    "Ascend950PR_9599": set(TYPES),
}


def memory(array):
    out = ffi.new("void **")
    raw.ok(lib.aclrtMalloc(out, max(array.nbytes, 1), 0))
    raw.ok(lib.aclrtMemcpy(out[0], array.nbytes, ffi.from_buffer(array), array.nbytes, 1))
    return out[0]


def back(address, like):
    got = np.empty_like(like)
    raw.ok(lib.aclrtMemcpy(ffi.from_buffer(got), got.nbytes, address, got.nbytes, 2))
    return got


def expected(kind, a, b):
    wide = np.float32 if a.dtype.kind not in "iu" else a.dtype
    with np.errstate(all="ignore"):
        return {SUM: np.add, MAX: np.maximum, MIN: np.minimum}[kind](a.astype(wide), b.astype(wide)).astype(a.dtype)


@pytest.mark.parametrize("number", TYPES)
def test_values(number, threads, quiet):
    kind_of = TYPES[number]
    random = np.random.default_rng(number)
    for threads_wanted, count in ((1, 1), (2, 1000), (2, 300_001)):
        threads(threads_wanted)
        for kind in (SUM, MAX, MIN):
            bits = [random.integers(0, 256, count * np.dtype(kind_of).itemsize, np.uint8).view(kind_of) for _ in range(2)]
            dst, src = (memory(b.view(np.uint8)) for b in bits)
            raw.ok(lib.aclrtReduceAsync(dst, src, bits[0].nbytes, kind, number, NULL, NULL))
            raw.ok(lib.aclrtSynchronizeStream(NULL))
            got = back(dst, bits[0].view(np.uint8)).view(kind_of)
            with np.errstate(all="ignore"):
                wide = [x.astype(np.float64) for x in (got, expected(kind, *bits))]
            np.testing.assert_array_equal(*wide)
            assert (back(src, bits[1].view(np.uint8)) == bits[1].view(np.uint8)).all()
            raw.ok(lib.aclrtFree(dst))
            raw.ok(lib.aclrtFree(src))


@pytest.mark.aclnnsim(provokes="lifetime,races")
def test_it_has_its_turn_and_its_place_in_captured_work(blocked_stream, quiet):
    a = memory(np.full(8, 3, np.int32))
    raw.ok(lib.aclrtMemsetAsync(a, 32, 0, 32, blocked_stream.stream))
    raw.ok(lib.aclrtReduceAsync(a, a, 32, SUM, 3, blocked_stream.stream, NULL))
    assert (back(a, np.empty(8, np.int32)) == 3).all()
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(blocked_stream.stream))
    assert (back(a, np.empty(8, np.int32)) == 0).all()
    stream, graph = raw.stream(), ffi.new("aclmdlRI *")
    raw.ok(lib.aclrtMemset(a, 32, 1, 32))
    raw.ok(lib.aclmdlRICaptureBegin(stream, 2))
    raw.ok(lib.aclrtReduceAsync(a, a, 32, SUM, 3, stream, NULL))
    raw.ok(lib.aclmdlRICaptureEnd(stream, graph))
    for _ in range(3):
        raw.ok(lib.aclmdlRIExecuteAsync(graph[0], stream))
    raw.ok(lib.aclrtSynchronizeStream(stream))
    raw.ok(lib.aclmdlRIDestroy(graph[0]))
    assert (back(a, np.empty(8, np.int32)) == 0x01010101 * 8).all()
    raw.ok(lib.aclrtFree(a))


@pytest.mark.parametrize("name", TAKEN)
def test_types_of_products(name, soc):
    soc(name)
    a = memory(np.zeros(4, np.int64))
    for number in range(-1, 42):
        code = ask("aclrtReduceAsync", a, a, 32, MAX, number, NULL, NULL).code
        assert code == (0 if number in TAKEN[name] else PARAM), number
    raw.ok(lib.aclrtSynchronizeStream(NULL))
    raw.ok(lib.aclrtFree(a))


@pytest.mark.aclnnsim(provokes="lifetime")
def test_what_is_refused(blocked_stream):
    a, host = memory(np.zeros(16, np.float32)), ffi.new("float[16]")
    for args, named in (
        ((NULL, a, 16, SUM, 0, NULL, NULL), "dst"),
        ((a, NULL, 16, SUM, 0, NULL, NULL), "src"),
        ((host, a, 16, SUM, 0, NULL, NULL), "dst"),
        ((a, host, 16, SUM, 0, NULL, NULL), "src"),
        ((a, a, 16, EQUAL, 0, NULL, NULL), "kind"),
        ((a, a, 16, 0, 0, NULL, NULL), "kind"),
        ((a, a, 18, SUM, 0, NULL, NULL), "count"),
        ((a, a, 16, SUM, 0, NULL, a), "reserve"),
        ((a, a, 1 << 20, SUM, 0, NULL, NULL), "dst"),
        ((a, a, 2**64 - 4, SUM, 0, NULL, NULL), "dst"),
        ((ffi.cast("char *", a) + 2, a, 16, SUM, 0, NULL, NULL), "dst"),
        ((ffi.cast("char *", a) + 4, a, 16, SUM, 0, NULL, NULL), "overlap"),
        ((a, a, 16, SUM, 0, a, NULL), "stream"),
    ):
        result = ask("aclrtReduceAsync", *args)
        assert result.code == PARAM, args
        assert named in result.message
    raw.ok(lib.aclrtReduceAsync(a, a, 0, SUM, 0, NULL, NULL))
    raw.ok(lib.aclrtReduceAsync(a, a, 16, SUM, 0, blocked_stream.stream, NULL))
    raw.ok(lib.aclrtFree(a))
    blocked_stream.release()
    result = ask("aclrtSynchronizeStream", blocked_stream.stream)
    assert result.code == 507015
    assert "aclrtReduceAsync" in result.message
    assert "dst" in result.message
