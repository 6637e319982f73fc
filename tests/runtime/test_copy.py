# SPDX-License-Identifier: Apache-2.0
"""Copies: directions, bounds, and when an asynchronous one takes and gives its bytes."""

import numpy as np
import pytest
import raw
from raw import DEVICE_TO_DEVICE, DEVICE_TO_HOST, HOST_TO_DEVICE, HOST_TO_HOST, NULL, ask, ffi, lib

PARAM, UNSUPPORTED = 107000, 207000
DEFAULT, BUFFERED, INNER, INTER = 4, 5, 6, 7
KINDS = {  # kind -> whether dst and src are on the device
    HOST_TO_HOST: (False, False),
    HOST_TO_DEVICE: (True, False),
    DEVICE_TO_HOST: (False, True),
    DEVICE_TO_DEVICE: (True, True),
    BUFFERED: (True, False),
    INNER: (True, True),
    INTER: (True, True),
}
PLACES = [(False, False), (True, False), (False, True), (True, True)]


class Place:
    """Eight bytes on the device or on the host."""

    def __init__(self, device, data=bytes(8)):
        self.memory = raw.Memory(8) if device else None
        self.host = ffi.new("char[8]", data)
        if device:
            self.memory.write(np.frombuffer(data, np.uint8))

    @property
    def address(self):
        return self.memory.address if self.memory else self.host

    def read(self):
        return bytes(self.memory.read()) if self.memory else ffi.buffer(self.host)[:]


def pinned(size):
    """Memory of aclrtMallocHost as a NumPy array, freed with the scope."""
    pointer = ffi.new("void **")
    raw.ok(lib.aclrtMallocHost(pointer, size))
    raw._own(lambda: raw.ok(lib.aclrtFreeHost(pointer[0])))
    return np.frombuffer(ffi.buffer(pointer[0], size), np.uint8)


def pointer_to(array):
    return ffi.from_buffer(array)


@pytest.mark.parametrize("places", PLACES)
@pytest.mark.parametrize("kind", [*KINDS, DEFAULT])
def test_directions(kind, places, capfd):
    dst, src = Place(places[0]), Place(places[1], b"ABCDEFGH")
    result = ask("aclrtMemcpy", dst.address, 8, src.address, 8, kind)
    assert result.code == 0
    assert dst.read() == b"ABCDEFGH"
    err = capfd.readouterr().err
    if kind == DEFAULT or KINDS[kind] == places:
        assert err == ""
        return
    line, rule = err.splitlines()
    assert rule.startswith("    ACLNNSIM-E0307: ")
    assert line.startswith("aclnnsim: warning: aclrtMemcpy: kind is ACL_MEMCPY_")
    for name, place, device in (("dst", dst, places[0]), ("src", src, places[1])):
        where = f"{name} is {int(ffi.cast('uintptr_t', place.address)):#x} "
        assert where + ("(device memory" if device else "(memory of the host") in line


@pytest.mark.parametrize("places", PLACES)
@pytest.mark.parametrize("kind", [*KINDS, DEFAULT])
def test_directions_of_asynchronous_copies(kind, places, capfd):
    dst, src = Place(places[0]), Place(places[1], b"ABCDEFGH")
    result = ask("aclrtMemcpyAsync", dst.address, 8, src.address, 8, kind, NULL)
    raw.ok(lib.aclrtSynchronizeStream(NULL))
    if kind == HOST_TO_HOST or places == (False, False):
        assert result.code == UNSUPPORTED
        assert dst.read() == bytes(8)
        return
    assert result.code == 0
    assert dst.read() == b"ABCDEFGH"
    assert (capfd.readouterr().err == "") == (kind == DEFAULT or KINDS[kind] == places)


