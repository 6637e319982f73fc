# SPDX-License-Identifier: Apache-2.0
"""What devices are: numbers, names, properties, limits."""

import os

import pytest
import raw
from raw import NULL, ask, ffi, lib

INVALID, PARAM, DEVICE, NO_CONTEXT, UNSUPPORTED = 100000, 107000, 107001, 107002, 207000

# Cube and vector cores, as docs/differences.md has them, and the documented number of the architecture.
CORES = {
    "Ascend910A": (32, 32),
    "Ascend910B3": (24, 48),
    "Ascend910_9391": (24, 48),
    "Ascend310P3": (8, 8),
    "Ascend310B1": (1, 1),
    "Ascend950PR_9599": (32, 64),
}
ARCHITECTURES = {
    "Ascend910A": 1001,
    "Ascend910B3": 2201,
    "Ascend910_9391": 2201,
    "Ascend310P3": 2002,
    "Ascend310B1": 3002,
    "Ascend950PR_9599": 3510,
}
# What the documentation says of thread blocks on Ascend 950; products that have none answer 0.
THREADS = {202: 32, 203: 2048, 209: 2048, 210: 2048, 211: 2048, 212: 2048} | dict.fromkeys(range(205, 209), 65535)


def code_of(name, *args):
    return ask(name, *args).code


def info(attribute, device=0):
    out = ffi.new("int64_t *")
    raw.ok(lib.aclrtGetDeviceInfo(device, attribute, out))
    return out[0]


@pytest.mark.parametrize("name", CORES)
def test_cores(soc, name):
    soc(name)
    out, like = ffi.new("int64_t *"), ffi.new("int32_t *")
    raw.ok(lib.aclGetDeviceCapability(0, 0, out))
    cube = out[0]
    raw.ok(lib.aclGetDeviceCapability(0, 1, out))
    assert (cube, out[0]) == (info(101), info(201)) == CORES[name]
    raw.ok(lib.aclGetDeviceCapability(0, 2, out))
    assert out[0] == info(302) > 0
    assert info(601) == ARCHITECTURES[name]
    assert {a: info(a) for a in THREADS} == (THREADS if name.startswith("Ascend950") else dict.fromkeys(THREADS, 0))
    assert (info(204) > 0) == name.startswith("Ascend950")
    for other in CORES:
        raw.ok(lib.aclrtCheckArchCompatibility(other.encode(), like))
        assert like[0] == (other == name)


def test_properties(quiet):
    values = {name: info(number) for number, name in ffi.typeof("aclrtDevAttr").elements.items()}
    free, total = ffi.new("size_t *"), ffi.new("size_t *")
    raw.ok(lib.aclrtGetMemInfo(1, free, total))
    assert values["ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE"] == total[0]
    out = ffi.new("int64_t *")
    lib.aclnnsimSetEcho(False)
    assert code_of("aclrtGetDeviceInfo", 0, 999, out) == PARAM
    assert code_of("aclrtGetDeviceInfo", 0, 101, NULL) == PARAM
    assert code_of("aclrtGetDeviceInfo", 9, 101, out) == DEVICE
    assert code_of("aclrtGetDeviceInfo", 2**32 - 1, 101, out) == DEVICE
    assert code_of("aclGetDeviceCapability", 0, 3, out) == INVALID
    assert code_of("aclGetDeviceCapability", 0, 0, NULL) == INVALID
    assert code_of("aclGetDeviceCapability", 9, 0, out) == DEVICE
    lib.aclnnsimSetEcho(True)


