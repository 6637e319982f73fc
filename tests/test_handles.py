# SPDX-License-Identifier: Apache-2.0
"""The objects of aclnn/acl_meta.h: making, asking, changing and ending them."""

import numpy as np
import pytest
import raw
from raw import NULL, ffi, lib

NULLPTR, INVALID = 161001, 161002


def int64s(*values):
    return ffi.new("int64_t[]", values)


def make_tensor(dims=(2, 3), *, dtype=0, stride=NULL, offset=0, format=2, storage=(6,), data=NULL):
    return lib.aclCreateTensor(
        int64s(*dims), len(dims), dtype, stride, offset, format, int64s(*storage), len(storage), data
    )


MAKE = {
    "aclTensor": make_tensor,
    "aclScalar": lambda: lib.aclCreateScalar(ffi.new("float *", 1.5), 0),
    "aclIntArray": lambda: lib.aclCreateIntArray(int64s(1, 2, 3), 3),
    "aclFloatArray": lambda: lib.aclCreateFloatArray(ffi.new("float[]", [1, 2]), 2),
    "aclBoolArray": lambda: lib.aclCreateBoolArray(ffi.new("bool[]", [True]), 1),
    "aclTensorList": lambda: lib.aclCreateTensorList(ffi.new("aclTensor *[]", [make_tensor(), NULL]), 2),
    "aclScalarList": lambda: lib.aclCreateScalarList(ffi.new("aclScalar *[]", [MAKE["aclScalar"]()]), 1),
}
DESTROY = {name: getattr(lib, name.replace("acl", "aclDestroy", 1)) for name in MAKE}
# Length getters: function -> the type it asks and the length MAKE gives.
SIZES = {
    "aclGetIntArraySize": ("aclIntArray", 3),
    "aclGetFloatArraySize": ("aclFloatArray", 2),
    "aclGetBoolArraySize": ("aclBoolArray", 1),
    "aclGetTensorListSize": ("aclTensorList", 2),
    "aclGetScalarListSize": ("aclScalarList", 1),
}
DIMS = ("aclGetViewShape", "aclGetStorageShape", "aclGetViewStrides")
VALUES = {"aclGetViewOffset": "int64_t *", "aclGetFormat": "aclFormat *", "aclGetDataType": "aclDataType *"}

every_type = pytest.mark.parametrize("name", MAKE)


def dims_of(function, tensor):
    array, count = ffi.new("int64_t **"), ffi.new("uint64_t *")
    raw.ok(getattr(lib, function)(tensor, array, count))
    values = list(array[0][0 : count[0]])
    lib.aclnnsimFreeArray(array[0])
    return values


def value_of(function, tensor):
    out = ffi.new(VALUES[function])
    raw.ok(getattr(lib, function)(tensor, out))
    return int(out[0])


def address_of(tensor):
    out = ffi.new("void **")
    raw.ok(lib.aclGetRawTensorAddr(tensor, out))
    return out[0]


# ---- all types ----


@every_type
def test_made_counted_and_ended(name, quiet):
    before = raw.live_handles()
    handle = MAKE[name]()
    assert handle != NULL
    assert raw.live_handles()[name] == before[name] + 1
    assert DESTROY[name](handle) == 0
    assert raw.live_handles() == before


@every_type
def test_destroying_null_is_nothing(name, quiet):
    assert DESTROY[name](NULL) == 0


@every_type
def test_destroyed_twice(name, no_leaks):
    handle = MAKE[name]()
    raw.ok(DESTROY[name](handle))
    function = name.replace("acl", "aclDestroy", 1)
    result = raw.ask(function, handle)
    assert result.code == INVALID
    assert function in result.message
    assert "destroyed" in result.message