@pytest.mark.parametrize("function", ["aclrtMemcpy", "aclrtMemcpyAsync"])
def test_what_a_copy_refuses(function):
    memory, host = raw.Memory(64), ffi.new("char[64]")
    freed = raw.Memory(64)
    freed.free()
    stream = (NULL,) if function.endswith("Async") else ()
    for what, args, words in [
        ("dst", (NULL, 64, host, 64, HOST_TO_DEVICE), "dst is NULL"),
        ("src", (memory.address, 64, NULL, 64, HOST_TO_DEVICE), "src is NULL"),
        ("room", (memory.address, 63, host, 64, HOST_TO_DEVICE), "destMax, which is 63"),
        ("no room", (memory.address, 0, host, 1, HOST_TO_DEVICE), "destMax, which is 0"),
        ("kind", (memory.address, 64, host, 64, 8), "kind is 8"),
        ("no kind", (memory.address, 64, host, 64, 2**32 - 1), "kind is -1"),
        ("freed", (freed.address, 64, host, 64, HOST_TO_DEVICE), "freed"),
        ("beyond", (memory.address, 5000, host, 4097, HOST_TO_DEVICE), "4097 bytes"),
        ("inside", (memory.address + 64, 5000, host, 4033, HOST_TO_DEVICE), "4033 bytes"),
        ("huge", (memory.address + 64, 2**64 - 1, host, 2**64 - 1, HOST_TO_DEVICE), str(2**64 - 1)),
        ("source", (host, 5000, memory.address + 8, 4089, DEVICE_TO_HOST), "4089 bytes"),
    ]:
        result = ask(function, *args, *stream)
        assert result.code == PARAM, what
        assert words in result.message, what


def test_nothing_to_copy(quiet):
    raw.ok(lib.aclrtMemcpy(NULL, 0, NULL, 0, HOST_TO_DEVICE))
    raw.ok(lib.aclrtMemcpyAsync(NULL, 0, NULL, 0, HOST_TO_DEVICE, NULL))
    raw.ok(lib.aclrtMemset(NULL, 0, 1, 0))
    raw.ok(lib.aclrtMemsetAsync(NULL, 0, 1, 0, NULL))


def test_a_part_of_an_allocation(quiet):
    memory = raw.Memory(100)
    memory.write(np.arange(100, dtype=np.uint8))
    raw.ok(lib.aclrtMemcpy(memory.address + 10, 90, memory.address + 50, 20, DEVICE_TO_DEVICE))
    expected = np.arange(100)
    expected[10:30] = np.arange(50, 70)
    assert (memory.read() == expected).all()
    raw.ok(lib.aclrtMemcpy(memory.address + 1, 99, memory.address, 50, DEVICE_TO_DEVICE))  # overlap
    expected[1:51] = expected[:50].copy()
    assert (memory.read() == expected).all()


@pytest.mark.parametrize("size", [(1 << 22) - 1, (1 << 22) + 1, (9 << 20) + 13])
def test_large_copies(size, quiet):
    data = np.random.default_rng(size).integers(0, 256, size, dtype=np.uint8)
    memory, other, back = raw.Memory(size), raw.Memory(size), np.zeros(size, np.uint8)
    raw.ok(lib.aclrtMemcpyAsync(memory.address, size, pointer_to(data), size, HOST_TO_DEVICE, NULL))
    raw.ok(lib.aclrtMemcpyAsync(other.address, size, memory.address, size, DEVICE_TO_DEVICE, NULL))
    raw.ok(lib.aclrtMemcpyAsync(pointer_to(back), size, other.address, size, DEVICE_TO_HOST, NULL))
    assert (back == data).all()  # without a synchronise: it is pageable
    raw.ok(lib.aclrtMemset(memory.address, size, 0x1FE, size))
    assert (memory.read() == 0xFE).all()


# ---- order and time ----


def copy_to(memory, data, stream):
    size, source = data.size, pointer_to(data)
    raw.ok(lib.aclrtMemcpyAsync(memory.address, size, source, size, HOST_TO_DEVICE, stream))


def copy_from(memory, data, stream):
    size, target = data.size, pointer_to(data)
    raw.ok(lib.aclrtMemcpyAsync(target, size, memory.address, size, DEVICE_TO_HOST, stream))


def test_source_of_pageable_memory_is_taken_at_the_call(blocked_stream):
    memory, data = raw.Memory(100), np.full(100, 7, np.uint8)
    copy_to(memory, data, blocked_stream.stream)
    data[:] = 9
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(blocked_stream.stream))
    assert (memory.read() == 7).all()


@pytest.mark.aclnnsim(provokes="lifetime")
def test_source_of_pinned_memory_is_taken_when_it_is_its_turn(blocked_stream):
    memory, data = raw.Memory(100), pinned(100)
    data[:] = 7
    copy_to(memory, data, blocked_stream.stream)
    data[:] = 9
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(blocked_stream.stream))
    assert (memory.read() == 9).all()


