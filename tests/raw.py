# SPDX-License-Identifier: Apache-2.0
"""The C interface as a test sees it: any argument can be passed, and a call answers with its status
code and message instead of an exception.

    x = raw.tensor(np.ones((1, 1, 4, 4), "f4"))                    # contiguous
    y = raw.tensor(raw.placed(np.zeros((1, 1, 2, 2), "f4"), "rows"))  # rows with gaps between them
    mask = raw.tensor(np.zeros((1, 1, 4, 64), "i1"))
    r = raw.run("aclnnMaxPool2dWithMask", x, [2], [2], [0], [1], False, y, mask)
    assert r.code == 0, r
    assert (y.read() == 1).all()
    y.assert_gaps_untouched()

Arguments: Tensor; sequences for int, float and bool arrays and for tensor lists; bool, int, float; None
for NULL; any cffi pointer as it is. What is created belongs to the innermost `scope()`, which frees it;
every test runs in one of its own.
"""

import contextlib
import functools
import math
import re
import threading
from typing import NamedTuple

import ml_dtypes
import numpy as np

from aclnnsim.library import ffi, lib

NULL = ffi.NULL
BF16 = np.dtype(ml_dtypes.bfloat16)

# aclDataType of NumPy types, and the documented names: numbers of the specification, not of the headers.
ACL_DTYPES = {
    "float32": 0, "float16": 1, "int8": 2, "int32": 3, "uint8": 4, "int16": 6, "uint16": 7, "uint32": 8,
    "int64": 9, "uint64": 10, "float64": 11, "bool": 12, "complex64": 16, "complex128": 17, "bfloat16": 27,
}  # fmt: skip
ACL_NAMES = {
    0: "FLOAT", 1: "FLOAT16", 2: "INT8", 3: "INT32", 4: "UINT8", 6: "INT16", 7: "UINT16", 8: "UINT32",
    9: "INT64", 10: "UINT64", 11: "DOUBLE", 12: "BOOL", 13: "STRING", 16: "COMPLEX64", 17: "COMPLEX128",
    27: "BF16",
    29: "INT4", 30: "UINT1", 33: "COMPLEX32", 34: "HIFLOAT8", 35: "FLOAT8_E5M2",
    36: "FLOAT8_E4M3FN", 37: "FLOAT8_E8M0",
    38: "FLOAT6_E3M2", 39: "FLOAT6_E2M3", 40: "FLOAT4_E2M1", 41: "FLOAT4_E1M2",
}  # fmt: skip
FORMAT_NCHW, FORMAT_NHWC, FORMAT_ND = 0, 1, 2
FORMAT_NDHWC, FORMAT_NCDHW, FORMAT_NCL = 27, 30, 47
PRIVATE_FORMATS = {"NC1HWC0": 3, "FRACTAL_Z": 4, "FRACTAL_NZ": 29, "NDC1HWC0": 32}
HOST_TO_HOST, HOST_TO_DEVICE, DEVICE_TO_HOST, DEVICE_TO_DEVICE = range(4)

HANDLE_TYPES = (
    "aclTensor", "aclScalar", "aclIntArray", "aclFloatArray", "aclBoolArray", "aclTensorList",
    "aclScalarList", "aclOpExecutor", "aclrtContext", "aclrtStream", "aclrtEvent", "aclrtDrvMemHandle",
    "aclDataBuffer", "aclTensorDesc",
)  # fmt: skip


def dtype(name):
    """NumPy dtype by name; "bfloat16" too."""
    return BF16 if name == "bfloat16" else np.dtype(name)


def acl_dtype(numpy_dtype):
    return ACL_DTYPES[np.dtype(numpy_dtype).name]


# ---- what a test owns ----


class _Scopes(threading.local):
    def __init__(self):
        self.stack = [[]]


_scopes = _Scopes()


@contextlib.contextmanager
def scope():
    """Frees what is created inside, newest first."""
    _scopes.stack.append([])
    try:
        yield
    finally:
        for free in reversed(_scopes.stack.pop()):
            free()


def _own(free):
    _scopes.stack[-1].append(free)


