# SPDX-License-Identifier: Apache-2.0
"""A host program that no one would write: random calls of the interface in random order.

    python tests/fuzz/random_calls.py SEED [CALLS]

What it passes is never more than the interface allows a pointer to be (a NULL, a live, ended or foreign
handle, an address of the device, host memory of its own), so nothing it does may end the process. It
stops with an AssertionError when a status is not a documented one, a failure has no message, or handles
are left at the end. The same seed makes the same calls."""

import collections
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
import raw
from interface import spec
from raw import NULL, ffi, lib

from examples import FORMATS, arrays, available

CODES = {value for _, value in spec("types")["codes"].values()}
NUMBERS = (
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    8,
    16,
    31,
    32,
    33,
    64,
    4095,
    4096,
    2**20,
    2**31 - 1,
    2**31,
    2**32,
    2**40,
    2**62,
    2**63 - 1,
)
CHIPS = ("Ascend910B3", "Ascend910A", "Ascend310P3", "Ascend950PR_9599", "Ascend910_9391")
HANDLES = {
    "tensor": "aclTensor *", "scalar": "aclScalar *", "ints": "aclIntArray *", "floats": "aclFloatArray *",
    "bools": "aclBoolArray *", "tensors": "aclTensorList *", "scalars": "aclScalarList *",
    "executor": "aclOpExecutor *",
}  # fmt: skip
DESTROY = {
    "tensor": "aclDestroyTensor", "scalar": "aclDestroyScalar", "ints": "aclDestroyIntArray",
    "floats": "aclDestroyFloatArray", "bools": "aclDestroyBoolArray", "tensors": "aclDestroyTensorList",
    "scalars": "aclDestroyScalarList", "executor": "aclDestroyAclOpExecutor", "stream": "aclrtDestroyStream",
    "event": "aclrtDestroyEvent", "memory": "aclrtFree",
}  # fmt: skip
HOST = 1 << 16


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.live = {kind: [] for kind in DESTROY}
        self.dead = []  # pointers that were something once
        self.kept = []  # cffi memory that something may still point to
        self.texts = []  # of the call that is made
        self.host = ffi.new("char[]", HOST)
        self.calls = 0
        self.operators = available()
        self.index_of = {name: i for i, name in enumerate(raw.operators())}
        self.examples = {op: arrays(op) for op in self.operators}
        self.recorded = set()
        self.listed = set()
        self.outcomes = collections.Counter()
        self.actions = [getattr(self, name) for name in dir(self) if name.startswith("do_")]
        self.weights = [getattr(action, "weight", 4) for action in self.actions]

    # ---- choices ----

    def number(self):
        value = self.random.choice(NUMBERS) + self.random.choice((0, 0, 0, -1, 1))
        return min(value if self.random.random() < 0.9 else -value, 2**63 - 1)

    def unsigned(self):
        return max(self.number(), 0) if self.random.random() < 0.9 else 2**64 - 1 - self.random.randrange(3)

    def integer32(self):
        return max(-(2**31), min(2**31 - 1, self.number()))

    def pointer(self, kind, odds=0.85):
        """Mostly a live handle of the kind; else anything."""
        if self.live[kind] and self.random.random() < odds:
            return self.random.choice(self.live[kind])
        return self.stranger()

    def stranger(self):
        match self.random.randrange(7):
            case 0:
                return NULL
            case 1 | 2 if self.dead:
                return self.random.choice(self.dead)
            case 3:
                kind = self.random.choice(list(self.live))
                if self.live[kind]:
                    return ffi.cast("char *", self.random.choice(self.live[kind])) + self.random.choice(
                        (0, 1, 8, 16, 64)
                    )
            case 4:
                return ffi.cast("void *", self.random.getrandbits(64))
            case 5:
                return ffi.cast("char *", self.host) + self.random.randrange(HOST)
        return ffi.cast("void *", self.random.randrange(1, 5000))

    def address(self):
        """Mostly inside device memory."""
        base = self.pointer("memory", 0.9)
        if base == NULL:
            return base
        shift = self.random.choice((0, 0, 0, 1, 4, 32, 64, 4096))
        return ffi.cast("void *", (int(ffi.cast("uintptr_t", base)) + shift) % 2**64)

    def dims(self, most=5):
        rank = (
            self.random.choice((0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 8, 9, 25, 26))
            if self.random.random() < 0.3
            else most
        )
        small = [self.random.randrange(5) for _ in range(rank)]
        return [self.number() if self.random.random() < 0.03 else d for d in small]

    # ---- calling ----

    def call(self, function, *args, message=True):
        """Calls a status function; the status is a documented one and a failure says something."""
        self.calls += 1
        code = getattr(lib, function)(*args)
        said = raw.message() if code else ""
        self.outcomes[function, code] += 1
        assert code in CODES, (function, code)
        if code and message:
            assert said, (function, code)
            assert said.splitlines()[0], (function, code)
        return code

    def made(self, kind, pointer):
        self.calls += 1
        if pointer == NULL:
            assert raw.message(), kind
        else:
            self.live[kind].append(pointer)

    def ended(self, kind, pointer):
        self.live[kind].remove(pointer)
        self.dead.append(pointer)
        del self.dead[:-200]

    # ---- descriptors ----

    def do_tensor(self):
        dims, storage = self.dims(4), self.dims(1)
        stride = raw.int64s([self.random.randrange(9) for _ in dims]) if self.random.random() < 0.5 else NULL
        give_dims, give_storage = self.random.random() < 0.98, self.random.random() < 0.98
        self.made("tensor", lib.aclCreateTensor(
            raw.int64s(dims) if give_dims else NULL, len(dims),
            self.random.choice((0, 0, 0, 1, 2, 27, self.integer32())), stride,
            self.random.choice((0, 0, 0, 1, self.number())),
            self.random.choice((0, 2, 2, 3, self.integer32())),
            raw.int64s(storage) if give_storage else NULL, len(storage), self.address(),
        ))  # fmt: skip

    def do_init_tensor(self):
        dims = self.dims(4)
        array = raw.int64s(dims)
        self.call("aclInitTensor", ffi.cast("aclTensor *", self.pointer("tensor")),
                  self.random.choice((array, NULL)), len(dims), self.integer32(),
                  self.random.choice((array, NULL)), self.number(), 2,
                  self.random.choice((array, NULL)), len(dims), self.address())  # fmt: skip

    def do_scalar(self):
        value = ffi.new("char[16]") if self.random.random() < 0.95 else NULL
        self.made(
            "scalar", lib.aclCreateScalar(value, self.random.choice((0, 1, 9, 12, 17, self.integer32())))
        )

    def do_arrays(self):
        count = self.random.choice((0, 1, 2, 4, 4, 5, 100))
        values = [
            self.number() % 2**63 if self.random.random() < 0.2 else self.random.randrange(4)
            for _ in range(count)
        ]
        self.made("ints", lib.aclCreateIntArray(raw.int64s(values), count))
        self.made("floats", lib.aclCreateFloatArray(ffi.new("float[]", max(count, 1)), count))
        self.made("bools", lib.aclCreateBoolArray(ffi.new("bool[]", max(count, 1)), count))

    def do_lists(self):
        for kind, one in ("tensors", "tensor"), ("scalars", "scalar"):
            count = self.random.randrange(4)
            members = [self.pointer(one, 0.95) for _ in range(count)]
            if len({int(ffi.cast("uintptr_t", m)) for m in members}) < count:
                continue  # one tensor twice in a list is a host's own fault
            ctype = HANDLES[one]
            array = ffi.new(f"{ctype}[]", [ffi.cast(ctype, m) for m in members] or [NULL])
            create = lib.aclCreateTensorList if kind == "tensors" else lib.aclCreateScalarList
            handle = create(array, count)
            self.made(kind, handle)
            if handle != NULL:
                for member in members:
                    self.listed.add(int(ffi.cast("uintptr_t", member)))
                    if member in self.live[one]:
                        self.ended(one, member)

    def do_getters(self):
        tensor = ffi.cast("aclTensor *", self.pointer("tensor"))
        array, count = ffi.new("int64_t **"), ffi.new("uint64_t *")
        for function in "aclGetViewShape", "aclGetStorageShape", "aclGetViewStrides":
            if self.call(function, tensor, array, count) == 0:
                assert count[0] <= 25
                lib.aclnnsimFreeArray(array[0])
        self.call("aclGetViewOffset", tensor, ffi.new("int64_t *"))
        self.call("aclGetFormat", tensor, self.random.choice((NULL, ffi.new("aclFormat *"))))
        self.call("aclGetDataType", tensor, ffi.new("aclDataType *"))
        self.call("aclGetRawTensorAddr", tensor, ffi.new("void **"))
        self.call("aclSetRawTensorAddr", tensor, self.address())
        for kind, function in ("ints", "aclGetIntArraySize"), ("tensors", "aclGetTensorListSize"):
            self.call(function, ffi.cast(HANDLES[kind], self.pointer(kind)), count)

    def do_destroy(self):
        kind = self.random.choice(list(HANDLES))
        handle = self.pointer(kind, 0.9)
        alive = handle in self.live[kind]
        code = self.call(DESTROY[kind], ffi.cast(HANDLES[kind], handle))
        if alive:
            assert code == 0, (kind, code)
            self.ended(kind, handle)
        else:  # a member of a list is alive although it is the list's
            assert code != 0 or handle == NULL or int(ffi.cast("uintptr_t", handle)) in self.listed, kind

    do_destroy.weight = 12

    # ---- operators ----

    def tensor_like(self, value):
        """A tensor for an argument of an example, with a fault now and then."""
        dims = list(value.shape)
        if self.random.random() < 0.1 and dims:
            dims[self.random.randrange(len(dims))] = self.random.choice((0, 1, 5, self.number()))
        strides = NULL
        if self.random.random() < 0.2:
            choices = [self.random.choice((0, 1, 4, 20, s, self.number())) for s in dims]
            strides = raw.int64s(choices)
        number = raw.acl_dtype(value.dtype) if self.random.random() < 0.95 else self.integer32()
        offset = 0 if self.random.random() < 0.9 else self.number()
        format = self.format if self.random.random() < 0.95 else self.integer32()
        array = raw.int64s(dims)
        data = self.address()
        made = lib.aclCreateTensor(array, len(dims), number, strides, offset, format, array, len(dims), data)
        self.made("tensor", made)
        return self.live["tensor"][-1]

    def argument(self, row, value):
        if row.kind in ("int", "bool", "double"):
            return value if self.random.random() < 0.9 else type(value)(self.random.randrange(2))
        if row.kind in HANDLES and self.random.random() < 0.04:
            return ffi.cast(HANDLES[row.kind], self.pointer(row.kind))
        if row.kind == "tensor" and value is not None:
            return self.tensor_like(value)
        if row.kind == "scalar" and value is not None:
            number = np.array([value], value.dtype if isinstance(value, np.generic) else "f4")
            self.made("scalar", lib.aclCreateScalar(ffi.from_buffer(number), raw.acl_dtype(number.dtype)))
            return self.live["scalar"][-1]
        if row.kind == "string":
            text = ffi.NULL if value is None else ffi.new("char[]", value.encode())
            self.texts.append(text)
            return text
        if row.kind == "ints" and value is not None:
            values = [v if self.random.random() < 0.93 else self.number() for v in value]
            if self.random.random() < 0.05:
                values = values[: self.random.randrange(3)] + [
                    self.random.randrange(4)
                ] * self.random.randrange(6)
            self.made("ints", lib.aclCreateIntArray(raw.int64s(values), len(values)))
            return self.live["ints"][-1]
        return NULL

    def do_plan(self):
        op = self.random.choice(self.operators)
        self.format = FORMATS.get(op, raw.FORMAT_ND)
        self.texts.clear()
        args = [self.argument(row, self.examples[op][row.name]) for row in raw.params(op)]
        size, executor = ffi.new("uint64_t *"), ffi.new("aclOpExecutor **")
        function = op + "GetWorkspaceSize"
        if self.random.random() < 0.02:
            size = NULL
        if self.call(function, *args, size, executor) == 0:
            assert executor[0] != NULL
            self.live["executor"].append(executor[0])
            self.kept.append((executor[0], op, size[0]))
            del self.kept[:-50]
        else:
            assert executor[0] == NULL

    do_plan.weight = 40

    def do_launch(self):
        if not self.kept:
            return
        executor, op, size = self.random.choice(self.kept)
        if self.random.random() < 0.1:
            executor = ffi.cast("aclOpExecutor *", self.pointer("executor"))
        if self.random.random() < 0.05:
            op = self.random.choice(self.operators)
        if self.random.random() < 0.05:
            size = self.unsigned()
        workspace = self.address() if size else NULL
        before = lib.aclnnsimLiveHandles(b"aclOpExecutor")
        self.call(op, workspace, size, executor, ffi.cast("void *", self.pointer("stream", 0.9)))
        if executor in self.live["executor"] and lib.aclnnsimLiveHandles(b"aclOpExecutor") < before:
            self.ended("executor", executor)
            if self.random.random() < 0.9:  # the others are launched once more
                self.kept = [kept for kept in self.kept if kept[0] != executor]

    do_launch.weight = 30

    def do_repeatable(self):
        executor = ffi.cast("aclOpExecutor *", self.pointer("executor"))
        self.call("aclSetAclOpExecutorRepeatable", executor)
        tensor = ffi.cast("aclTensor *", self.pointer("tensor"))
        for function in "aclSetInputTensorAddr", "aclSetOutputTensorAddr", "AclSetTensorAddr":
            self.call(
                function, executor, self.random.choice((0, 1, 2, self.unsigned())), tensor, self.address()
            )
        tensors = ffi.cast("aclTensorList *", self.pointer("tensors"))
        self.call(
            "aclSetDynamicTensorAddr",
            executor,
            self.random.randrange(4),
            self.unsigned(),
            tensors,
            self.address(),
        )

    def do_infer(self):
        name = self.random.choice(self.operators)
        op, rows = self.index_of[name], raw.params(name)
        args = ffi.new("aclnnsimValue[]", len(rows))
        for arg, row in zip(args, rows, strict=True):
            if row.kind in ("tensor", "ints"):
                arg.tensor = ffi.cast("aclTensor *", self.pointer(row.kind))
        dims, rank, dtype = ffi.new("int64_t[8]"), ffi.new("int *"), ffi.new("aclDataType *")
        slot = self.random.choice((0, len(rows) - 1, len(rows), self.unsigned()))
        if self.call("aclnnsimOpInfer", op, slot, args, dims, rank, dtype) == 0:
            assert 0 <= rank[0] <= 8

    # ---- memory ----

    def do_malloc(self):
        out = ffi.new("void **")
        size = self.random.choice((1, 32, 100, 4096, 5000, 2**20, 3 * 2**20, self.unsigned()))
        policy = self.random.choice((0, 1, 2, 0x1000))
        if self.call("aclrtMalloc", out, size, policy) == 0:
            if size > 2**24:
                raw.ok(lib.aclrtFree(out[0]))
                self.dead.append(out[0])
            else:
                self.live["memory"].append(out[0])

    do_malloc.weight = 8

    def do_free(self):
        pointer = self.pointer("memory", 0.7)
        alive = pointer in self.live["memory"]
        code = self.call("aclrtFree", pointer)
        assert (code == 0) == alive, pointer
        if alive:
            self.ended("memory", pointer)

    def do_copy(self):
        at = self.random.randrange(HOST)
        host = ffi.cast("char *", self.host) + at
        room = HOST - at
        count = self.random.choice((0, 1, 4, 64, 4096, self.unsigned()))
        stream = ffi.cast("void *", self.pointer("stream", 0.9))
        kind = self.random.choice((0, 1, 2, 3, 4, 99))
        for function, tail in ("aclrtMemcpy", ()), ("aclrtMemcpyAsync", (stream,)):
            self.call(function, self.address_or_null(), self.unsigned(), host, min(count, room), kind, *tail)
            self.call(
                function,
                host,
                min(self.unsigned(), room),
                self.address_or_null(),
                min(count, room),
                kind,
                *tail,
            )
            self.call(
                function, self.address_or_null(), self.unsigned(), self.address_or_null(), count, 3, *tail
            )

    def address_or_null(self):
        """An address of the device range or NULL: what lies elsewhere would be host memory to a copy."""
        if self.live["memory"]:
            base = int(ffi.cast("uintptr_t", self.random.choice(self.live["memory"])))
            return ffi.cast("void *", base + self.random.choice((0, 0, 0, 1, 64, 4096)))
        return NULL

    def do_memset(self):
        value, count = self.integer32(), self.random.choice((0, 1, 64, 4096, self.unsigned()))
        self.call("aclrtMemset", self.address_or_null(), self.unsigned(), value, count)
        stream = ffi.cast("void *", self.pointer("stream", 0.9))
        self.call("aclrtMemsetAsync", self.address_or_null(), self.unsigned(), value, count, stream)

    # ---- streams and events ----

    def do_stream(self):
        out = ffi.new("aclrtStream *")
        if len(self.live["stream"]) < 6 and self.call("aclrtCreateStream", out) == 0:
            self.live["stream"].append(out[0])

    def do_event(self):
        out = ffi.new("aclrtEvent *")
        if len(self.live["event"]) < 6 and self.call("aclrtCreateEvent", out) == 0:
            self.live["event"].append(out[0])

    def do_record_and_wait(self):
        """Only recorded events are waited for: the others would block for ever, as they should."""
        event, stream = self.pointer("event"), ffi.cast("void *", self.pointer("stream", 0.9))
        if self.call("aclrtRecordEvent", ffi.cast("void *", event), stream) == 0:
            self.recorded.add(event)
        event = self.pointer("event")
        if event not in self.live["event"] or event in self.recorded:
            self.call(
                "aclrtStreamWaitEvent",
                ffi.cast("void *", self.pointer("stream", 0.9)),
                ffi.cast("void *", event),
            )
            self.call("aclrtSynchronizeEvent", ffi.cast("void *", event))

    def do_query(self):
        self.call(
            "aclrtStreamQuery", ffi.cast("void *", self.pointer("stream")), ffi.new("aclrtStreamStatus *")
        )
        self.call(
            "aclrtQueryEventStatus",
            ffi.cast("void *", self.pointer("event")),
            ffi.new("aclrtEventRecordedStatus *"),
        )

    def do_synchronize(self):
        self.call("aclrtSynchronizeStream", ffi.cast("void *", self.pointer("stream", 0.9)))

    do_synchronize.weight = 8

    def do_end_runtime_handle(self):
        kind = self.random.choice(("stream", "event"))
        handle = self.pointer(kind, 0.8)
        alive = handle in self.live[kind]
        code = self.call(DESTROY[kind], ffi.cast("void *", handle))
        assert not alive or code == 0 or code // 1000 in (507, 107), (kind, code)
        if alive and code == 0:
            self.recorded.discard(handle)
            self.ended(kind, handle)
        if not alive:
            assert code != 0, kind

    # ---- settings ----

    def do_settings(self):
        raw.ok(lib.aclnnsimSetSoc(self.random.choice(CHIPS).encode()))
        raw.ok(lib.aclnnsimSetThreads(self.random.randrange(1, 5)))
        self.call("aclnnsimSetThreads", self.random.choice((1, 2, self.integer32())))
        raw.ok(lib.aclnnsimSetThreads(2))
        if self.random.random() < 0.8:
            raw.ok(lib.aclnnsimSetSoc(b"Ascend910B3"))

    do_settings.weight = 1

    def run(self, calls):
        while self.calls < calls:
            self.random.choices(self.actions, self.weights)[0]()
        self.finish()

    def finish(self):
        """Ends everything; nothing may be left."""
        for stream in [*self.live["stream"], NULL]:
            self.call("aclrtSynchronizeStream", stream)
        for kind, handles in self.live.items():
            for handle in list(handles):
                raw.ok(getattr(lib, DESTROY[kind])(handle))


def main(seed, calls=4000):
    raw.start()
    before = raw.live_handles()
    program = Program(seed)
    program.run(calls)
    left = {name: count for name, count in raw.live_handles().items() if count != before[name]}
    assert not left, left
    x = raw.tensor(np.zeros((1, 1, 2, 2), "f4"))  # and the library still works
    y = raw.tensor(np.ones((1, 1, 4, 4), "f4"))
    with raw.soc("Ascend910B3"):
        raw.ok(raw.run("aclnnCircularPad2d", x, [1, 1, 1, 1], y).code)
    assert (y.read() == 0).all()
    return program


if __name__ == "__main__":
    for (function, code), count in sorted(main(*map(int, sys.argv[1:])).outcomes.items()):
        print(f"{count:6} {function} {code}")