@every_type
def test_destroying_what_is_none(name, no_leaks):
    """Foreign pointers and handles of every other type are refused, and the handles live on."""
    handle = MAKE[name]()
    for pointer in raw.foreign_pointers(handle).values():
        result = raw.ask(name.replace("acl", "aclDestroy", 1), ffi.cast(f"{name} *", pointer))
        assert result.code == INVALID
    for other in MAKE:
        if other != name:
            stranger = MAKE[other]()
            result = raw.ask(name.replace("acl", "aclDestroy", 1), ffi.cast(f"{name} *", stranger))
            assert result.code == INVALID
            assert other in result.message
            raw.ok(DESTROY[other](stranger))
    raw.ok(DESTROY[name](handle))


@every_type
def test_a_hundred_thousand(name, quiet):
    """Made and ended in turn, and many at a time; no handle is given twice while it lives."""
    before = raw.live_handles()[name]
    for _ in range(100_000 // 4):
        DESTROY[name](MAKE[name]())
    handles = [MAKE[name]() for _ in range(5_000)]
    assert len({int(ffi.cast("uintptr_t", h)) for h in handles}) == len(handles)
    assert raw.live_handles()[name] == before + len(handles)
    for handle in handles[::2] + handles[1::2]:
        raw.ok(DESTROY[name](handle))
    assert raw.live_handles()[name] == before


def test_a_hundred_thousand_tensors_alive(quiet):
    dims, storage = int64s(1, 2, 4, 4), int64s(32)
    before = raw.live_handles()["aclTensor"]
    handles = [lib.aclCreateTensor(dims, 4, 0, NULL, 0, 2, storage, 1, NULL) for _ in range(100_000)]
    assert raw.live_handles()["aclTensor"] == before + 100_000
    assert len({int(ffi.cast("uintptr_t", h)) for h in handles}) == 100_000
    assert sum(lib.aclDestroyTensor(h) for h in handles) == 0
    assert raw.live_handles()["aclTensor"] == before


@every_type
def test_from_eight_threads(name, quiet):
    def body(_):
        for _ in range(200):
            handles = [MAKE[name]() for _ in range(5)]
            assert NULL not in handles
            assert [DESTROY[name](h) for h in handles] == [0] * 5

    before = raw.live_handles()
    raw.in_threads(8, body, device=None)
    assert raw.live_handles() == before


@every_type
def test_only_one_of_many_destroys(name):
    """A destroy in every thread at once: exactly one succeeds."""
    for _ in range(20):
        handle = MAKE[name]()
        codes = raw.in_threads(4, lambda _, h=handle: DESTROY[name](h), device=None)
        assert sorted(codes) == [0, INVALID, INVALID, INVALID]


def test_unknown_type_has_no_count():
    assert lib.aclnnsimLiveHandles(b"aclNothing") == -1
    assert lib.aclnnsimLiveHandles(b"") == -1
    assert lib.aclnnsimLiveHandles(NULL) == -1


# ---- tensors ----


def test_tensor_says_what_it_was_made_from(quiet):
    memory = raw.Memory(1024)
    tensor = make_tensor(
        (2, 3, 4), dtype=1, stride=int64s(40, 1, 5), offset=7, format=1, storage=(5, 20), data=memory.address
    )
    assert dims_of("aclGetViewShape", tensor) == [2, 3, 4]
    assert dims_of("aclGetStorageShape", tensor) == [5, 20]
    assert dims_of("aclGetViewStrides", tensor) == [40, 1, 5]
    assert value_of("aclGetViewOffset", tensor) == 7
    assert value_of("aclGetFormat", tensor) == 1
    assert value_of("aclGetDataType", tensor) == 1
    assert address_of(tensor) == memory.address
    raw.ok(lib.aclDestroyTensor(tensor))


def test_arguments_are_copied(quiet):
    dims, strides, storage = int64s(2, 3), int64s(3, 1), int64s(6)
    tensor = lib.aclCreateTensor(dims, 2, 0, strides, 0, 2, storage, 1, NULL)
    for array in dims, strides, storage:
        array[0] = 99
    assert dims_of("aclGetViewShape", tensor) == [2, 3]
    assert dims_of("aclGetViewStrides", tensor) == [3, 1]
    assert dims_of("aclGetStorageShape", tensor) == [6]
    raw.ok(lib.aclDestroyTensor(tensor))


@pytest.mark.parametrize("dims", [(), (5,), (2, 3), (4, 0, 3), (1, 1, 1, 1), (2,) * 8, (1,) * 25])
def test_strides_of_null_are_dense(dims, quiet):
    tensor = make_tensor(dims, storage=dims)
    assert dims_of("aclGetViewShape", tensor) == list(dims)
    assert dims_of("aclGetStorageShape", tensor) == list(dims)
    empty = np.empty(dims, "i1") if len(dims) <= 8 and 0 not in dims else None
    strides = dims_of("aclGetViewStrides", tensor)
    if empty is not None:
        assert strides == list(empty.strides)
    else:
        assert len(strides) == len(dims)
    raw.ok(lib.aclDestroyTensor(tensor))


def test_rank_of_zero_needs_no_arrays(quiet):
    tensor = lib.aclCreateTensor(NULL, 0, 0, NULL, 0, 2, NULL, 0, NULL)
    assert tensor != NULL
    for function in DIMS:
        assert dims_of(function, tensor) == []
    raw.ok(lib.aclDestroyTensor(tensor))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((NULL, 2, 0, NULL, 0, 2, int64s(6), 1, NULL), "viewDims is NULL"),
        ((int64s(2, 3), 2, 0, NULL, 0, 2, NULL, 1, NULL), "storageDims is NULL"),
        ((int64s(*[1] * 26), 26, 0, NULL, 0, 2, int64s(1), 1, NULL), "viewDimsNum"),
        ((int64s(1), 1, 0, NULL, 0, 2, int64s(*[1] * 26), 26, NULL), "storageDimsNum"),
        ((int64s(1), 2**63, 0, NULL, 0, 2, int64s(1), 1, NULL), "viewDimsNum"),
        ((int64s(1), 2**64 - 1, 0, NULL, 0, 2, int64s(1), 1, NULL), "viewDimsNum"),
        ((int64s(1), 1, 0, NULL, 0, 2, int64s(1), 2**64 - 1, NULL), "storageDimsNum"),
    ],
)
def test_tensors_that_cannot_be_made(arguments, words, no_leaks):
    raw.message()
    assert lib.aclCreateTensor(*arguments) == NULL
    message = raw.message()
    assert "aclCreateTensor" in message
    assert words in message


