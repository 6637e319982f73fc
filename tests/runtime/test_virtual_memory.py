# SPDX-License-Identifier: Apache-2.0
"""Reserved addresses, physical memory, and what is mapped where; as an allocator with growing segments uses them."""

import contextlib

import numpy as np
import raw
from hypothesis import given, settings
from hypothesis import strategies as st
from raw import DEVICE_TO_DEVICE, DEVICE_TO_HOST, HOST_TO_DEVICE, NULL, ask, ffi, lib

PARAM, UNSUPPORTED, MEMORY = 107000, 207000, 207001
MIB2 = 2 << 20


def address(pointer):
    return int(ffi.cast("uintptr_t", pointer))


def properties(**changes):
    prop = ffi.new("aclrtPhysicalMemProp *", {"memAttr": 4, "location": {"id": 0, "type": 1}})
    for name, value in changes.items():
        setattr(prop, name, value)
    return prop


def free_memory():
    free, total = ffi.new("size_t *"), ffi.new("size_t *")
    raw.ok(lib.aclrtGetMemInfo(1, free, total))
    return free[0]


@contextlib.contextmanager
def reserved(size):
    pointer = ffi.new("void **")
    raw.ok(lib.aclrtReserveMemAddress(pointer, size, 0, NULL, 1))
    try:
        yield pointer[0]
    finally:
        raw.ok(lib.aclrtReleaseMemAddress(pointer[0]))


def physical(size):
    handle = ffi.new("aclrtDrvMemHandle *")
    raw.ok(lib.aclrtMallocPhysical(handle, size, properties(), 0))
    return handle[0]


def write(pointer, value, size=MIB2):
    raw.ok(lib.aclrtMemset(pointer, size, value, size))


def read(pointer, size=MIB2):
    data = np.empty(size, np.uint8)
    raw.ok(lib.aclrtMemcpy(ffi.from_buffer(data), size, pointer, size, DEVICE_TO_HOST))
    return data


def test_granularity(quiet):
    size = ffi.new("size_t *")
    for option in (0, 1):
        raw.ok(lib.aclrtMemGetAllocationGranularity(properties(), option, size))
        assert size[0] == MIB2


