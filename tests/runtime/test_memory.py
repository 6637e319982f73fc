# SPDX-License-Identifier: Apache-2.0
"""Memory of the device and of the host."""

import itertools
import re
import resource
from pathlib import Path

import numpy as np
import pytest
import raw
from hypothesis import given, settings
from hypothesis import strategies as st
from raw import NULL, ask, ffi, lib

PARAM = 107000
MALLOC = ("aclrtMalloc", "aclrtMallocAlign32", "aclrtMallocCached")


def address(pointer):
    return int(ffi.cast("uintptr_t", pointer))


def mem_info(attribute=1):
    free, total = ffi.new("size_t *"), ffi.new("size_t *")
    raw.ok(lib.aclrtGetMemInfo(attribute, free, total))
    return free[0], total[0]


def attributes(pointer):
    found = ffi.new("aclrtPtrAttributes *")
    raw.ok(lib.aclrtPointerGetAttributes(pointer, found))
    return int(found.location.type), found.location.id


HOST, DEVICE, UNREGISTERED = 0, 1, 2


@pytest.mark.parametrize("function", MALLOC)
@pytest.mark.parametrize("size", [1, 31, 32, 33, 4064, 4065, 1 << 20, (2 << 20) + 1])
def test_allocate_and_free(function, size, quiet):
    before = mem_info()
    pointer = ffi.new("void **")
    raw.ok(getattr(lib, function)(pointer, size, 0))
    assert address(pointer[0]) % 64 == 0
    assert mem_info()[0] == before[0] - size
    assert attributes(pointer[0]) == (DEVICE, 0)
    raw.ok(lib.aclrtMemset(pointer[0], size, 1, size))
    raw.ok(lib.aclrtFree(pointer[0]))
    assert mem_info() == before
    assert attributes(pointer[0]) == (UNREGISTERED, 0)


@pytest.mark.parametrize("policy", [*range(8), 0x100, 0x1000, 0x100001, 12345])
def test_any_policy(policy):
    pointer = ffi.new("void **")
    raw.ok(lib.aclrtMalloc(pointer, 100, policy))
    raw.ok(lib.aclrtFree(pointer[0]))


@pytest.mark.parametrize("function", MALLOC)
def test_what_cannot_be_allocated(function):
    pointer = ffi.new("void **")
    call = getattr(lib, function)
    assert call(NULL, 100, 0) == 100000
    assert call(pointer, 0, 0) == 100000
    for size in (2**64 - 1, 2**64 - 32, 2**63, mem_info()[1] + 1):
        assert call(pointer, size, 0) == 207001
        assert str(size) in raw.message()
    assert pointer[0] == NULL


@pytest.mark.aclnnsim(provokes="bounds,uninit")
@pytest.mark.parametrize(
    ("function", "product", "room"),
    [
        ("aclrtMalloc", "Ascend910B3", 128),
        ("aclrtMalloc", "Ascend310P3", 128),
        ("aclrtMalloc", "Ascend950PR_9589", 96),
        ("aclrtMallocAlign32", "Ascend910B3", 96),
        ("aclrtMallocCached", "Ascend910B3", 128),
    ],
)
def test_documented_room_behind_90_bytes(function, product, room, soc, capfd):
    """To the next multiple of 32, and 32 more: silent up to there, one warning beyond."""
    soc(product)
    pointer = ffi.new("void **")
    raw.ok(getattr(lib, function)(pointer, 90, 0))
    capfd.readouterr()
    raw.ok(lib.aclrtMemset(pointer[0], room, 1, room))
    assert capfd.readouterr().err == ""
    raw.ok(lib.aclrtMemset(pointer[0], room + 1, 1, room + 1))
    assert "90 bytes" in capfd.readouterr().err
    raw.ok(lib.aclrtMemset(pointer[0], room + 1, 1, room + 1))
    assert capfd.readouterr().err == ""  # told once
    raw.ok(lib.aclrtFree(pointer[0]))