@pytest.mark.parametrize("extent", [-1, -(2**63), 2**31, 2**62, 2**63 - 1])
def test_creation_judges_no_values(extent, quiet):
    """Operators do, later."""
    tensor = make_tensor((extent, extent, extent), dtype=77, offset=extent, format=1234, storage=(extent,))
    assert dims_of("aclGetViewShape", tensor) == [extent] * 3
    assert value_of("aclGetViewOffset", tensor) == extent
    assert value_of("aclGetDataType", tensor) == 77
    assert len(dims_of("aclGetViewStrides", tensor)) == 3
    raw.ok(lib.aclDestroyTensor(tensor))


def test_data_is_never_read(quiet):
    for pointer in raw.foreign_pointers().values():
        tensor = make_tensor(data=pointer)
        assert address_of(tensor) == pointer
        raw.ok(lib.aclDestroyTensor(tensor))


@pytest.mark.parametrize("function", DIMS)
def test_null_arguments_of_array_getters(function):
    tensor = make_tensor()
    array, count = ffi.new("int64_t **"), ffi.new("uint64_t *")
    for arguments in (NULL, array, count), (tensor, NULL, count), (tensor, array, NULL):
        result = raw.ask(function, *arguments)
        assert result.code == NULLPTR
        assert f"{function}: " in result.message
        assert "NULL" in result.message
    assert (array[0], count[0]) == (NULL, 0)
    raw.ok(lib.aclDestroyTensor(tensor))
    result = raw.ask(function, tensor, array, count)
    assert result.code == INVALID
    assert "destroyed" in result.message