def live_handles():
    """Live handles by type."""
    return {name: lib.aclnnsimLiveHandles(name.encode()) for name in HANDLE_TYPES}


def start(device=0):
    """Makes the interface usable on the calling thread; done for a test's main thread already."""
    assert lib.aclInit(NULL) in (0, 100002)
    ok(lib.aclrtSetDevice(device))
    lib.aclnnsimSetEcho(False)
    message()


# ---- status ----


class Result(NamedTuple):
    code: int
    message: str
    phase: str = ""


def message():
    """The thread's messages so far, newest first; clears them."""
    text = lib.aclGetRecentErrMsg()
    return "" if text == NULL else ffi.string(text).decode()


def ask(function, *args):
    """Calls a C function by name: its code and the message it left."""
    message()
    code = getattr(lib, function)(*args)
    return Result(code, message() if code else "", function)


def ok(code):
    assert code == 0, f"{code}: {message()}"


def unsupported():
    """name -> reason of the functions that are declared and always fail."""
    reason, found = ffi.new("const char **"), {}
    while (name := lib.aclnnsimUnsupported(len(found), reason)) != NULL:
        found[ffi.string(name).decode()] = ffi.string(reason[0]).decode()
    return found


# ---- memory ----


class Memory:
    """Device memory of a test."""

    def __init__(self, size):
        self.size = size
        pointer = ffi.new("void **")
        ok(lib.aclrtMalloc(pointer, max(size, 1), 0))
        self.address = pointer[0]
        self.live = True
        _own(self.free)

    def write(self, data, at=0):
        data = np.ascontiguousarray(data).reshape(-1).view(np.uint8)
        if data.size:
            ok(
                lib.aclrtMemcpy(
                    self.address + at, self.size - at, ffi.from_buffer(data), data.size, HOST_TO_DEVICE
                )
            )

    def read(self, count=None, at=0):
        data = np.empty(self.size - at if count is None else count, np.uint8)
        if data.size:
            ok(
                lib.aclrtMemcpy(
                    ffi.from_buffer(data), data.size, self.address + at, data.size, DEVICE_TO_HOST
                )
            )
        return data

    def free(self):
        if self.live:
            self.live = False
            ok(lib.aclrtFree(self.address))


# ---- tensors ----


def contiguous_strides(dims):
    return [math.prod(dims[i + 1 :]) for i in range(len(dims))]


def int64s(values):
    return ffi.new("int64_t[]", [int(v) for v in values] or [0])


class Tensor:
    """An aclTensor over device memory that holds `storage`, a flat array.

    dims, strides and offset are those of the view, in elements; `acl_dtype`, `format`, `storage_dims` and
    `data` (an address, or another Tensor's Memory) replace what would follow from the storage."""

    def __init__(
        self,
        storage,
        dims,
        strides=None,
        offset=0,
        *,
        acl_dtype=None,
        format=FORMAT_ND,
        storage_dims=None,
        data=None,
    ):
        self.before = np.array(storage).reshape(-1)
        self.dims = tuple(dims)
        self.strides = tuple(contiguous_strides(dims) if strides is None else strides)
        self.offset = offset
        self.format = format
        self.memory = None
        if data is None:
            self.memory = Memory(self.before.nbytes)
            self.memory.write(self.before)
            address = self.memory.address
        elif isinstance(data, Memory):
            self.memory, address = data, data.address
        else:
            address = data
        storage_dims = [self.before.size] if storage_dims is None else storage_dims
        self.handle = lib.aclCreateTensor(
            int64s(dims), len(dims), ACL_DTYPES[self.before.dtype.name] if acl_dtype is None else acl_dtype,
            int64s(self.strides), offset, format, int64s(storage_dims), len(storage_dims), address,
        )  # fmt: skip
        assert self.handle != NULL, message()
        self.live = True
        _own(self.destroy)

    def destroy(self):
        if self.live:
            self.live = False
            ok(lib.aclDestroyTensor(self.handle))

    def storage(self):
        """The whole storage as it is now."""
        return self.memory.read(self.before.nbytes).view(self.before.dtype)

    def _view(self, flat):
        bytes_ = [s * flat.itemsize for s in self.strides]
        return np.lib.stride_tricks.as_strided(flat[self.offset :], self.dims, bytes_)

    def read(self):
        """The values of the view as they are now."""
        return (
            self._view(self.storage()).copy()
            if math.prod(self.dims)
            else np.empty(self.dims, self.before.dtype)
        )

    def assert_gaps_untouched(self):
        """Bytes of the storage outside the view are what they were."""
        outside = np.ones(self.before.size, bool)
        if math.prod(self.dims):
            self._view(outside)[...] = False
        now, before = self.storage()[outside], self.before[outside]
        assert now.tobytes() == before.tobytes(), "bytes outside the view were written"