def test_what_cannot_be_freed():
    assert ask("aclrtFree", NULL).code == 100000
    memory = raw.Memory(100)
    freed = raw.Memory(100)
    freed.free()
    for what, pointer, words in [
        ("inside", memory.address + 32, "32 bytes into an allocation of 100 bytes"),
        ("beyond", memory.address + 100, "just beyond the end of an allocation of 100 bytes"),
        ("freed", freed.address, "freed"),
        ("host", ffi.new("char[64]"), "memory of the host"),
        ("odd", ffi.cast("void *", 1), "memory of the host"),
    ]:
        result = ask("aclrtFree", pointer)
        assert result.code == PARAM, what
        assert words in result.message, what
    memory.write(np.arange(100, dtype=np.uint8))
    assert (memory.read() == np.arange(100)).all()


@pytest.mark.aclnnsim(provokes="lifetime")
def test_where_it_was_freed(blocked_stream):
    """Work that comes too late names the allocation, and who freed it unless calls are not passed on directly."""
    memory, other = raw.Memory(64), raw.Memory(64)
    raw.ok(lib.aclrtMemcpyAsync(other.address, 64, memory.address, 64, 3, blocked_stream.stream))
    memory.free()
    blocked_stream.release()
    message = ask("aclrtSynchronizeStream", blocked_stream.stream).message
    assert re.search(r"an allocation of 64 bytes(, freed from \S+ in \S+)?, expected it to live on", message)


@pytest.mark.parametrize("function", ["aclrtMallocWithCfg", "aclrtMallocForTaskScheduler"])
def test_configurations(function, quiet):
    pointer = ffi.new("void **")
    attributes_ = ffi.new("aclrtMallocAttribute[2]", [{"attr": 1, "value": {"moduleId": 3}}, {"attr": 2}])
    good = ffi.new("aclrtMallocConfig *", {"attrs": attributes_, "numAttrs": 2})
    bare = ffi.new("aclrtMallocConfig *", {"attrs": NULL, "numAttrs": 0})
    for cfg in (NULL, good, bare):
        raw.ok(getattr(lib, function)(pointer, 100, 0, cfg))
        raw.ok(lib.aclrtFree(pointer[0]))
        raw.ok(lib.aclrtMallocHostWithCfg(pointer, 100, cfg))
        raw.ok(lib.aclrtFreeHost(pointer[0]))


def test_what_configurations_refuse():
    pointer = ffi.new("void **")
    bad = ffi.new("aclrtMallocAttribute *", {"attr": 4})
    for cfg in ({"attrs": bad, "numAttrs": 1}, {"attrs": NULL, "numAttrs": 1}):
        config = ffi.new("aclrtMallocConfig *", cfg)
        assert ask("aclrtMallocWithCfg", pointer, 100, 0, config).code == 100000
        assert ask("aclrtMallocHostWithCfg", pointer, 100, config).code == PARAM
    assert ask("aclrtMallocWithCfg", pointer, 0, 0, NULL).code == 100000
    assert ask("aclrtMallocHostWithCfg", NULL, 8, NULL).code == PARAM


def test_free_after_the_work(blocked_stream, quiet):
    """It waits for all streams of the device: the memory is whole until then."""
    pointer, memory, seen = ffi.new("void **"), raw.Memory(100), raw.Memory(100)
    raw.ok(lib.aclrtMallocHost(pointer, 100))
    args = (memory.address, 100, pointer[0], 100, raw.HOST_TO_DEVICE, blocked_stream.stream)
    ffi.buffer(pointer[0], 100)[:] = b"x" * 100
    raw.ok(lib.aclrtMemcpyAsync(*args))
    args = (seen.address, 100, memory.address, 100, raw.DEVICE_TO_DEVICE, blocked_stream.stream)
    raw.ok(lib.aclrtMemcpyAsync(*args))
    blocked_stream.release()
    memory.live = False
    raw.ok(lib.aclrtFreeWithDevSync(memory.address))
    raw.ok(lib.aclrtFreeHostWithDevSync(pointer[0]))
    assert bytes(seen.read()) == b"x" * 100