def test_a_segment_grows_and_shrinks(quiet, no_leaks):
    """What is mapped side by side is one memory, for copies and operators."""
    before = free_memory()
    with reserved(64 * MIB2) as base:
        assert address(base) % MIB2 == 0
        assert free_memory() == before
        for i in range(4):
            handle = physical(MIB2)
            raw.ok(lib.aclrtMapMem(base + i * MIB2, MIB2, 0, handle, 0))
            raw.ok(lib.aclrtFreePhysical(handle))  # deferred until it is unmapped
            write(base + i * MIB2, i + 1)
        assert free_memory() == before - 4 * MIB2
        assert (read(base, 4 * MIB2) == np.repeat([1, 2, 3, 4], MIB2)).all()

        elements = 4 * MIB2 // 4
        tensor = raw.Tensor(np.zeros(elements, "f4"), [1, 1, 4, MIB2 // 4], data=base, format=raw.FORMAT_NCHW)
        out = raw.Tensor(np.zeros(elements, "f4"), [1, 1, 2, MIB2 // 8], format=raw.FORMAT_NCHW)
        values = np.random.default_rng(1).random(elements, "f4")
        raw.ok(lib.aclrtMemcpy(base, 4 * MIB2, ffi.from_buffer(values), 4 * MIB2, HOST_TO_DEVICE))
        result = raw.run("aclnnAvgPool2d", tensor, [2, 2], [2, 2], [0, 0], False, True, 0, 0, out)
        assert result.code == 0, result
        used = out.memory.size
        expected = values.reshape(2, 2, MIB2 // 8, 2).mean((1, 3))
        np.testing.assert_allclose(out.read()[0, 0], expected, rtol=1e-6)

        raw.ok(lib.aclrtUnmapMem(base + 3 * MIB2))
        raw.ok(lib.aclrtUnmapMem(base + 1 * MIB2))
        assert free_memory() == before - 2 * MIB2 - used
        assert (read(base).view("f4") == values[: MIB2 // 4]).all()
        for i in (0, 2):
            raw.ok(lib.aclrtUnmapMem(base + i * MIB2))
    assert free_memory() == before - used


def test_bytes_follow_the_physical_memory(quiet):
    with reserved(8 * MIB2) as base:
        handle = physical(2 * MIB2)
        for place in (0, 3, 1):
            raw.ok(lib.aclrtMapMem(base + place * MIB2, 2 * MIB2, 0, handle, 0))
            if place == 0:
                write(base, 42, 2 * MIB2)
            assert (read(base + place * MIB2, 2 * MIB2) == 42).all()
            raw.ok(lib.aclrtUnmapMem(base + place * MIB2))
        # and it can be in two places
        raw.ok(lib.aclrtMapMem(base, 2 * MIB2, 0, handle, 0))
        raw.ok(lib.aclrtMapMem(base + 4 * MIB2, 2 * MIB2, 0, handle, 0))
        write(base + MIB2, 7)
        assert (read(base + 5 * MIB2) == 7).all()
        raw.ok(lib.aclrtUnmapMem(base))
        raw.ok(lib.aclrtUnmapMem(base + 4 * MIB2))
        raw.ok(lib.aclrtFreePhysical(handle))


def test_what_reserving_refuses():
    pointer = ffi.new("void **")
    for what, args, code in [
        ("NULL", (NULL, MIB2, 0, NULL, 1), PARAM),
        ("nothing", (pointer, 0, 0, NULL, 1), PARAM),
        ("a part of a page", (pointer, MIB2 + 4096, 0, NULL, 1), PARAM),
        ("alignment", (pointer, MIB2, 64, NULL, 1), PARAM),
        ("flags", (pointer, MIB2, 0, NULL, 2), PARAM),
        ("too much", (pointer, 2**63, 0, NULL, 1), MEMORY),
    ]:
        assert ask("aclrtReserveMemAddress", *args).code == code, what
        assert ask("aclrtReserveMemAddressNoUCMemory", *args).code == code, what
    memory = raw.Memory(64)
    with reserved(2 * MIB2) as base:
        for other in (NULL, base + MIB2, base + 1, memory.address, ffi.new("char *")):
            assert ask("aclrtReleaseMemAddress", other).code == PARAM
    assert ask("aclrtReleaseMemAddress", base).code == PARAM


def test_64_gib_of_addresses_cost_nothing(quiet):
    before = free_memory()
    with reserved(64 << 30) as first, reserved(64 << 30) as second:
        assert address(second) - address(first) >= 64 << 30 or address(first) > address(second)
        assert free_memory() == before


def test_what_physical_memory_refuses():
    handle = ffi.new("aclrtDrvMemHandle *")
    good = properties()
    host = properties()
    host.location.type = 0
    elsewhere = properties()
    elsewhere.location.id = 99
    for what, args, code in [
        ("NULL", (NULL, MIB2, good, 0), PARAM),
        ("nothing", (handle, 0, good, 0), PARAM),
        ("a part of a page", (handle, 4096, good, 0), PARAM),
        ("no properties", (handle, MIB2, NULL, 0), PARAM),
        ("flags", (handle, MIB2, good, 1), PARAM),
        ("handleType", (handle, MIB2, properties(handleType=7), 0), PARAM),
        ("allocationType", (handle, MIB2, properties(allocationType=1), 0), PARAM),
        ("memAttr", (handle, MIB2, properties(memAttr=99), 0), PARAM),
        ("host", (handle, MIB2, host, 0), UNSUPPORTED),
        ("device", (handle, MIB2, elsewhere, 0), 107001),
        ("too much", (handle, 1 << 50, good, 0), MEMORY),
    ]:
        assert ask("aclrtMallocPhysical", *args).code == code, what
    for stale in (NULL, ffi.new("char *"), raw.Memory(8).address):
        assert ask("aclrtFreePhysical", stale).code == PARAM
    freed = physical(MIB2)
    raw.ok(lib.aclrtFreePhysical(freed))
    assert "was freed" in ask("aclrtFreePhysical", freed).message


def test_what_mapping_refuses():
    with reserved(4 * MIB2) as base, reserved(MIB2) as beside:
        handle, larger = physical(MIB2), physical(2 * MIB2)
        raw.ok(lib.aclrtMapMem(base, MIB2, 0, handle, 0))
        for what, args, words in [
            ("mapped already", (base, MIB2, 0, handle, 0), "nothing is mapped"),
            ("size", (base + MIB2, 2 * MIB2, 0, handle, 0), f"{MIB2} of the physical"),
            ("part", (base + MIB2, 4096, 0, handle, 0), "multiple of"),
            ("offset", (base + MIB2, MIB2, MIB2, handle, 0), "offset"),
            ("flags", (base + MIB2, MIB2, 0, handle, 1), "flags"),
            ("handle", (base + MIB2, MIB2, 0, base, 0), "handle"),
            ("unaligned", (base + 4096, MIB2, 0, handle, 0), "aclrtReserveMemAddress"),
            ("end", (base + 3 * MIB2, 2 * MIB2, 0, larger, 0), "one reservation"),
            ("host", (ffi.new("char *"), MIB2, 0, handle, 0), "memory of the host"),
            ("NULL", (NULL, MIB2, 0, handle, 0), "NULL"),
        ]:
            result = ask("aclrtMapMem", *args)
            assert result.code == PARAM, what
            assert words in result.message, (what, result)
        assert "mappings are left" in ask("aclrtReleaseMemAddress", base).message
        for pointer in (base + MIB2, base + 1, beside, NULL):
            assert ask("aclrtUnmapMem", pointer).code == PARAM
        raw.ok(lib.aclrtUnmapMem(base))
        assert ask("aclrtUnmapMem", base).code == PARAM
        for left in (handle, larger):
            raw.ok(lib.aclrtFreePhysical(left))


def test_memory_that_is_not_mapped():
    with reserved(4 * MIB2) as base:
        handle = physical(MIB2)
        raw.ok(lib.aclrtMapMem(base, MIB2, 0, handle, 0))
        for pointer in (base + MIB2, base + 3 * MIB2):
            result = ask("aclrtMemset", pointer, 8, 0, 8)
            assert result.code == PARAM
            assert "no physical memory" in result.message
        assert ask("aclrtMemset", base + MIB2 - 4, 8, 0, 8).code == PARAM  # ends beyond
        raw.ok(lib.aclrtUnmapMem(base))
        assert "unmapped" in ask("aclrtMemset", base, 8, 0, 8).message
        assert ask("aclrtFree", base).code == PARAM
        raw.ok(lib.aclrtFreePhysical(handle))


def test_unmapped_before_its_turn(blocked_stream):
    """A copy and an operator whose memory lost a part; the rest of the segment still works."""
    stream = blocked_stream.stream
    with reserved(4 * MIB2) as base:
        handles = [physical(MIB2) for _ in range(3)]
        for i, handle in enumerate(handles):
            raw.ok(lib.aclrtMapMem(base + i * MIB2, MIB2, 0, handle, 0))
        write(base, 5, 3 * MIB2)
        other = raw.Memory(2 * MIB2)
        args = (other.address, 2 * MIB2, base + MIB2, 2 * MIB2, DEVICE_TO_DEVICE, stream)
        raw.ok(lib.aclrtMemcpyAsync(*args))
        raw.ok(lib.aclrtMemcpyAsync(other.address, MIB2, base + MIB2, MIB2, DEVICE_TO_DEVICE, stream))
        raw.ok(lib.aclrtUnmapMem(base + 2 * MIB2))
        blocked_stream.release()
        result = ask("aclrtSynchronizeStream", stream)
        assert result.code == 507015
        assert "src is" in result.message
        assert (read(other.address) == 5).all()
        for i in range(2):
            raw.ok(lib.aclrtUnmapMem(base + i * MIB2))
        for handle in handles:
            raw.ok(lib.aclrtFreePhysical(handle))


def test_growing_and_joining_disturbs_nothing(blocked_stream, quiet):
    """Work that is queued on a part of a segment runs when the part has become one with others."""
    stream = blocked_stream.stream
    with reserved(4 * MIB2) as base:
        for i in (2, 0):
            handle = physical(MIB2)
            raw.ok(lib.aclrtMapMem(base + i * MIB2, MIB2, 0, handle, 0))
            raw.ok(lib.aclrtFreePhysical(handle))
        raw.ok(lib.aclrtMemsetAsync(base + 2 * MIB2, MIB2, 9, MIB2, stream))
        handle = physical(MIB2)
        raw.ok(lib.aclrtMapMem(base + MIB2, MIB2, 0, handle, 0))
        raw.ok(lib.aclrtFreePhysical(handle))
        raw.ok(lib.aclrtUnmapMem(base))
        blocked_stream.release()
        raw.ok(lib.aclrtSynchronizeStream(stream))
        assert (read(base + 2 * MIB2) == 9).all()
        for i in (1, 2):
            raw.ok(lib.aclrtUnmapMem(base + i * MIB2))


def test_properties_and_more_handles(quiet):
    before = free_memory()
    with reserved(2 * MIB2) as base:
        handle, other, prop = physical(MIB2), ffi.new("aclrtDrvMemHandle *"), properties(memAttr=0)
        raw.ok(lib.aclrtMemGetAllocationPropertiesFromHandle(handle, prop))
        assert (int(prop.memAttr), prop.location.id) == (4, 0)
        raw.ok(lib.aclrtMapMem(base + MIB2, MIB2, 0, handle, 0))
        raw.ok(lib.aclrtMemRetainAllocationHandle(base + MIB2, other))
        raw.ok(lib.aclrtFreePhysical(handle))
        write(base + MIB2, 3)
        raw.ok(lib.aclrtUnmapMem(base + MIB2))
        assert free_memory() == before - MIB2
        raw.ok(lib.aclrtMapMem(base, MIB2, 0, other[0], 0))
        assert (read(base) == 3).all()
        found, size = ffi.new("void **"), ffi.new("size_t *")
        raw.ok(lib.aclrtMemGetAddressRange(base + 100, found, size))
        assert (found[0], size[0]) == (base, MIB2)
        raw.ok(lib.aclrtUnmapMem(base))
        raw.ok(lib.aclrtFreePhysical(other[0]))
    assert free_memory() == before


def test_sharing_in_the_process(quiet):
    handle, number, other = physical(MIB2), ffi.new("uint64_t *"), ffi.new("aclrtDrvMemHandle *")
    raw.ok(lib.aclrtMemExportToShareableHandle(handle, 0, 0, number))
    raw.ok(lib.aclrtMemSetPidToShareableHandle(number[0], ffi.new("int32_t *", 1), 1))
    raw.ok(lib.aclrtMemImportFromShareableHandle(number[0], 0, other))
    raw.ok(lib.aclrtFreePhysical(handle))
    fabric = ffi.new("aclrtMemFabricHandle *")
    raw.ok(lib.aclrtMemExportToShareableHandleV2(other[0], 1, 2, fabric))
    raw.ok(lib.aclrtMemSetPidToShareableHandleV2(fabric, 2, ffi.new("int32_t *", 1), 1))
    third = ffi.new("aclrtDrvMemHandle *")
    raw.ok(lib.aclrtMemImportFromShareableHandleV2(fabric, 2, 0, third))
    with reserved(4 * MIB2) as base:
        raw.ok(lib.aclrtMapMem(base, MIB2, 0, other[0], 0))
        raw.ok(lib.aclrtMapMem(base + 2 * MIB2, MIB2, 0, third[0], 0))
        write(base, 8)
        assert (read(base + 2 * MIB2) == 8).all()
        raw.ok(lib.aclrtUnmapMem(base))
        raw.ok(lib.aclrtUnmapMem(base + 2 * MIB2))
    raw.ok(lib.aclrtFreePhysical(other[0]))
    raw.ok(lib.aclrtFreePhysical(third[0]))


def test_what_sharing_refuses():
    handle, number, other = physical(MIB2), ffi.new("uint64_t *"), ffi.new("aclrtDrvMemHandle *")
    raw.ok(lib.aclrtMemExportToShareableHandle(handle, 0, 0, number))
    pid = ffi.new("int32_t *")
    for function, args, words in [
        ("aclrtMemExportToShareableHandle", (handle, 1, 0, number), "handleType"),
        ("aclrtMemExportToShareableHandle", (handle, 0, 2, number), "flags"),
        ("aclrtMemExportToShareableHandle", (handle, 0, 0, NULL), "shareableHandle is NULL"),
        ("aclrtMemExportToShareableHandle", (NULL, 0, 0, number), "handle is NULL"),
        ("aclrtMemImportFromShareableHandle", (number[0] + 1, 0, other), "not shared between processes"),
        ("aclrtMemImportFromShareableHandle", (number[0], 0, NULL), "handle is NULL"),
        ("aclrtMemSetPidToShareableHandle", (0, pid, 1), "shareableHandle is 0"),
        ("aclrtMemSetPidToShareableHandle", (number[0], NULL, 1), "pid is NULL"),
        ("aclrtMemSetPidToShareableHandle", (number[0], pid, 0), "pidNum"),
        ("aclrtMemExportToShareableHandleV2", (handle, 0, 3, number), "shareType"),
        ("aclrtMemImportFromShareableHandleV2", (NULL, 1, 0, other), "shareableHandle is NULL"),
    ]:
        result = ask(function, *args)
        assert result.code == PARAM, (function, args)
        assert words in result.message, result
    assert ask("aclrtMemImportFromShareableHandle", number[0], 99, other).code == 107001
    raw.ok(lib.aclrtFreePhysical(handle))
    assert "alive" in ask("aclrtMemImportFromShareableHandle", number[0], 0, other).message


def test_access():
    with reserved(2 * MIB2) as base:
        handle, flag = physical(MIB2), ffi.new("uint64_t *")
        place = ffi.new("aclrtMemLocation *", {"id": 0, "type": 1})
        desc = ffi.new("aclrtMemAccessDesc *", {"flags": 3, "location": {"id": 0, "type": 1}})
        raw.ok(lib.aclrtMemMapNoAccess(base, MIB2, 0, handle, 0))
        raw.ok(lib.aclrtMemGetAccess(base, place, flag))
        assert flag[0] == 0
        assert ask("aclrtMemset", base, 8, 0, 8).code == PARAM
        for flags in (3, 0, 1):
            desc.flags = flags
            raw.ok(lib.aclrtMemSetAccess(base, MIB2, desc, 1))
            raw.ok(lib.aclrtMemGetAccess(base, place, flag))
            assert flag[0] == flags
            assert ask("aclrtMemset", base, 8, 0, 8).code == (0 if flags else PARAM)
        for args in [(NULL, MIB2, desc, 1), (base, MIB2, NULL, 1), (base, MIB2, desc, 0), (base, 2 * MIB2, desc, 1)]:
            assert ask("aclrtMemSetAccess", *args).code == PARAM
        desc.location.type = 0
        assert ask("aclrtMemSetAccess", base, MIB2, desc, 1).code == UNSUPPORTED
        assert ask("aclrtMemGetAccess", base + MIB2, place, flag).code == PARAM
        raw.ok(lib.aclrtUnmapMem(base))
        raw.ok(lib.aclrtFreePhysical(handle))


STEPS = st.lists(st.tuples(st.sampled_from("mmmufr"), st.integers(0, 11), st.integers(1, 3)), max_size=50)


@settings(max_examples=60)
@given(STEPS)
def test_any_order_of_mapping(steps):
    """A model of 12 places: what is mapped has the bytes of its physical memory, and nothing else can be touched."""
    places, handles, value = [None] * 12, [], 0  # (physical, piece) per place; [handle, count, bytes, mapped]
    before = free_memory()
    with reserved(12 * MIB2) as base:
        for what, place, count in steps:
            here = base + place * MIB2
            if what == "m":
                used = place + count > 12 or any(places[place : place + count])
                memory = [physical(count * MIB2), count, [None] * count, 0]
                assert ask("aclrtMapMem", here, count * MIB2, 0, memory[0], 0).code == (PARAM if used else 0)
                handles.append(memory)
                if not used:
                    memory[3] = 1
                    for i in range(count):
                        value = value % 255 + 1
                        places[place + i], memory[2][i] = (memory, i), value
                        raw.ok(lib.aclrtMemset(here + i * MIB2, 4096, value, 4096))
            elif what == "u":
                begins = places[place] is not None and places[place][1] == 0
                assert ask("aclrtUnmapMem", here).code == (0 if begins else PARAM)
                if begins:
                    for i in range(places[place][0][1]):
                        places[place + i] = None
            elif what == "f" and handles:
                raw.ok(lib.aclrtFreePhysical(handles.pop(place % len(handles))[0]))
            else:
                expected = 0 if all(places[place : place + count]) and place + count <= 12 else PARAM
                assert ask("aclrtMemset", here, count * MIB2, 0, 0 if expected == 0 else count * MIB2).code == expected
        for i, found in enumerate(places):
            if found:
                assert (read(base + i * MIB2, 4096) == found[0][2][found[1]]).all()
        for i, found in enumerate(places):
            if found and found[1] == 0:
                raw.ok(lib.aclrtUnmapMem(base + i * MIB2))
        for memory in handles:
            raw.ok(lib.aclrtFreePhysical(memory[0]))
    assert free_memory() == before
