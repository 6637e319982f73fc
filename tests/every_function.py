# SPDX-License-Identifier: Apache-2.0
"""Calls every function of acl and aclnn_base with each argument spoilt in turn, in a process of its own: run as a program
by test_every_function.py. It prints what is wrong, one line each; a crash is for the caller to see."""

import faulthandler
import os
import sys

import raw
from interface import compiler_for, declarations, spec
from raw import NULL, ffi, lib

from aclnnsim.library import TOOLKIT

# These read or write the memory of the host that they are given, whatever it is.
READS_HOST = {
    "aclrtMemcpy", "aclrtMemcpyAsync", "aclrtMemcpyAsyncWithCondition", "aclrtMemcpy2d", "aclrtMemcpy2dAsync",
    "aclSetTensorConst", "aclCreateScalar", "aclrtMemExportToShareableHandleV2",
    "aclrtMemImportFromShareableHandleV2", "aclrtMemSetPidToShareableHandleV2",
}  # fmt: skip
# What these leave in a stream may wait for ever, so they come last, and nobody waits for them.
WAITS = {
    "aclrtValueWait", "aclrtWaitAndResetNotify", "aclrtCntNotifyWaitWithTimeout", "aclrtStreamWaitEventWithFlag",
    "aclrtStreamWaitEvent", "aclrtStreamWaitEventWithTimeout", "aclrtProcessReport", "aclrtLaunchCallback",
}  # fmt: skip
# These end what the others need.
ENDS = {"aclrtResetDevice", "aclrtResetDeviceForce", "aclFinalize", "aclFinalizeReference", "aclrtDestroyContext"}
# These return the code of an earlier call.
TELL_ANOTHER = {"aclrtGetLastError", "aclrtPeekAtLastError"}
# Their numbers say how long arrays of the host are, which nobody else can tell.
COUNT_ARRAYS = {
    "aclrtMemcpyBatch", "aclrtMemcpyBatchV2", "aclrtMemcpyBatchAsync", "aclrtMemcpyBatchAsyncV2",
}  # fmt: skip
# Handles that are not looked at, as there is nothing to do with them.
IGNORED = {("aclDumpOpTensors", "stream")}
HANDLES = {
    "aclrtStream", "aclrtEvent", "aclrtContext", "aclrtDrvMemHandle", "aclrtNotify", "aclrtCntNotify", "aclmdlRI",
    "aclrtTaskGrp", "aclrtLabel", "aclmdlRITask",
}  # fmt: skip
BUFFER = 1 << 16


class World:
    """Good arguments: fresh ones for each function."""

    def __init__(self):
        self.keep = []
        self.memory = raw.Memory(4096)
        freed = raw.Memory(4096)
        freed.free()
        self.freed = freed.address
        self.stream = self.made("aclrtStream *", lib.aclrtCreateStream)
        self.event = self.made("aclrtEvent *", lambda out: lib.aclrtCreateEventExWithFlag(out, 0xB))
        self.context = ffi.new("aclrtContext *")
        lib.aclrtGetCurrentContext(self.context)
        self.tensor = raw.Tensor([0.0], [1]).handle
        gone = self.made("aclrtStream *", lib.aclrtCreateStream)
        lib.aclrtDestroyStream(gone)
        self.stale = {"aclrtStream": gone}
        dead = lib.aclCreateIntArray(ffi.new("int64_t *"), 1)
        lib.aclDestroyIntArray(dead)
        self.foreign = [*raw.foreign_pointers(self.tensor).values(), dead, gone]

    def made(self, kind, make):
        out = ffi.new(kind)
        make(out)
        return out[0]

    def new(self, kind):
        found = ffi.new(kind)
        self.keep.append(found)
        return found

    def good(self, function, kind, name, cname):
        """A value that is right for most functions."""
        if cname == "aclrtStream":
            return self.stream
        if cname == "aclrtEvent":
            return self.event
        if cname == "aclrtContext":
            return self.context[0]
        if kind.kind == "primitive":
            sizes = ("size", "max", "count", "length", "pitch", "width", "height", "num")
            size = name == "N" or any(word in name.lower() for word in sizes)
            return ffi.cast(kind, 1 if size else 0)
        if kind.kind == "enum":
            return ffi.cast(kind, 0)
        if kind.kind in ("struct", "union"):
            return ffi.new(ffi.getctype(kind, "*"))[0]
        if kind.kind == "function":
            return NULL
        target = kind.item
        if kind.cname in ("aclTensor *", "aclTensor const *"):
            return self.tensor
        if target.kind in ("struct", "union"):
            return NULL if is_opaque(target) else self.new(ffi.getctype(target, "*"))
        if target.kind == "void":
            return ffi.cast(kind, self.new(f"char[{BUFFER}]")) if function in READS_HOST else self.memory.address
        if kind.cname == "char const *":
            return self.text()
        return ffi.cast(kind, self.new(f"char[{BUFFER}]"))

    def text(self):
        text = ffi.new("char[]", b"name")
        self.keep.append(text)
        return text

    def spoilt(self, function, kind, name, cname):
        """(value, whether it must be refused) of all that is wrong for a parameter."""
        if kind.kind == "primitive" and kind.cname in ("float", "double"):
            return [(ffi.cast(kind, v), False) for v in (0.0, -1.0, float("inf"), float("nan"))]
        if kind.kind in ("primitive", "enum"):
            size = 8 * ffi.sizeof(kind)
            if function in COUNT_ARRAYS and name.startswith("num"):
                return [(ffi.cast(kind, 0), False)]
            values = [0, -1, 2 ** (size - 1) - 1, 2 ** (size - 1)]
            if kind.kind == "enum":
                values += [1, 99999]
            if size == 64:
                values += [2**62, 2**60]
            return [(ffi.cast(kind, v), False) for v in values]
        if kind.kind in ("struct", "union"):
            return []
        if kind.kind == "function":
            return [(NULL, False)]
        handle = cname in HANDLES or (kind.kind == "pointer" and is_opaque(kind.item))
        if handle:
            return [(NULL, False), *((ffi.cast(kind, p), True) for p in self.foreign)]
        if kind.item.kind == "void" and function not in READS_HOST:
            odd = [*self.foreign, self.freed, self.memory.address + 8192, self.memory.address + 1]
            return [(NULL, False), *((ffi.cast(kind, p), False) for p in odd)]
        return [(NULL, False)]


