# SPDX-License-Identifier: Apache-2.0
"""Memory of the host that is registered: operators use it, asynchronous copies do not wait for it."""

import mmap

import numpy as np
import pytest
import raw
from raw import DEVICE_TO_HOST, HOST_TO_DEVICE, NULL, ask, ffi, lib

PARAM, UNSUPPORTED = 107000, 207000
MAPPED, IO, READONLY, PINNED = 2, 4, 8, 0x10000000


@pytest.fixture
def host():
    """Two pages of the host's own."""
    return np.frombuffer(mmap.mmap(-1, 8192), np.uint8)


def at(array):
    return ffi.cast("char *", ffi.from_buffer(array))


def register(array, how):
    if how == "V1":
        pointer = ffi.new("void **")
        raw.ok(lib.aclrtHostRegister(at(array), array.size, 0, pointer))
        assert pointer[0] == at(array)
    else:
        raw.ok(lib.aclrtHostRegisterV2(at(array), array.size, how))


@pytest.mark.parametrize("how", ["V1", MAPPED, MAPPED | PINNED])
def test_operators_use_it(how, host, quiet):
    register(host, how)
    found = ffi.new("void **")
    raw.ok(lib.aclrtHostGetDevicePointer(at(host) + 4096, found, 0))
    assert found[0] == at(host) + 4096
    values = np.arange(64, dtype="f4")
    host[:256] = values.view(np.uint8)
    tensor = raw.Tensor(np.zeros(64, "f4"), [1, 1, 8, 8], data=at(host), format=raw.FORMAT_NCHW)
    out = raw.Tensor(np.zeros(16, "f4"), [1, 1, 4, 4], data=at(host) + 4096, format=raw.FORMAT_NCHW)
    assert raw.run("aclnnAvgPool2d", tensor, [2, 2], [2, 2], [0, 0], False, True, 0, 0, out).code == 0
    got = host[4096:4160].view("f4").reshape(4, 4)
    assert (got == values.reshape(4, 2, 4, 2).mean((1, 3))).all()
    raw.ok(lib.aclrtHostUnregister(at(host)))
    lib.aclnnsimSetEcho(False)
    result = raw.run("aclnnAvgPool2d", tensor, [2, 2], [2, 2], [0, 0], False, True, 0, 0, out)
    assert result.code == 161002


def test_pinned_alone_is_not_for_operators(host):
    register(host, PINNED)
    assert ask("aclrtHostGetDevicePointer", at(host), ffi.new("void **"), 0).code == PARAM
    raw.ok(lib.aclrtHostUnregister(at(host)))


def test_copies_do_not_wait(host, blocked_stream, quiet):
    register(host, PINNED)
    memory = raw.Memory(100)
    host[:100] = 1
    raw.ok(lib.aclrtMemcpyAsync(memory.address, 100, at(host), 100, HOST_TO_DEVICE, blocked_stream.stream))
    raw.ok(lib.aclrtMemcpyAsync(at(host) + 200, 100, memory.address, 100, DEVICE_TO_HOST, blocked_stream.stream))
    host[:100] = 2
    assert (host[200:300] == 0).all()
    blocked_stream.release()
    raw.ok(lib.aclrtSynchronizeStream(blocked_stream.stream))
    assert (host[200:300] == 2).all()
    raw.ok(lib.aclrtHostUnregister(at(host)))


def test_unregistered_before_its_turn(host, blocked_stream):
    register(host, "V1")
    memory = raw.Memory(100)
    raw.ok(lib.aclrtMemcpyAsync(memory.address, 100, at(host), 100, HOST_TO_DEVICE, blocked_stream.stream))
    raw.ok(lib.aclrtHostUnregister(at(host)))
    blocked_stream.release()
    assert ask("aclrtSynchronizeStream", blocked_stream.stream).code == 507015


def test_any_direction_is_right(host, quiet):
    register(host, MAPPED)
    memory = raw.Memory(100)
    for kind in (1, 2, 3, 4):
        raw.ok(lib.aclrtMemcpy(at(host), 100, memory.address, 100, kind) if kind != 1 else 0)
        raw.ok(lib.aclrtMemcpy(memory.address, 100, at(host), 100, kind) if kind != 2 else 0)
    raw.ok(lib.aclrtMemset(at(host), 100, 5, 100))
    assert (host[:100] == 5).all()
    raw.ok(lib.aclrtHostUnregister(at(host)))


def test_memory_of_aclrtMallocHost(quiet):
    pointer, device = ffi.new("void **"), ffi.new("void **")
    raw.ok(lib.aclrtMallocHost(pointer, 8192))
    raw.ok(lib.aclrtHostRegister(pointer[0], 8192, 0, device))
    raw.ok(lib.aclrtFreeHost(pointer[0]))  # ends the registration too
    raw.ok(lib.aclrtMallocHost(pointer, 8192))
    raw.ok(lib.aclrtHostRegister(pointer[0], 8192, 0, device))
    raw.ok(lib.aclrtHostUnregister(pointer[0]))
    raw.ok(lib.aclrtFreeHost(pointer[0]))


def test_what_registering_refuses(host):
    device, memory = ffi.new("void **"), raw.Memory(8192)
    register(host[4096:], "V1")
    for what, args, code in [
        ("NULL", (NULL, 4096, 0, device), PARAM),
        ("no place for the address", (at(host), 4096, 0, NULL), PARAM),
        ("nothing", (at(host), 0, 0, device), PARAM),
        ("unaligned", (at(host) + 64, 64, 0, device), PARAM),
        ("overlap", (at(host), 4097, 0, device), PARAM),
        ("twice", (at(host) + 4096, 100, 0, device), PARAM),
        ("device", (memory.address, 4096, 0, device), PARAM),
        ("nowhere", (ffi.cast("void *", 4096), 4096, 0, device), PARAM),
        ("huge", (at(host), 2**63, 0, device), PARAM),
        ("all", (at(host), 2**64 - 1, 0, device), PARAM),
        ("top", (ffi.cast("void *", 2**64 - 4096), 4096, 0, device), PARAM),
        ("type", (at(host), 4096, 3, device), PARAM),
        ("other devices", (at(host), 4096, IO, device), UNSUPPORTED),
    ]:
        assert ask("aclrtHostRegister", *args).code == code, what
        if what not in ("no place for the address", "type", "other devices"):
            assert ask("aclrtHostRegisterV2", args[0], args[1], MAPPED).code == code, what
    for flag, code in [(0, PARAM), (1, PARAM), (MAPPED | IO, UNSUPPORTED), (2**31, PARAM)]:
        assert ask("aclrtHostRegisterV2", at(host), 4096, flag).code == code, flag
    for pointer in (NULL, at(host), at(host) + 4097, memory.address):
        assert ask("aclrtHostUnregister", pointer).code == PARAM
    assert ask("aclrtHostGetDevicePointer", at(host), device, 0).code == PARAM
    assert ask("aclrtHostGetDevicePointer", at(host) + 4096, device, 1).code == PARAM
    raw.ok(lib.aclrtHostUnregister(at(host) + 4096))
    assert ask("aclrtHostUnregister", at(host) + 4096).code == PARAM


def test_capabilities(quiet):
    found = ffi.new("aclrtHostMemMapCapability *")
    for part in range(10):
        raw.ok(lib.aclrtHostMemMapCapabilities(0, part, found))
        assert found[0] == 1