def test_pinned_memory_receives_when_it_is_its_turn(blocked_stream, quiet):
    memory, data = raw.Memory(100), pinned(100)
    data[:] = 1
    raw.ok(lib.aclrtMemsetAsync(memory.address, 100, 5, 100, blocked_stream.stream))
    copy_from(memory, data, blocked_stream.stream)
    assert (data == 1).all()
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(blocked_stream.stream))
    assert (data == 5).all()


def test_pageable_memory_receives_before_the_call_returns():
    memory, data, stream = raw.Memory(1 << 20), np.zeros(1 << 20, np.uint8), raw.stream()
    for value in range(1, 20):
        raw.ok(lib.aclrtMemsetAsync(memory.address, 1 << 20, value, 1 << 20, stream))
        copy_from(memory, data, stream)
        assert (data == value).all()


@pytest.mark.aclnnsim(provokes="lifetime,races")
def test_synchronous_copies_do_not_wait_for_streams(blocked_stream):
    memory = raw.Memory(8)
    memory.write(np.zeros(8, np.uint8))
    raw.ok(lib.aclrtMemsetAsync(memory.address, 8, 1, 8, blocked_stream.stream))
    assert (memory.read() == 0).all()
    raw.ok(lib.aclrtMemset(memory.address, 8, 2, 8))
    assert (memory.read() == 2).all()
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(blocked_stream.stream))
    assert (memory.read() == 1).all()


@pytest.mark.aclnnsim(provokes="lifetime")
@pytest.mark.parametrize(
    ("which", "argument"), [("dst", "dst"), ("src", "src"), ("set", "devPtr"), ("pinned", "src")]
)
def test_memory_freed_before_its_turn(which, argument, blocked_stream):
    stream, kept, freed, other = blocked_stream.stream, raw.Memory(64), raw.Memory(64), raw.Memory(64)
    host = ffi.new("void **")
    raw.ok(lib.aclrtMallocHost(host, 64))
    match which:
        case "dst":
            args = ("aclrtMemcpyAsync", freed.address, 64, kept.address, 64, DEVICE_TO_DEVICE, stream)
        case "src":
            args = ("aclrtMemcpyAsync", kept.address, 64, freed.address, 64, DEVICE_TO_DEVICE, stream)
        case "set":
            args = ("aclrtMemsetAsync", freed.address, 64, 3, 64, stream)
        case "pinned":
            args = ("aclrtMemcpyAsync", kept.address, 64, host[0], 64, HOST_TO_DEVICE, stream)
    assert ask(*args).code == 0
    raw.ok(lib.aclrtMemsetAsync(other.address, 64, 4, 64, stream))
    freed.free()
    raw.ok(lib.aclrtFreeHost(host[0]))
    blocked_stream.release()
    result = ask("aclrtSynchronizeStream", stream)
    assert result.code == 507015
    assert f"{args[0]}: {argument} is " in result.message
    assert "freed" in result.message
    assert (other.read() == 4).all()  # later work has run
    assert ask("aclrtSynchronizeStream", stream).code == 0  # told once


def test_set_refuses_what_is_not_the_librarys():
    host, memory = ffi.new("char[64]"), raw.Memory(64)
    for function, stream in (("aclrtMemset", ()), ("aclrtMemsetAsync", (NULL,))):
        assert ask(function, NULL, 8, 0, 8, *stream).code == PARAM
        assert ask(function, memory.address, 7, 0, 8, *stream).code == PARAM
        assert ask(function, memory.address, 9999, 0, 5000, *stream).code == PARAM
        result = ask(function, host, 64, 0, 64, *stream)
        assert result.code == PARAM
        assert "memory of the host" in result.message


def test_set_memory_of_the_host():
    data = pinned(100)
    data[:] = 1
    raw.ok(lib.aclrtMemset(pointer_to(data), 100, 3, 50))
    assert (data == [3] * 50 + [1] * 50).all()
    assert ask("aclrtMemset", pointer_to(data), 200, 3, 101).code == PARAM


# ---- words, rows, batches, addresses in device memory ----