def test_what_is_told_of_a_device(quiet):
    use, status, text = ffi.new("aclrtUtilizationInfo *"), ffi.new("aclrtDeviceStatus *"), ffi.new("char[]", 32)
    number, uuid, feature = ffi.new("int32_t *", 9), ffi.new("aclrtUuid *"), ffi.new("int32_t *", 9)
    raw.ok(lib.aclrtGetDeviceUtilizationRate(0, use))
    assert (use.cubeUtilization, use.vectorUtilization, use.aicpuUtilization, use.memoryUtilization) == (-1,) * 4
    raw.ok(lib.aclrtQueryDeviceStatus(0, status))
    assert int(status[0]) == 0
    raw.ok(lib.aclrtGetDeviceCapability(0, 21, feature))
    assert feature[0] == 0
    raw.ok(lib.aclrtDeviceGetPCIBusId(0, text, 32))
    raw.ok(lib.aclrtDeviceGetByPCIBusId(text, number))
    assert number[0] == 0
    raw.ok(lib.aclrtDeviceGetUuid(0, uuid))
    raw.ok(lib.aclrtDeviceGetBareTgid(number))
    assert number[0] == os.getpid()
    active = ffi.new("int32_t *")
    raw.ok(lib.aclrtGetPrimaryCtxState(0, NULL, active))
    assert active[0] == 1
    lib.aclnnsimSetEcho(False)
    assert code_of("aclrtDeviceGetPCIBusId", 0, text, 12) == PARAM
    assert code_of("aclrtDeviceGetByPCIBusId", b"0000:ff:1f.7", number) == DEVICE
    assert code_of("aclrtGetDeviceCapability", 0, 2, feature) == PARAM
    for name, args in [
        ("aclrtGetDeviceUtilizationRate", (9, use)),
        ("aclrtQueryDeviceStatus", (-1, status)),
        ("aclrtDeviceGetUuid", (9, uuid)),
        ("aclrtGetPrimaryCtxState", (9, NULL, active)),
        ("aclrtDeviceGetPCIBusId", (9, text, 32)),
        ("aclrtGetPhyDevIdByUserDevId", (9, number)),
        ("aclrtGetUserDevIdByPhyDevId", (9, number)),
        ("aclrtGetLogicDevIdByPhyDevId", (-1, number)),
        ("aclrtDeviceEnablePeerAccess", (9, 0)),
        ("aclrtGetDevicesTopo", (0, 9, ffi.new("uint64_t *"))),
    ]:
        assert code_of(name, *args) == DEVICE, name
    assert code_of("aclrtDeviceEnablePeerAccess", 0, 0) == PARAM  # the current one
    assert code_of("aclrtDeviceEnablePeerAccess", 0, 1) == PARAM
    lib.aclnnsimSetEcho(True)


def test_saturation(quiet):
    mode = ffi.new("aclrtFloatOverflowMode *")
    raw.ok(lib.aclrtGetDeviceSatMode(mode))
    assert int(mode[0]) == 1
    raw.ok(lib.aclrtSetDeviceSatMode(1))
    raw.ok(lib.aclrtSetTsDevice(0))
    lib.aclnnsimSetEcho(False)
    assert code_of("aclrtSetDeviceSatMode", 0) == UNSUPPORTED
    assert code_of("aclrtSetDeviceSatMode", 2) == PARAM
    assert code_of("aclrtSetTsDevice", 2) == INVALID
    assert raw.in_threads(1, lambda _: code_of("aclrtGetDeviceSatMode", mode), device=None) == [NO_CONTEXT]
    lib.aclnnsimSetEcho(True)


def test_limits(quiet):
    stream, value = raw.stream(), ffi.new("uint32_t *")

    def asked(name, *args):
        raw.ok(getattr(lib, name)(*args, value))
        return value[0]

    for kind, most in enumerate(CORES["Ascend910B3"]):
        assert asked("aclrtGetDeviceResLimit", 0, kind) == most
        raw.ok(lib.aclrtSetDeviceResLimit(0, kind, 3))
        assert asked("aclrtGetStreamResLimit", stream, kind) == 3
        raw.ok(lib.aclrtSetStreamResLimit(stream, kind, 2))
        assert asked("aclrtGetResInCurrentThread", kind) == 3
        raw.ok(lib.aclrtUseStreamResInCurrentThread(stream))
        assert asked("aclrtGetResInCurrentThread", kind) == 2
        raw.ok(lib.aclrtUnuseStreamResInCurrentThread(stream))
        assert asked("aclrtGetResInCurrentThread", kind) == 3
        raw.ok(lib.aclrtResetStreamResLimit(stream))
        assert asked("aclrtGetStreamResLimit", stream, kind) == 3
        raw.ok(lib.aclrtResetDeviceResLimit(0))
        assert asked("aclrtGetDeviceResLimit", 0, kind) == most
        lib.aclnnsimSetEcho(False)
        for wrong in (0, most + 1):
            assert code_of("aclrtSetDeviceResLimit", 0, kind, wrong) == PARAM
            assert code_of("aclrtSetStreamResLimit", stream, kind, wrong) == PARAM
        assert code_of("aclrtGetDeviceResLimit", 0, 2, value) == PARAM
        lib.aclnnsimSetEcho(True)


def test_versions_by_name(quiet):
    text, number = ffi.new("char[]", 128), ffi.new("int32_t *")
    operators = (b"ops_math", b"ops_nn", b"ops_cv", b"ops_transformer", b"ops_legacy")
    for name in (b"CANN", b"runtime", b"opp_kernel", b"toolkit", *operators):
        raw.ok(lib.aclsysGetVersionStr(name, text))
        raw.ok(lib.aclsysGetVersionNum(name, number))
        assert ffi.string(text) == b"8.1.RC1"
        assert number[0] // 1_000_000 == 80
    lib.aclnnsimSetEcho(False)
    for name in (b"nothing", b"", NULL):
        assert code_of("aclsysGetVersionStr", name, text) == INVALID
    assert code_of("aclsysGetVersionNum", b"CANN", NULL) == INVALID
    lib.aclnnsimSetEcho(True)