def test_free_after_the_work_refuses_the_same():
    assert ask("aclrtFreeWithDevSync", NULL).code == 100000
    memory = raw.Memory(100)
    for pointer in (memory.address + 32, ffi.new("char *")):
        assert ask("aclrtFreeWithDevSync", pointer).code == PARAM
        assert ask("aclrtFreeHostWithDevSync", pointer).code == PARAM
    assert ask("aclrtFreeHostWithDevSync", NULL).code == PARAM


def test_memory_of_the_host(quiet):
    pointer = ffi.new("void **")
    for size in (1, 64, 5000, 3 << 20):
        raw.ok(lib.aclrtMallocHost(pointer, size))
        assert address(pointer[0]) % 64 == 0
        bytes_ = ffi.buffer(pointer[0], size)
        bytes_[size - 1] = b"x"
        assert attributes(pointer[0]) == (HOST, 0)
        raw.ok(lib.aclrtFreeHost(pointer[0]))


def test_what_is_not_memory_of_the_host():
    pointer = ffi.new("void **")
    assert ask("aclrtMallocHost", NULL, 8).code == PARAM
    assert ask("aclrtMallocHost", pointer, 0).code == PARAM
    assert ask("aclrtMallocHost", pointer, 2**63).code == 207001
    assert ask("aclrtFreeHost", NULL).code == PARAM
    raw.ok(lib.aclrtMallocHost(pointer, 100))
    assert "32 bytes into" in ask("aclrtFreeHost", pointer[0] + 32).message
    assert ask("aclrtFree", pointer[0]).code == PARAM
    raw.ok(lib.aclrtFreeHost(pointer[0]))
    assert "freed" in ask("aclrtFreeHost", pointer[0]).message
    assert ask("aclrtFreeHost", raw.Memory(8).address).code == PARAM


@pytest.mark.parametrize("attribute", range(18))
def test_memory_info(attribute):
    free, total = mem_info(attribute)
    assert 0 <= free <= total
    huge_1g, p2p = {10, 11, 14, 17}, {6, 7, 8, 9, 11, 15, 16, 17}
    assert (total > 0) == (attribute not in huge_1g | p2p)


def test_memory_info_of_nothing():
    size = ffi.new("size_t *")
    assert mem_info(99) == (0, 0)
    assert ask("aclrtGetMemInfo", 1, NULL, size).code == PARAM
    assert ask("aclrtGetMemInfo", 1, size, NULL).code == PARAM
    assert ask("aclrtPointerGetAttributes", NULL, ffi.new("aclrtPtrAttributes *")).code == PARAM
    assert ask("aclrtPointerGetAttributes", size, NULL).code == PARAM


def test_usage():
    info, count = ffi.new("aclrtMemUsageInfo[2]"), ffi.new("size_t *")
    before = mem_info()
    memory = raw.Memory(1 << 20)
    raw.ok(lib.aclrtGetMemUsageInfo(0, info, 2, count))
    assert count[0] == 1
    assert info[0].curMemSize == before[1] - before[0] + (1 << 20)
    memory.free()
    raw.ok(lib.aclrtGetMemUsageInfo(0, info, 2, count))
    assert info[0].curMemSize == before[1] - before[0]
    assert info[0].memPeakSize >= info[0].curMemSize + (1 << 20)
    assert ask("aclrtGetMemUsageInfo", 99, info, 2, count).code == 107001
    for args in [(NULL, 2, count), (info, 0, count), (info, 2, NULL)]:
        assert ask("aclrtGetMemUsageInfo", 0, *args).code == PARAM