@pytest.mark.aclnnsim(provokes="lifetime,races")
def test_set_words(blocked_stream, quiet):
    memory, host = raw.Memory(64), pinned(64)
    raw.ok(lib.aclrtMemset(memory.address, 64, 0, 64))
    raw.ok(lib.aclrtMemsetD32(memory.address + 4, 60, 0x01020304, 7))
    assert memory.read().view("u4").tolist() == [0] + [0x01020304] * 7 + [0] * 8
    raw.ok(lib.aclrtMemsetD32Async(memory.address, 64, 9, 16, blocked_stream.stream))
    raw.ok(lib.aclrtMemsetD32Async(pointer_to(host), 64, 0xA0B0C0D0, 16, blocked_stream.stream))
    assert (host.view("u4") == 0xA0B0C0D0).all()  # memory of the host: at once
    assert memory.read().view("u4")[0] == 0
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(blocked_stream.stream))
    assert (memory.read().view("u4") == 9).all()
    raw.ok(lib.aclrtMemsetD32(NULL, 0, 1, 0))


def test_what_setting_words_refuses():
    memory = raw.Memory(64)
    for args in [(NULL, 8, 0, 2), (memory.address, 7, 0, 2), (memory.address + 2, 60, 0, 2), (memory.address, 64, 0, 2**62)]:
        assert ask("aclrtMemsetD32", *args).code == PARAM
        assert ask("aclrtMemsetD32Async", *args, NULL).code == PARAM


ROWS = [(1, 1, 1, 1), (5, 3, 5, 5), (5, 3, 8, 5), (5, 3, 5, 9), (64, 17, 100, 70), (3000, 700, 3001, 3500)]


@pytest.mark.parametrize(("width", "height", "dpitch", "spitch"), ROWS)
@pytest.mark.parametrize("asynchronous", [False, True])
def test_rows(width, height, dpitch, spitch, asynchronous, quiet):
    source = np.random.default_rng(width).integers(0, 256, (height, spitch), dtype=np.uint8)
    memory, back = raw.Memory(height * dpitch), np.full((height, spitch), 7, np.uint8)
    raw.ok(lib.aclrtMemset(memory.address, height * dpitch, 1, height * dpitch))
    size = (width, height)

    def copy(*args):
        raw.ok(lib.aclrtMemcpy2dAsync(*args, NULL) if asynchronous else lib.aclrtMemcpy2d(*args))

    copy(memory.address, dpitch, pointer_to(source), spitch, *size, HOST_TO_DEVICE)
    copy(pointer_to(back), spitch, memory.address, dpitch, *size, DEVICE_TO_HOST)
    raw.ok(lib.aclrtSynchronizeStream(NULL))
    assert (back[:, :width] == source[:, :width]).all()
    assert (back[:, width:] == 7).all()
    assert (memory.read().reshape(height, dpitch)[:, width:] == 1).all()


@pytest.mark.aclnnsim(provokes="lifetime,races")
def test_rows_in_their_turn(blocked_stream, quiet):
    memory, data = raw.Memory(40), np.arange(40, dtype=np.uint8).reshape(4, 10)
    args = (memory.address, 10, pointer_to(data), 10, 6, 4, HOST_TO_DEVICE, blocked_stream.stream)
    raw.ok(lib.aclrtMemset(memory.address, 40, 0, 40))
    raw.ok(lib.aclrtMemcpy2dAsync(*args))
    data[:] = 99  # pageable: taken at the call
    assert (memory.read() == 0).all()
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(blocked_stream.stream))
    expected = np.zeros((4, 10), np.uint8)
    expected[:, :6] = np.arange(40).reshape(4, 10)[:, :6]
    assert (memory.read().reshape(4, 10) == expected).all()


def test_what_rows_refuse():
    memory, host = raw.Memory(64), ffi.new("char[64]")
    for what, args in [
        ("dst", (NULL, 8, host, 8, 8, 8, HOST_TO_DEVICE)),
        ("src", (memory.address, 8, NULL, 8, 8, 8, HOST_TO_DEVICE)),
        ("dpitch", (memory.address, 7, host, 8, 8, 8, HOST_TO_DEVICE)),
        ("spitch", (memory.address, 8, host, 7, 8, 8, HOST_TO_DEVICE)),
        ("room", (memory.address, 2048, host, 8, 8, 3, HOST_TO_DEVICE)),
        ("huge", (memory.address, 2**63, host, 2**63, 8, 3, HOST_TO_DEVICE)),
        ("height", (memory.address, 1, host, 1, 1, (5 << 20) + 1, HOST_TO_DEVICE)),
        ("kind", (memory.address, 8, host, 8, 8, 8, 9)),
    ]:
        assert ask("aclrtMemcpy2d", *args).code == PARAM, what
        assert ask("aclrtMemcpy2dAsync", *args, NULL).code == PARAM, what
    assert ask("aclrtMemcpy2d", host, 8, host, 8, 8, 2, HOST_TO_HOST).code == PARAM
    assert ask("aclrtMemcpy2dAsync", host, 8, host, 8, 8, 2, HOST_TO_HOST, NULL).code == UNSUPPORTED
    raw.ok(lib.aclrtMemcpy2d(NULL, 0, NULL, 0, 0, 5, HOST_TO_DEVICE))