def is_opaque(kind):
    if kind.kind not in ("struct", "union"):
        return False
    try:
        return not ffi.sizeof(kind)
    except (TypeError, ValueError, ffi.error):
        return True


def main():
    faulthandler.enable()
    faulthandler.dump_traceback_later(100, exit=True)
    names = declared_names()
    assert len(names) > 600
    codes = {value for _, value in spec("types")["codes"].values()}
    raw.start()
    wrong = 0
    for name, cnames in names:
        print("at", name, file=sys.stderr, flush=True)
        kind = ffi.typeof(getattr(lib, name))
        returns = "status" if kind.result.cname in ("int", "int32_t") else ""
        lib.aclInit(NULL)
        lib.aclrtSetDevice(0)
        lib.aclmdlRICaptureThreadExchangeMode(ffi.new("aclmdlRICaptureMode *", 2))
        with raw.scope():
            world = World()
            good = [world.good(name, k, n, c) for k, (c, n) in zip(kind.args, cnames, strict=True)]
            for i, (argument, (cname, called)) in enumerate(zip(kind.args, cnames, strict=True)):
                for value, refused in world.spoilt(name, argument, called, cname):
                    raw.message()
                    result = getattr(lib, name)(*good[:i], value, *good[i + 1 :])
                    if not returns:
                        continue
                    message = raw.message()
                    told = f"[{result}] " in message or result == 0 or name in TELL_ANOTHER
                    if result not in codes or not told or (refused and result == 0 and (name, called) not in IGNORED):
                        wrong += 1
                        print(f"{name}: {called} = {value}: {result} {message!r}")
            lib.aclrtDestroyStreamForce(world.stream)
            raw._scopes.stack[-1].clear()  # nobody knows what is left of it
    os._exit(1 if wrong else 0)


def declared_names():
    """[(function, [(type name, parameter)])] in the order of calls."""
    declared = declarations((TOOLKIT / "include").resolve(), tuple(compiler_for("c")))
    found = []
    for name, function in declared.functions.items():
        if not function.header.startswith(("acl/", "aclnn/")) or function.params.endswith(". . ."):
            continue
        params = [p for p in function.params.split(" , ") if p]
        split = []
        for param in params:
            words = param.replace("const ", "").split()
            split.append((words[0] if len(words) == 2 else "", words[-1] if words[-1].isidentifier() else ""))
        if "(" in function.params or "[" in function.params:
            split = [("", "")] * len(ffi.typeof(getattr(lib, name)).args)
        found.append((name, split))
    return sorted(found, key=lambda f: (f[0] in WAITS, f[0] in ENDS, f[0]))


if __name__ == "__main__":
    main()