@pytest.mark.parametrize("function", VALUES)
def test_null_arguments_of_value_getters(function):
    tensor, out = make_tensor(), ffi.new(VALUES[function])
    for arguments in (NULL, out), (tensor, NULL):
        result = raw.ask(function, *arguments)
        assert result.code == NULLPTR
        assert f"{function}: " in result.message
    for pointer in raw.foreign_pointers(tensor).values():
        assert raw.ask(function, ffi.cast("aclTensor *", pointer), out).code == INVALID
    raw.ok(lib.aclDestroyTensor(tensor))
    assert raw.ask(function, tensor, out).code == INVALID


@pytest.mark.parametrize("function", SIZES)
def test_lengths(function):
    name, length = SIZES[function]
    handle, out = MAKE[name](), ffi.new("uint64_t *")
    raw.ok(getattr(lib, function)(handle, out))
    assert out[0] == length
    for arguments in (NULL, out), (handle, NULL):
        result = raw.ask(function, *arguments)
        assert result.code == NULLPTR
        assert f"{function}: " in result.message
    for pointer in raw.foreign_pointers(handle).values():
        assert raw.ask(function, ffi.cast(f"{name} *", pointer), out).code == INVALID
    raw.ok(DESTROY[name](handle))
    result = raw.ask(function, handle, out)
    assert result.code == INVALID
    assert "destroyed" in result.message


def test_freeing_no_array_is_nothing(quiet):
    lib.aclnnsimFreeArray(NULL)


def test_raw_address():
    memory = raw.Memory(64)
    tensor = make_tensor()
    assert address_of(tensor) == NULL
    raw.ok(lib.aclSetRawTensorAddr(tensor, memory.address))
    assert address_of(tensor) == memory.address
    raw.ok(lib.aclSetRawTensorAddr(tensor, NULL))
    assert address_of(tensor) == NULL
    assert raw.ask("aclSetRawTensorAddr", NULL, memory.address).code == NULLPTR
    assert raw.ask("aclGetRawTensorAddr", NULL, ffi.new("void **")).code == NULLPTR
    assert raw.ask("aclGetRawTensorAddr", tensor, NULL).code == NULLPTR
    raw.ok(lib.aclDestroyTensor(tensor))
    assert raw.ask("aclSetRawTensorAddr", tensor, memory.address).code == INVALID
    assert raw.ask("aclGetRawTensorAddr", tensor, ffi.new("void **")).code == INVALID


# ---- aclInitTensor ----


def test_init_replaces_everything(quiet):
    memory = raw.Memory(64)
    tensor = make_tensor()
    dims, strides, storage = int64s(4, 5, 6), int64s(1, 4, 20), int64s(120, 1)
    raw.ok(lib.aclInitTensor(tensor, dims, 3, 9, strides, 3, 0, storage, 2, memory.address))
    assert dims_of("aclGetViewShape", tensor) == [4, 5, 6]
    assert dims_of("aclGetViewStrides", tensor) == [1, 4, 20]
    assert dims_of("aclGetStorageShape", tensor) == [120, 1]
    assert [value_of(f, tensor) for f in VALUES] == [3, 0, 9]
    assert address_of(tensor) == memory.address
    raw.ok(lib.aclDestroyTensor(tensor))


def test_init_keeps_what_is_null(quiet):
    memory = raw.Memory(64)
    tensor = make_tensor((2, 3), stride=int64s(1, 2), storage=(6,), data=memory.address)
    raw.ok(lib.aclInitTensor(tensor, NULL, 0, 1, NULL, 0, 2, NULL, 0, NULL))
    assert dims_of("aclGetViewShape", tensor) == [2, 3]
    assert dims_of("aclGetStorageShape", tensor) == [6]
    assert dims_of("aclGetViewStrides", tensor) == [3, 1]  # dense again
    assert value_of("aclGetDataType", tensor) == 1
    assert address_of(tensor) == memory.address
    raw.ok(lib.aclDestroyTensor(tensor))