class Batch:
    """Arguments of the four batch functions: copies is [(dst, room, src, size)], attrs {first: (dst, src)}."""

    def __init__(self, copies, attrs):
        self.count = len(copies)
        self.dsts = ffi.new("void *[]", [c[0] for c in copies])
        self.rooms = ffi.new("size_t[]", [c[1] for c in copies])
        self.srcs = ffi.new("void *[]", [c[2] for c in copies])
        self.sizes = ffi.new("size_t[]", [c[3] for c in copies])
        places = [{"dstLoc": {"type": d}, "srcLoc": {"type": s}} for d, s in attrs.values()]
        self.attrs = ffi.new("aclrtMemcpyBatchAttr[]", places)
        self.indexes = ffi.new("size_t[]", list(attrs))
        self.failed = ffi.new("size_t *", 77)

    def args(self, **changes):
        names = ("dsts", "rooms", "srcs", "sizes", "count", "attrs", "indexes")
        return [changes.get(n, getattr(self, n)) for n in names] + [changes.get("attr_count", len(self.indexes))]

    def ask(self, name, **changes):
        args = self.args(**changes)
        if "V2" not in name:
            args.append(self.failed)
        return ask(name, *args, *([NULL] if "Async" in name else []))


BATCHES = ["aclrtMemcpyBatch", "aclrtMemcpyBatchV2", "aclrtMemcpyBatchAsync", "aclrtMemcpyBatchAsyncV2"]


@pytest.mark.parametrize("name", BATCHES)
def test_batches(name, quiet):
    memory, data, back = raw.Memory(64), np.arange(64, dtype=np.uint8), np.zeros(64, np.uint8)
    up = Batch(
        [(memory.address, 64, pointer_to(data), 10), (memory.address + 10, 54, pointer_to(data) + 10, 0),
         (memory.address + 10, 54, pointer_to(data) + 10, 54)],
        {0: (1, 0), 2: (1, 0)},
    )  # fmt: skip
    assert up.ask(name).code == 0
    down = Batch([(pointer_to(back), 64, memory.address, 64)], {0: (0, 1)})
    assert down.ask(name).code == 0
    assert (back == data).all()
    assert up.failed[0] == (77 if "V2" in name else 2**64 - 1)


@pytest.mark.parametrize("name", BATCHES)
def test_what_batches_refuse(name):
    memory, host = raw.Memory(64), ffi.new("char[64]", b"x" * 64)
    none = 2**64 - 1
    good, up = (memory.address, 64, host, 8), (1, 0)
    for what, copies, attrs, failed in [
        ("room", [good, (memory.address, 7, host, 8)], {0: up}, 1),
        ("NULL", [good, good, (NULL, 64, host, 8)], {0: up}, 2),
        ("beyond", [(memory.address + 60, 9999, host, 5000), good], {0: up}, 0),
        ("attribute", [good, good], {0: up, 1: (0, 0)}, 1),
        ("same side", [good, (memory.address, 64, memory.address, 8)], {0: up, 1: (1, 1)}, 1),
        ("first index", [good, good], {1: up}, none),
        ("order", [good, good, good], {0: up, 3: up}, none),
    ]:
        raw.ok(lib.aclrtMemset(memory.address, 64, 0, 64))
        batch = Batch(copies, attrs)
        assert batch.ask(name).code == PARAM, what
        assert "V2" in name or batch.failed[0] == failed, what
        assert (memory.read() == 0).all(), what  # all or nothing
    batch = Batch([good], {0: up})
    for argument in ("dsts", "rooms", "srcs", "sizes", "attrs", "indexes"):
        assert batch.ask(name, **{argument: NULL}).code == PARAM, argument
    for count in (0, 2):
        assert batch.ask(name, attr_count=count).code == PARAM
    assert batch.ask(name, count=0).code == PARAM