def tensor(view, **kw):
    """A Tensor like a NumPy view: its shape, strides and offset, over a copy of what it is a view of."""
    view = np.asarray(view)
    base = owner = view
    while owner is not None:  # as_strided puts an object that is no array in between
        base = owner if isinstance(owner, np.ndarray) else base
        owner = getattr(owner, "base", None)
    if not view.size or not base.flags.c_contiguous or base.nbytes % view.itemsize:
        base = view = np.ascontiguousarray(view).reshape(view.shape)
    base = base.reshape(-1).view(view.dtype)
    offset = (
        (view.__array_interface__["data"][0] - base.__array_interface__["data"][0]) // view.itemsize
        if view.size
        else 0
    )
    strides = kw.pop("strides", [s // view.itemsize for s in view.strides])
    return Tensor(base, kw.pop("dims", view.shape), strides, kw.pop("offset", offset), **kw)


def poison(count, numpy_dtype):
    """Elements that no operator writes by accident."""
    return np.full(count * np.dtype(numpy_dtype).itemsize, 0xA5, np.uint8).view(numpy_dtype)


# How the dimensions of a view may lie in its storage. All are allowed for inputs and outputs.
LAYOUTS = ("contiguous", "offset", "rows", "steps", "transposed", "channels_last", "reversed")


def placed(values, layout):
    """A view that holds the values, laid out as named over an otherwise poisoned base."""
    values = np.asarray(values)
    rank = values.ndim
    order, step, gap, offset = list(range(rank)), 1, 0, 0
    match layout:
        case "contiguous":
            return values.copy()
        case "offset":
            offset = 5
        case "rows":  # 3 elements between rows, 2 rows between planes
            gap = 3
        case "steps":  # every second element, at an odd offset
            step, offset = 2, 7
        case "transposed":
            order[-2:] = order[-2:][::-1]
        case "channels_last":
            order = order[:-3] + order[-2:] + order[-3:-2]
        case "reversed":
            order, gap, offset = order[::-1], 1, 2
        case _:
            raise ValueError(layout)
    strides, stride = [0] * rank, step
    for n, axis in enumerate(reversed(order)):
        strides[axis] = stride
        stride *= values.shape[axis]
        if gap and n < 2:
            stride += gap * (1 if n == 0 else strides[axis])
    flat = poison(offset + max(stride, 1) + 4, values.dtype)
    view = np.lib.stride_tricks.as_strided(
        flat[offset:], values.shape, [s * values.itemsize for s in strides]
    )
    view[...] = values
    return view


# ---- calls ----


def ints(values):
    """An aclIntArray, owned by the scope."""
    handle = lib.aclCreateIntArray(int64s(values), len(values))
    _own(lambda: ok(lib.aclDestroyIntArray(handle)))
    return handle


def floats(values):
    handle = lib.aclCreateFloatArray(ffi.new("float[]", list(values) or [0]), len(values))
    _own(lambda: ok(lib.aclDestroyFloatArray(handle)))
    return handle


def bools(values):
    handle = lib.aclCreateBoolArray(ffi.new("bool[]", list(values) or [False]), len(values))
    _own(lambda: ok(lib.aclDestroyBoolArray(handle)))
    return handle


def tensor_list(tensors):
    """An aclTensorList; it owns the members from now on."""
    handle = lib.aclCreateTensorList(ffi.new("aclTensor *[]", [t.handle for t in tensors]), len(tensors))
    for t in tensors:
        t.live = False
    _own(lambda: ok(lib.aclDestroyTensorList(handle)))
    return handle


def scalar(value, numpy_dtype=None):
    """An aclScalar of a type: that of a NumPy number, else float32."""
    if numpy_dtype is None:
        numpy_dtype = value.dtype if isinstance(value, np.generic) else "float32"
    data = np.array([value], numpy_dtype)
    handle = lib.aclCreateScalar(ffi.from_buffer(data), acl_dtype(numpy_dtype))
    _own(lambda: ok(lib.aclDestroyScalar(handle)))
    return handle


def number_kind(number):
    """Of an aclDataType: 0 BOOL, 1 whole numbers, 2 floating numbers, 3 complex numbers; None of the others."""
    kinds = ["BOOL", r"U?INT(8|16|32|64)", r"FLOAT(16)?|BF16|DOUBLE", r"COMPLEX(32|64|128)"]
    return next((kind for kind, names in enumerate(kinds) if re.fullmatch(names, ACL_NAMES.get(number, ""))), None)


_MAKE = {
    "aclIntArray": ints,
    "aclFloatArray": floats,
    "aclBoolArray": bools,
    "aclTensorList": tensor_list,
    "aclScalar": scalar,
}


def _argument(value, ctype):
    if value is None:
        return NULL
    if isinstance(value, Tensor):
        return value.handle
    if isinstance(value, str):
        text = ffi.new("char[]", value.encode())
        _own(lambda: text)
        return text
    if isinstance(value, ffi.CData):
        return ffi.cast(ctype, value) if ctype.kind == "pointer" else value
    if ctype.kind != "pointer":
        return value
    name = ctype.item.cname.removeprefix("const ").removeprefix("struct ")
    return _MAKE[name](value)


class Plan(NamedTuple):
    """Result of phase one."""

    code: int
    message: str
    size: int
    executor: object


def plan(op, *args, size=..., executor=...):
    """Phase one. `size` and `executor` replace the two output pointers (None: NULL)."""
    function = getattr(lib, op + "GetWorkspaceSize")
    types = ffi.typeof(function).args
    handles = [_argument(a, t) for a, t in zip(args, types, strict=False)]
    assert len(handles) == len(types) - 2, f"{op} takes {len(types) - 2} arguments, {len(handles)} given"
    size_out, executor_out = ffi.new("uint64_t *", 0xA5A5), ffi.new("aclOpExecutor **")
    message()
    code = function(
        *handles,
        size_out if size is ... else size or NULL,
        executor_out if executor is ... else executor or NULL,
    )
    return Plan(code, message() if code else "", size_out[0], executor_out[0])


def launch(op, executor, size=0, workspace=..., stream=NULL):
    """Phase two. The workspace is allocated unless one is given (None: NULL)."""
    if workspace is ...:
        workspace = Memory(size).address if size else None
    message()
    code = getattr(lib, op)(workspace or NULL, size, executor, stream)
    return Result(code, message() if code else "", "launch")


def synchronize(stream=NULL):
    return ask("aclrtSynchronizeStream", stream)._replace(phase="synchronize")


def run(op, *args, stream=NULL):
    """Both phases and a synchronise; the first failure, or code 0."""
    with scope():
        planned = plan(op, *args)
        if planned.code:
            return Result(planned.code, planned.message, "plan")
        launched = launch(op, planned.executor, planned.size, stream=stream)
        if launched.code:
            return launched
        return synchronize(stream)


@functools.cache
def operators():
    """Names of the operators that compute."""
    return [ffi.string(lib.aclnnsimOpName(i)).decode() for i in range(lib.aclnnsimOpCount())]


class Param(NamedTuple):
    name: str
    kind: int
    direction: int
    dtypes: frozenset  # aclDataType numbers
    optional: bool
    opaque: bool
    reported: bool  # an output whose shape depends on the data
    initial: str | None


KINDS = (
    "tensor",
    "scalar",
    "ints",
    "floats",
    "bools",
    "tensors",
    "scalars",
    "int",
    "double",
    "bool",
    "string",
)
IN, OUT, INOUT = range(3)


def params(op):
    """Parameters of an operator as the library describes them for the current product."""
    return list(_params(op, ffi.string(lib.aclnnsimGetSoc())))


@functools.cache
def _params(op, product):
    index, row, found = operators().index(op), ffi.new("aclnnsimParam *"), []
    for i in range(lib.aclnnsimOpParamCount(index)):
        ok(lib.aclnnsimOpParam(index, i, row))
        found.append(
            Param(
                ffi.string(row.name).decode(),
                KINDS[int(row.kind)],
                int(row.direction),
                frozenset(n for n in range(64) if row.dtypes >> n & 1),
                row.optional,
                row.opaque,
                row.reported,
                None if row.initial == NULL else ffi.string(row.initial).decode(),
            )
        )
    return found


# ---- arguments that are not what they should be ----

_host_buffer = np.zeros(4096, np.uint64)


def foreign_pointers(handle=None):
    """Pointers that are no handles: name -> pointer. With a handle, also pointers into it."""
    pointers = {
        "one": ffi.cast("void *", 1),
        "small": ffi.cast("void *", 4096),
        "odd": ffi.cast("void *", 0xDEADBEEF),
        "kernel": ffi.cast("void *", 0xFFFF_8000_0000_0000),
        "top": ffi.cast("void *", 2**64 - 1),
        "host": ffi.cast("void *", ffi.from_buffer(_host_buffer)),
        "host, odd": ffi.cast("char *", ffi.from_buffer(_host_buffer)) + 13,
        "device": Memory(64).address,
    }
    if handle is not None:
        pointers["inside a handle"] = ffi.cast("char *", handle) + 8
        pointers["beside a handle"] = ffi.cast("char *", handle) + 1
    return pointers


# ---- settings ----


@contextlib.contextmanager
def soc(name):
    """Simulates another product inside."""
    old = ffi.string(lib.aclnnsimGetSoc())
    ok(lib.aclnnsimSetSoc(name.encode()))
    try:
        yield
    finally:
        ok(lib.aclnnsimSetSoc(old))


@contextlib.contextmanager
def threads(count):
    """Computes with that many threads inside."""
    old = lib.aclnnsimGetThreads()
    ok(lib.aclnnsimSetThreads(count))
    try:
        yield
    finally:
        ok(lib.aclnnsimSetThreads(old))


# ---- streams ----


def stream():
    """A new stream, destroyed with the scope."""
    out = ffi.new("aclrtStream *")
    ok(lib.aclrtCreateStream(out))
    handle = out[0]
    _own(lambda: ok(lib.aclrtDestroyStream(handle)))
    return handle


class Blocked:
    """A stream that runs nothing before release()."""

    def __init__(self, handle):
        event = ffi.new("aclrtEvent *")
        ok(lib.aclrtCreateEvent(event))
        self.stream, self.event, self.opener, self.released = handle, event[0], stream(), False
        ok(lib.aclrtStreamWaitEvent(handle, self.event))

    def release(self):
        """Lets the stream run what is queued, and returns at once."""
        if not self.released:
            self.released = True
            ok(lib.aclrtRecordEvent(self.event, self.opener))


@contextlib.contextmanager
def blocked(handle=None):
    """A stream (a new one unless given) that is blocked by an event, until release() or the end."""
    with scope():
        gate = Blocked(stream() if handle is None else handle)
        try:
            yield gate
        finally:
            gate.release()
            lib.aclrtSynchronizeStream(gate.stream)
            ok(lib.aclrtDestroyEvent(gate.event))


def in_threads(count, body, device=0):
    """The results of body(index) on as many threads at once, each with the device set (None: without)."""
    results, errors = [None] * count, []
    barrier = threading.Barrier(count)

    def main(index):
        try:
            if device is not None:
                ok(lib.aclrtSetDevice(device))
            barrier.wait()
            with scope():
                results[index] = body(index)
        except Exception as error:
            errors.append(error)
        finally:
            if device is not None:
                lib.aclrtResetDevice(device)

    workers = [threading.Thread(target=main, args=(i,)) for i in range(count)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if errors:
        raise errors[0]
    return results
