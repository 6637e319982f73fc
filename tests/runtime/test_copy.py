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
    (line,) = err.splitlines()
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