INNER_KIND = 6


def test_descriptors(blocked_stream, quiet):
    size = ffi.new("size_t *")
    raw.ok(lib.aclrtGetMemcpyDescSize(INNER_KIND, size))
    desc, source, target = raw.Memory(size[0]), raw.Memory(100), raw.Memory(100)
    source.write(np.arange(100, dtype=np.uint8))
    raw.ok(lib.aclrtSetMemcpyDesc(desc.address, INNER_KIND, target.address, source.address, 50, NULL))
    raw.ok(lib.aclrtMemcpyAsyncWithDesc(desc.address, INNER_KIND, blocked_stream.stream))
    # what it holds when it is its turn counts
    raw.ok(lib.aclrtSetMemcpyDesc(desc.address, INNER_KIND, source.address, target.address, 100, NULL))
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(blocked_stream.stream))
    assert (target.read() == np.arange(100)).all()


def test_what_descriptors_refuse():
    memory, empty, host, stream = raw.Memory(64), raw.Memory(64), ffi.new("char[64]"), raw.stream()
    raw.ok(lib.aclrtMemset(empty.address, 64, 0, 64))
    assert ask("aclrtGetMemcpyDescSize", 1, ffi.new("size_t *")).code == UNSUPPORTED
    assert ask("aclrtGetMemcpyDescSize", INNER_KIND, NULL).code == PARAM
    for args in [
        (host, INNER_KIND, memory.address, memory.address, 8, NULL),
        (memory.address, INNER_KIND, NULL, memory.address, 8, NULL),
        (memory.address, INNER_KIND, memory.address, NULL, 8, NULL),
        (memory.address, INNER_KIND, memory.address, memory.address, 0, NULL),
        (memory.address, INNER_KIND, memory.address, memory.address, 8, host),
        (memory.address + 4, INNER_KIND, memory.address, memory.address, 8, NULL),
    ]:
        assert ask("aclrtSetMemcpyDesc", *args).code == PARAM
    assert ask("aclrtMemcpyAsyncWithDesc", host, INNER_KIND, stream).code == PARAM
    assert ask("aclrtMemcpyAsyncWithDesc", memory.address, 3, stream).code == UNSUPPORTED
    raw.ok(lib.aclrtMemcpyAsyncWithDesc(empty.address, INNER_KIND, stream))
    assert "holds no descriptor" in ask("aclrtSynchronizeStream", stream).message
    raw.ok(lib.aclrtSetMemcpyDesc(empty.address, INNER_KIND, memory.address, host, 8, NULL))
    raw.ok(lib.aclrtMemcpyAsyncWithDesc(empty.address, INNER_KIND, stream))
    result = ask("aclrtSynchronizeStream", stream)
    assert (result.code, "destination that was read" in result.message) == (507015, True)


def test_addresses_in_device_memory():
    source, target, table, stream = raw.Memory(100), raw.Memory(100), raw.Memory(16), raw.stream()
    source.write(np.arange(100, dtype=np.uint8))
    addresses = [int(ffi.cast("uintptr_t", m.address)) for m in (target, source)]
    table.write(np.array(addresses, np.uint64))
    raw.ok(lib.aclrtMemset(target.address, 100, 0, 100))
    dst, src = ffi.cast("void **", table.address), ffi.cast("void **", table.address + 8)
    raw.ok(lib.aclrtMemcpyAsyncWithOffset(dst, 50, 10, src, 40, 20, INNER_KIND, stream))
    raw.ok(lib.aclrtSynchronizeStream(stream))
    assert (target.read()[10:50] == np.arange(20, 60)).all()
    assert ask("aclrtMemcpyAsyncWithOffset", dst, 30, 0, src, 40, 0, INNER_KIND, stream).code == PARAM
    assert ask("aclrtMemcpyAsyncWithOffset", NULL, 50, 0, src, 40, 0, INNER_KIND, stream).code == PARAM
    raw.ok(lib.aclrtMemcpyAsyncWithOffset(dst, 8000, 0, src, 8000, 0, INNER_KIND, stream))
    assert ask("aclrtSynchronizeStream", stream).code == 507015