def test_init_through_many_ranks(quiet, no_leaks):
    tensor = make_tensor()
    for rank in [1, 8, 9, 25, 3, 25, 0, 12, 8]:
        dims = int64s(*range(1, rank + 1))
        raw.ok(lib.aclInitTensor(tensor, dims, rank, 0, NULL, 0, 2, dims, rank, NULL))
        assert dims_of("aclGetViewShape", tensor) == list(range(1, rank + 1))
        assert dims_of("aclGetStorageShape", tensor) == list(range(1, rank + 1))
    raw.ok(lib.aclDestroyTensor(tensor))


def test_init_refuses():
    tensor, dims = make_tensor(), int64s(*[1] * 26)
    assert raw.ask("aclInitTensor", NULL, dims, 2, 0, NULL, 0, 2, dims, 2, NULL).code == NULLPTR
    for view, storage in (26, 1), (1, 26), (2**64 - 1, 1), (1, 2**64 - 1):
        result = raw.ask("aclInitTensor", tensor, dims, view, 0, NULL, 0, 2, dims, storage, NULL)
        assert result.code == INVALID
    assert dims_of("aclGetViewShape", tensor) == [2, 3]
    raw.ok(lib.aclDestroyTensor(tensor))
    assert raw.ask("aclInitTensor", tensor, dims, 2, 0, NULL, 0, 2, dims, 2, NULL).code == INVALID


# ---- scalars ----


@pytest.mark.parametrize("dtype", raw.ACL_DTYPES.values())
def test_scalar_of_every_numeric_type(dtype, quiet):
    scalar = lib.aclCreateScalar(ffi.new("char[16]"), dtype)
    assert scalar != NULL
    raw.ok(lib.aclDestroyScalar(scalar))


@pytest.mark.parametrize("dtype", [-1, 13, 5, 14, 99, 2**31 - 1])
def test_scalar_of_no_number(dtype, no_leaks):
    raw.message()
    assert lib.aclCreateScalar(ffi.new("char[16]"), dtype) == NULL
    assert "aclCreateScalar" in raw.message()


def test_scalar_of_nothing(no_leaks):
    raw.message()
    assert lib.aclCreateScalar(NULL, 0) == NULL
    assert "value is NULL" in raw.message()


# ---- arrays and lists ----


@pytest.mark.parametrize(
    ("create", "ctype", "size", "destroy"),
    [
        (lib.aclCreateIntArray, "int64_t[]", lib.aclGetIntArraySize, lib.aclDestroyIntArray),
        (lib.aclCreateFloatArray, "float[]", lib.aclGetFloatArraySize, lib.aclDestroyFloatArray),
        (lib.aclCreateBoolArray, "bool[]", lib.aclGetBoolArraySize, lib.aclDestroyBoolArray),
        (lib.aclCreateTensorList, "aclTensor *[]", lib.aclGetTensorListSize, lib.aclDestroyTensorList),
        (lib.aclCreateScalarList, "aclScalar *[]", lib.aclGetScalarListSize, lib.aclDestroyScalarList),
    ],
)
def test_array_lengths(create, ctype, size, destroy, quiet, no_leaks):
    """NULL or 0 is an empty array; any length above."""
    out = ffi.new("uint64_t *")
    for values, count, length in (
        (NULL, 0, 0),
        (NULL, 5, 0),
        (3, 0, 0),
        (1, 1, 1),
        (4, 4, 4),
        (5, 5, 5),
        (1000, 1000, 1000),
    ):
        array = create(NULL if values == NULL else ffi.new(ctype, values), count)
        assert array != NULL
        raw.ok(size(array, out))
        assert out[0] == length
        raw.ok(destroy(array))


def test_list_owns_its_members(no_leaks):
    tensors = [make_tensor() for _ in range(3)]
    handles = ffi.new("aclTensor *[]", [tensors[0], NULL, tensors[1], tensors[2]])
    tensor_list = lib.aclCreateTensorList(handles, 4)
    before = raw.live_handles()["aclTensor"]
    raw.ok(lib.aclDestroyTensorList(tensor_list))
    assert raw.live_handles()["aclTensor"] == before - 3
    for tensor in tensors:
        result = raw.ask("aclDestroyTensor", tensor)
        assert result.code == INVALID
        assert "list" in result.message


