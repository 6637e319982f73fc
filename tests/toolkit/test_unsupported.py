# SPDX-License-Identifier: Apache-2.0
"""Functions that programs link and that mean nothing here fail with a code and a message; attributes are kept."""

import ctypes
import re

import pytest
import raw
from interface import spec, unsupported
from raw import NULL, ask, ffi, lib

HEADERS = {f"acl/acl_{n}.h" for n in ("mdl", "op", "op_compiler", "tdt", "dump", "prof")} | {"hccl/hccl.h"}
# Those that do something.
WORK = {
    "HcclGetErrorString", "HcclGetCommConfigCapability", "aclopCreateAttr", "aclopDestroyAttr", "aclSetCompileopt",
    "aclGetCompileopt", "aclGetCompileoptSize", "aclopSetCompileFlag", "aclmdlInitDump", "aclmdlSetDump",
    "aclmdlFinalizeDump", "aclprofInit", "aclprofFinalize", "aclprofCreateConfig", "aclprofDestroyConfig", "aclprofStart",
    "aclprofStop",
}  # fmt: skip

# Calls of an operator, and the arguments after its name.
BY_NAME = {
    "aclopExecute": (0, NULL, NULL, 0, NULL, NULL, NULL, NULL),
    "aclopExecuteV2": (0, NULL, NULL, 0, NULL, NULL, NULL, NULL),
    "aclopCompile": (0, NULL, 0, NULL, NULL, 0, 0, NULL),
    "aclopCompileAndExecute": (0, NULL, NULL, 0, NULL, NULL, NULL, 0, 0, NULL, NULL),
    "aclopCompileAndExecuteV2": (0, NULL, NULL, 0, NULL, NULL, NULL, 0, 0, NULL, NULL),
    "aclopInferShape": (0, NULL, NULL, 0, NULL, NULL),
    "aclopCreateHandle": (0, NULL, 0, NULL, NULL, NULL),
}


def zero(kind):
    return NULL if kind.kind in ("pointer", "function") else ffi.new(f"{kind.cname} *")[0]


def test_each_fails_with_a_code_and_its_name():
    names = {n for n, (header, _, _) in spec("functions").items() if header in HEADERS} - WORK
    # Captured work is a model too, but not one of these.
    names = {n for n in names if not n.startswith(("aclmdlRI", "aclopSetAttr")) and n not in BY_NAME}
    assert len(names) > 180
    for name in sorted(names):
        function = getattr(lib, name)
        types = ffi.typeof(function)
        raw.message()
        answer = function(*(zero(kind) for kind in types.args))
        message = raw.message()
        code = 5 if types.result.cname == "HcclResult" else 200001
        _, reason = unsupported().get(name, (code, "not simulated"))
        assert message.startswith(f"[{code}] {name}: {reason} (aclnnsim "), name
        if types.result.cname in ("int", "aclError"):
            assert answer == 200001, name
        elif types.result.cname == "HcclResult":
            assert answer == 5, name
        elif types.result.kind == "pointer":
            assert answer == NULL, name


def test_collectives_leave_the_runtime_s_error_alone():
    lib.aclrtGetLastError(0)
    assert lib.HcclCommDestroy(NULL) == 5
    assert lib.aclrtPeekAtLastError(0) == 0
    assert ffi.string(lib.HcclGetErrorString(5)) == b"HCCL_E_NOT_SUPPORT"
    assert ffi.string(lib.HcclGetErrorString(77)) == b"unknown"


@pytest.fixture
def attr():
    made = lib.aclopCreateAttr()
    assert made != NULL
    yield made
    lib.aclopDestroyAttr(made)
    raw.message()


def compile_and_execute(name, attr=NULL):
    return ask("aclopCompileAndExecute", name, 0, NULL, NULL, 0, NULL, NULL, attr, 0, 0, NULL, NULL)


def test_a_call_by_name_says_which_operator(attr):
    raw.ok(lib.aclopSetAttrInt(attr, b"axis", -1))
    raw.ok(lib.aclopSetAttrBool(attr, b"keep", 1))
    raw.ok(lib.aclopSetAttrFloat(attr, b"alpha", 0.5))
    raw.ok(lib.aclopSetAttrString(attr, b"mode", b"nearest"))
    raw.ok(lib.aclopSetAttrListInt(attr, b"pads", 2, ffi.new("int64_t[]", [1, -2])))
    raw.ok(lib.aclopSetAttrListBool(attr, b"flags", 2, ffi.new("uint8_t[]", [1, 0])))
    raw.ok(lib.aclopSetAttrListFloat(attr, b"scales", 0, NULL))
    rows = [ffi.new("int64_t[]", [1]), ffi.new("int64_t[]", [2, 3])]
    raw.ok(lib.aclopSetAttrListListInt(attr, b"rows", 2, ffi.new("int[]", [1, 2]), ffi.new("int64_t *[]", rows)))
    raw.ok(lib.aclopSetAttrInt(attr, b"axis", 2))  # in place of the first
    answer = compile_and_execute(b"ArgMaxD", attr)
    version = ffi.string(lib.aclnnsimVersion()).decode()
    text = 'axis=2, keep=true, alpha=0.5, mode="nearest", pads=[1, -2], flags=[true, false], scales=[], rows=[[1], [2, 3]]'
    assert answer.code == 200001
    assert answer.message.startswith(
        f"[200001] aclopCompileAndExecute: ArgMaxD({text}): not simulated yet (aclnnsim {version})\n"
    )