def test_ranges_and_kinds(quiet):
    memory, host = raw.Memory(100), ffi.new("char[64]")
    base, size, result = ffi.new("void **"), ffi.new("size_t *"), ffi.new("uint32_t *")
    raw.ok(lib.aclrtMemGetAddressRange(memory.address + 50, base, size))
    assert (base[0], size[0]) == (memory.address, 100)
    for pointers, kind, expected in [
        ([memory.address], 2, 1),
        ([memory.address, memory.address + 99], 2 | 8, 1),
        ([memory.address, host], 2, 0),
        ([memory.address], 16, 0),
        ([host], 2, 0),
    ]:
        raw.ok(lib.aclrtCheckMemType(ffi.new("void *[]", pointers), len(pointers), kind, result, 0))
        assert result[0] == expected, (kind, expected)
    raw.ok(lib.aclrtMemFlush(memory.address, 100))
    raw.ok(lib.aclrtMemInvalidate(memory.address, 100))
    raw.ok(lib.aclrtMemP2PMap(memory.address, 100, 0, 0))
    errors = ffi.new("aclrtMemUceInfo *")
    raw.ok(lib.aclrtGetMemUceInfo(0, errors, 1, size))
    assert size[0] == 0


def test_what_ranges_and_kinds_refuse():
    memory, host = raw.Memory(100), ffi.new("char[64]")
    base, size, result = ffi.new("void **"), ffi.new("size_t *"), ffi.new("uint32_t *")
    one = ffi.new("void *[]", [memory.address])
    for function, args in [
        ("aclrtMemGetAddressRange", (host, base, size)),
        ("aclrtMemGetAddressRange", (memory.address, NULL, size)),
        ("aclrtCheckMemType", (NULL, 1, 2, result, 0)),
        ("aclrtCheckMemType", (one, 0, 2, result, 0)),
        ("aclrtCheckMemType", (one, 1, 4, result, 0)),
        ("aclrtCheckMemType", (one, 1, 0, result, 0)),
        ("aclrtCheckMemType", (one, 1, 2, result, 1)),
        ("aclrtMemFlush", (host, 8)),
        ("aclrtMemFlush", (memory.address, 5000)),
        ("aclrtMemInvalidate", (NULL, 8)),
        ("aclrtMemP2PMap", (memory.address, 100, 0, 1)),
        ("aclrtMemUceRepair", (0, ffi.new("aclrtMemUceInfo *"), 1)),
    ]:
        assert ask(function, *args).code == PARAM, (function, args)
    assert ask("aclrtMemP2PMap", memory.address, 100, 99, 0).code == 107001


def test_much_freed_memory_goes_back_to_the_system():
    def resident():
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

    size, used = 3 << 29, 128 << 20
    if mem_info()[0] < size:
        pytest.skip("the device has less than 1.5 GiB")
    memory = raw.Memory(size)
    raw.ok(lib.aclrtMemset(memory.address, size, 1, used))
    before = resident()
    memory.free()
    assert before - resident() > used - (16 << 20)


SIZES = st.one_of(st.integers(1, 300), st.integers(4000, 70000), st.sampled_from([1 << 20, 3 << 20, 5 << 20]))


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.booleans(), SIZES, st.integers(0, 1000)), max_size=60))
def test_allocations_keep_their_bytes(steps):
    """Whatever the order of allocating and freeing, no allocation gets into another."""
    live, before = [], mem_info()
    with raw.scope():
        for free, size, which in steps:
            if free and live:
                memory, value = live.pop(which % len(live))
                edges = np.concatenate([memory.read(1), memory.read(1, at=memory.size - 1)])
                assert (edges == value).all()
                memory.free()
                continue
            memory, value = raw.Memory(size), which % 256
            raw.ok(lib.aclrtMemset(memory.address, size, value, size))
            live.append((memory, value))
        assert mem_info()[0] == before[0] - sum(memory.size for memory, _ in live)
        spans = sorted((address(m.address), m.size) for m, _ in live)
        for (start, size), (following, _) in itertools.pairwise(spans):
            assert (start + size - 1) // 4096 < following // 4096  # pages of its own
        for memory, value in live:
            assert (memory.read(1, at=memory.size - 1) == value).all()
    assert mem_info() == before