def test_scalar_list_owns_its_members(no_leaks):
    scalars = [MAKE["aclScalar"]() for _ in range(3)]
    scalar_list = lib.aclCreateScalarList(ffi.new("aclScalar *[]", scalars), 3)
    raw.ok(lib.aclDestroyScalarList(scalar_list))
    for scalar in scalars:
        assert raw.ask("aclDestroyScalar", scalar).code == INVALID


def test_list_alone_is_quiet(no_leaks, quiet):
    for _ in range(100):
        raw.ok(lib.aclDestroyTensorList(MAKE["aclTensorList"]()))


MEMBERS = {
    "aclTensorList": ("aclTensor", "aclCreateTensorList", "aclDestroyTensor", "aclDestroyTensorList"),
    "aclScalarList": ("aclScalar", "aclCreateScalarList", "aclDestroyScalar", "aclDestroyScalarList"),
}


@pytest.mark.parametrize("kind", MEMBERS)
def test_a_member_belongs_to_its_list(no_leaks, kind):
    member_kind, create, destroy, destroy_list = MEMBERS[kind]
    member, other = MAKE[member_kind](), MAKE[member_kind]()
    owner = getattr(lib, create)(ffi.new(f"{member_kind} *[]", [member]), 1)
    for again in [member], [other, member], [other, other]:
        raw.message()
        refused = getattr(lib, create)(ffi.new(f"{member_kind} *[]", again), len(again))
        assert refused == NULL
        assert "belongs to a list" in raw.message()
    done = raw.ask(destroy, member)
    assert done.code == 161002
    assert "belongs to a list" in done.message
    raw.ok(getattr(lib, destroy_list)(owner))
    assert "destroyed with its list" in raw.ask(destroy, member).message
    raw.ok(getattr(lib, destroy)(other))  # the refused lists left it to the caller


def test_list_of_what_is_no_tensor(no_leaks):
    good, stale = make_tensor(), make_tensor()
    raw.ok(lib.aclDestroyTensor(stale))
    for bad in stale, ffi.cast("aclTensor *", 8), ffi.cast("aclTensor *", raw.ints([1])):
        raw.message()
        assert lib.aclCreateTensorList(ffi.new("aclTensor *[]", [good, bad]), 2) == NULL
        assert "value[1]" in raw.message()
    raw.ok(lib.aclDestroyTensor(good))  # it stayed the caller's


# ---- the rest of the aclnn base ----


def test_init_and_finalize_of_aclnn(quiet):
    for path in NULL, b"/nowhere/aclnn.json":
        assert lib.aclnnInit(ffi.new("char[]", path) if path else NULL) == 0
        assert lib.aclnnInit(NULL) == 0
    assert lib.aclnnFinalize() == 0


def test_dump_of_tensors():
    tensors = ffi.new("aclTensor *[1]")
    assert raw.ask("aclDumpOpTensors", b"Add", b"add", tensors, 0, 0, NULL).code == 0
    for arguments in (NULL, b"a", tensors), (b"a", NULL, tensors), (b"a", b"a", NULL):
        assert raw.ask("aclDumpOpTensors", *arguments, 1, 0, NULL).code == NULLPTR


@pytest.mark.parametrize(
    ("dtype", "size"),
    [
        (0, 4),
        (1, 2),
        (2, 1),
        (3, 4),
        (4, 1),
        (6, 2),
        (7, 2),
        (8, 4),
        (9, 8),
        (10, 8),
        (11, 8),
        (12, 1),
        (16, 8),
        (17, 16),
        (27, 2),
        (29, 1),
        (30, 1),
        (33, 4),
        (-1, 0),
        (13, 0),
        (99, 0),
        (-(2**31), 0),
    ],
)
def test_size_of_types(dtype, size):
    assert lib.aclDataTypeSize(dtype) == size