def test_all_calls_by_name():
    for name, args in BY_NAME.items():
        answer = ask(name, b"Cast", *args)
        assert answer.code == 200001
        assert f"{name}: Cast: not simulated yet" in answer.message
        assert ask(name, NULL, *args).code == 100000


def test_wrong_attributes(attr):
    values = ffi.new("int64_t[]", [1])
    stale = lib.aclopCreateAttr()
    lib.aclopDestroyAttr(stale)
    foreign = ffi.cast("aclopAttr *", raw.ints([1]))
    for wrong in (NULL, stale, foreign, ffi.cast("aclopAttr *", 0x1234)):
        answer = ask("aclopSetAttrInt", wrong, b"axis", 1)
        assert answer.code == 100000
        assert re.search(r"aclopSetAttrInt: attr is", answer.message)
    for wrong in (stale, foreign):
        assert compile_and_execute(b"Cast", wrong).code == 100000
        raw.message()
        lib.aclopDestroyAttr(wrong)
        assert "aclopDestroyAttr: attr is" in raw.message()
    assert ask("aclopSetAttrInt", attr, NULL, 1).code == 100000
    assert ask("aclopSetAttrString", attr, b"mode", NULL).code == 100000
    assert ask("aclopSetAttrListInt", attr, b"pads", -1, values).code == 100000
    assert ask("aclopSetAttrListInt", attr, b"pads", 1, NULL).code == 100000
    assert ask("aclopSetAttrListListInt", attr, b"rows", 1, NULL, ffi.new("int64_t *[]", [values])).code == 100000
    lib.aclopDestroyAttr(NULL)
    assert raw.message() == ""


def test_attributes_are_counted_and_end():
    before = lib.aclnnsimLiveHandles(b"aclopAttr")
    made = [lib.aclopCreateAttr() for _ in range(3)]
    assert lib.aclnnsimLiveHandles(b"aclopAttr") == before + 3
    for attr in made:
        raw.ok(lib.aclopSetAttrInt(attr, b"axis", 1))
        lib.aclopDestroyAttr(attr)
    assert lib.aclnnsimLiveHandles(b"aclopAttr") == before


def test_settings_of_the_compiler():
    buffer = ffi.new("char[]", 64)
    assert lib.aclGetCompileoptSize(10) == len(b"disable") + 1
    raw.ok(lib.aclGetCompileopt(10, buffer, 64))
    assert ffi.string(buffer) == b"disable"
    raw.ok(lib.aclSetCompileopt(5, b"1"))
    raw.ok(lib.aclSetCompileopt(5, b"some value"))
    assert lib.aclGetCompileoptSize(5) == 11
    raw.ok(lib.aclGetCompileopt(5, buffer, 11))
    assert ffi.string(buffer) == b"some value"
    short = ask("aclGetCompileopt", 5, buffer, 10)
    assert short.code == 100000
    assert "length is 10, expected 11" in short.message
    for call in (("aclSetCompileopt", 17, b"1"), ("aclSetCompileopt", 0, NULL), ("aclGetCompileopt", 2**32 - 1, buffer, 64),
                 ("aclGetCompileopt", 0, NULL, 64), ("aclopSetCompileFlag", 2)):  # fmt: skip
        assert ask(*call).code == 100000
    assert ask("aclGetCompileoptSize", 99).code == 0
    raw.ok(lib.aclopSetCompileFlag(1))
    raw.ok(lib.aclopSetCompileFlag(0))


INTERNAL = ["MsprofRegisterCallback", "MsprofReportApi", "rtKernelLaunch", "rtDevBinaryRegister"]


def test_entry_points_without_a_header(library):
    """Found by any signature, they fail loudly; the lookups of caches have nothing to offer and are quiet."""
    loaded = ctypes.CDLL(str(library))
    for name in INTERNAL:
        raw.message()
        code = getattr(loaded, name)(1, None, 3, b"x")
        assert code == (207000 if name.startswith("rt") else 200001)
        assert raw.message().startswith(f"[{code}] {name}: not simulated")
    loaded.PTAGetExecCache.restype = ctypes.c_void_p
    loaded.CanUsePTACache.restype = ctypes.c_bool
    assert loaded.PTAGetExecCache(ctypes.c_uint64(1), None) is None
    assert loaded.CanUsePTACache(b"aclnnAdd") is False
    loaded.InitPTACacheThreadLocal()
    assert loaded.InitHugeMemThreadLocal(None, ctypes.c_bool(False)) == 0
    assert raw.message() == ""
