# SPDX-License-Identifier: Apache-2.0
"""What holds for every operator, whatever it computes: phase one. Phase two is in test_executors.py.

Each operator is called with arguments that work (examples.py); a law changes one of them."""

import numpy as np
import pytest
import raw
import training_examples

from examples import DATA_DECIDES, DENSE, EMPTY, Call, arrays, available, infer, representatives

NULLPTR, INVALID = 161001, 161002
ALL, OPS = available(), representatives()
PARAMS = {op: raw.params(op) for op in ALL}
POINTERS = [(op, p.name) for op in OPS for p in PARAMS[op] if p.kind not in ("int", "double", "bool")]
TENSORS = [(op, p.name) for op in OPS for p in PARAMS[op] if p.kind == "tensor"]
# Where the page allows a tensor in a private storage format.
PRIVATE_ALLOWED = set()

# Whose page wants tensors with elements, on the default product.
EMPTY_REFUSED = dict.fromkeys(("aclnnAvgPool2d", "aclnnAvgPool2dBackward", "aclnnAdaptiveAvgPool3dBackward",
                               "aclnnMaxPool3dWithArgmaxBackward"), "self")  # fmt: skip
# Or as many elements as other arguments say.
EMPTY_REFUSED |= dict.fromkeys(("aclnnArange", "aclnnRange", "aclnnLinspace", "aclnnEye"), "out")
EMPTY_REFUSED |= {"aclnnLogSpace": "result"}
# Or one element at least to choose from.
EMPTY_REFUSED |= dict.fromkeys(("aclnnMax", "aclnnMin", "aclnnAminmaxAll"), "self")
EMPTY_REFUSED |= {"aclnnPrelu": "weight", "aclnnPreluBackward": "weight", "aclnnFatreluMul": "threshold"}
EMPTY_REFUSED |= {"aclnnEqual": "out", "aclnnExpand": "self"}
EMPTY_REFUSED |= training_examples.EMPTY_REFUSED

# One of its outputs is not written, nor is its shape looked at.
NOT_WRITTEN = {"aclnnLogSigmoidForward"}

every_op = pytest.mark.parametrize("op", OPS)
really_every_op = pytest.mark.parametrize("op", ALL)
every_pointer = pytest.mark.parametrize(("op", "name"), POINTERS)
every_tensor = pytest.mark.parametrize(("op", "name"), TENSORS)


def row(op, name):
    return next(p for p in PARAMS[op] if p.name == name)


def codes(op):
    """With which an operator may refuse a shape."""
    return (INVALID, 561002) if op in training_examples.TILING else (INVALID,)


def other_view(tensor, **changes):
    """A tensor like another, over storage of its own, with some of its properties changed."""
    kw = {"dims": tensor.dims, "strides": tensor.strides, "offset": tensor.offset, "format": tensor.format}
    kw |= changes
    return raw.Tensor(tensor.before, kw.pop("dims"), kw.pop("strides"), kw.pop("offset"), **kw)


def refused(result, op, name, code=INVALID):
    """The result is a refusal that names the function and the argument."""
    assert result.code in (codes(op) if code == INVALID else (code,)), result
    first = result.message.splitlines()[0]
    assert f"{op}GetWorkspaceSize" in first, first
    assert name in first, first
    return first


# ---- right is quiet ----


@really_every_op
def test_example_works(op, quiet, no_leaks):
    call = Call(op)
    raw.ok(call.run().code)
    assert call.results() == call.expected()
    for name in call.outputs():
        call.args[name].assert_gaps_untouched()


@every_op
@pytest.mark.parametrize("layout", raw.LAYOUTS)
def test_layout_changes_nothing(op, layout, quiet, threads):
    """Any strides and offset, the same bits, with any number of threads; gaps keep their bytes."""
    for count in 1, 2, 4:
        threads(count)
        call = Call(op, layout)
        raw.ok(call.run().code)
        assert call.results() == call.expected()
        for name in call.outputs() + call.inputs():
            call.args[name].assert_gaps_untouched()


@every_tensor
def test_stride_of_a_single_element_is_ignored(op, name, quiet):
    call = Call(op)
    tensor = call.args[name]
    if tensor is None or 1 not in tensor.dims:
        pytest.skip("no extent of 1")
    expected = call.expected()
    for stride in 0, 1, 999, 2**40, 2**62:
        strides = [stride if d == 1 else s for d, s in zip(tensor.dims, tensor.strides, strict=True)]
        call.args[name] = other_view(tensor, strides=strides)
        raw.ok(call.run().code)
        for output in call.outputs():
            dense = call.args[output].storage().tobytes()
            assert dense == expected[output], stride


@every_op
def test_plan_without_a_context(op, quiet):
    """Phase one asks nothing of the runtime."""
    call = Call(op)
    [planned] = raw.in_threads(1, lambda _: call.plan(), device=None)
    assert planned.code == 0
    raw.ok(raw.lib.aclDestroyAclOpExecutor(planned.executor))


@really_every_op
def test_inferred_shapes(op):
    """The library's word on shapes of outputs is what phase one then accepts."""
    values = arrays(op)
    for slot, p in enumerate(PARAMS[op]):
        if p.kind == "tensor" and p.direction == raw.OUT:
            dims, dtype = infer(op, slot, values)
            assert (dims, dtype) == (values[p.name].shape, values[p.name].dtype)


# ---- nulls ----


@every_pointer
def test_null(op, name):
    call = Call(op)
    result = call.plan(**{name: None})
    if row(op, name).optional:  # other arguments may ask for it
        assert result.code in (0, NULLPTR, *codes(op)), result
        if not result.code:
            raw.ok(raw.lib.aclDestroyAclOpExecutor(result.executor))
    else:
        first = refused(result, op, name, NULLPTR)
        assert "NULL" in first
        assert result.executor == raw.NULL


@every_op
def test_null_results(op):
    call = Call(op)
    size = raw.plan(op, *call.values(), size=None)
    refused(size, op, "workspaceSize", NULLPTR)
    refused(raw.plan(op, *call.values(), executor=None), op, "executor", NULLPTR)


@really_every_op
def test_order_of_nulls(op):
    """workspaceSize and executor first, then the parameters in their order."""
    call = Call(op)
    required = [p.name for p in PARAMS[op] if p.kind not in ("int", "double", "bool") and not p.optional]
    nothing = dict.fromkeys(required)
    refused(raw.plan(op, *call.values(**nothing), size=None, executor=None), op, "workspaceSize", NULLPTR)
    refused(raw.plan(op, *call.values(**nothing), executor=None), op, "executor", NULLPTR)
    for name in required:
        refused(call.plan(**nothing), op, name, NULLPTR)
        del nothing[name]


@every_op
def test_null_comes_before_types(op):
    call = Call(op)
    first = call.tensors()[0]
    wrong = other_view(call.args[first], acl_dtype=13)
    last = [p.name for p in PARAMS[op] if p.kind not in ("int", "double", "bool") and not p.optional][-1]
    refused(call.plan(**{first: wrong, last: None}), op, last, NULLPTR)


# ---- handles ----


@every_pointer
def test_stale_handle(op, name):
    call = Call(op)
    if call.args[name] is None:
        pytest.skip("not given")
    kind = row(op, name).kind
    if kind == "tensor":
        stale = other_view(call.args[name])
        stale.destroy()
        stale = stale.handle
    elif kind == "scalar":
        stale = raw.lib.aclCreateScalar(raw.ffi.new("float *"), raw.ACL_DTYPES["float32"])
        raw.ok(raw.lib.aclDestroyScalar(stale))
    else:
        create = {"ints": raw.lib.aclCreateIntArray, "floats": raw.lib.aclCreateFloatArray,
                  "bools": raw.lib.aclCreateBoolArray}  # fmt: skip
        if kind not in create:
            pytest.skip(kind)
        stale = create[kind](raw.NULL, 0)
        destroy = {"ints": raw.lib.aclDestroyIntArray, "floats": raw.lib.aclDestroyFloatArray,
                   "bools": raw.lib.aclDestroyBoolArray}  # fmt: skip
        raw.ok(destroy[kind](stale))
    first = refused(call.plan(**{name: stale}), op, name)
    assert "destroyed" in first


@every_pointer
def test_foreign_pointer(op, name):
    """No handle is followed that is none: not even read."""
    call = Call(op)
    argument = call.args[name]
    if row(op, name).kind == "string":
        pytest.skip("text is read")
    inside = argument.handle if isinstance(argument, raw.Tensor) else raw.ints([1])
    for pointer in raw.foreign_pointers(inside).values():
        refused(call.plan(**{name: pointer}), op, name)


@every_pointer
def test_handle_of_another_kind(op, name):
    call = Call(op)
    kind = row(op, name).kind
    planned = call.plan()
    strangers = {
        "tensor": raw.tensor(np.zeros(3, "f4")).handle,
        "ints": raw.ints([1]),
        "floats": raw.floats([1.0]),
        "bools": raw.bools([True]),
        "scalar": raw.scalar(1.0),
        "executor": planned.executor,
        "stream": raw.stream(),
    }
    for other, handle in strangers.items():
        if other != kind:
            refused(call.plan(**{name: handle}), op, name)
    raw.ok(raw.lib.aclDestroyAclOpExecutor(planned.executor))


# ---- types ----


@every_tensor
def test_types(op, name):
    """Every other type is refused with the argument, the type given and the list of this product."""
    call = Call(op)
    tensor = call.args[name]
    allowed = row(op, name).dtypes
    assert allowed
    storage = np.zeros(tensor.before.nbytes * 16, np.uint8)
    for number in [*raw.ACL_NAMES, -1, 5, 99, 2**31 - 1]:
        if number in allowed:
            continue
        wrong = raw.Tensor(storage, tensor.dims, acl_dtype=number)
        first = refused(call.plan(**{name: wrong}), op, name)
        said, listed = first.split("expected", 1)
        assert raw.ACL_NAMES.get(number, "UNDEFINED" if number == -1 else str(number)) in said, first
        for other in allowed:
            assert raw.ACL_NAMES[other] in listed, first


@really_every_op
def test_types_of_scalars(op):
    """Numbers convert within their kind and to the kinds after it, as clients rely on; the others are refused."""
    call = Call(op)
    for p in PARAMS[op]:
        if p.kind != "scalar" or not p.dtypes or call.args[p.name] is None:
            continue
        highest = max(kind for number in p.dtypes if (kind := raw.number_kind(number)) is not None)
        for number, name in raw.ACL_NAMES.items():
            scalar = raw.lib.aclCreateScalar(raw.ffi.new("char[16]"), number)
            if scalar == raw.NULL:
                raw.message()
                continue
            result = call.plan(**{p.name: scalar})
            kind = raw.number_kind(number)
            if number not in p.dtypes and (kind is None or kind > highest):
                assert f"has dtype {name}, expected" in refused(result, op, p.name)
            elif kind is not None and kind <= 2:
                assert "has dtype" not in (result.message or ""), result
            raw.ok(raw.lib.aclDestroyScalar(scalar))
            if not result.code:
                raw.ok(raw.lib.aclDestroyAclOpExecutor(result.executor))


@really_every_op
def test_types_of_other_products(op, soc):
    """A product without the operator says so by name; else its own list of types counts."""
    for chip in "Ascend910A", "Ascend910_9391", "Ascend310P3", "Ascend310B1", "Ascend950PR_9599":
        call = Call(op)
        soc(chip)
        if raw.lib.aclnnsimOpAvailable(raw.operators().index(op)):
            for p in raw.params(op):
                if p.kind == "tensor" and p.dtypes:
                    number = next(n for n in raw.ACL_NAMES if n not in p.dtypes)
                    storage = np.zeros(call.args[p.name].before.nbytes * 16, np.uint8)
                    changes = {
                        q.name: raw.Tensor(storage, call.args[q.name].dims, acl_dtype=min(q.dtypes))
                        for q in raw.params(op)
                        if q.kind == "tensor" and q.dtypes
                    }
                    changes[p.name] = raw.Tensor(storage, call.args[p.name].dims, acl_dtype=number)
                    assert chip in refused(call.plan(**changes), op, p.name)
        else:
            result = call.plan()
            assert result.code in (INVALID, 561103), result
            assert f"{op}GetWorkspaceSize" in result.message
            assert chip in result.message
        soc("Ascend910B3")


# ---- shapes and storage ----


@every_tensor
def test_too_many_dimensions(op, name):
    call = Call(op)
    tensor = call.args[name]
    for rank in 9, 25:
        dims = (1,) * (rank - len(tensor.dims)) + tensor.dims
        result = call.plan(**{name: other_view(tensor, dims=dims, strides=raw.contiguous_strides(dims))})
        assert result.code in codes(op), result
        assert f"{op}GetWorkspaceSize" in result.message


@every_tensor
def test_any_rank_is_answered(op, name):
    """0-d tensors, and any rank to 8: accepted or refused with a message, never more."""
    call = Call(op)
    tensor = call.args[name]
    for rank in range(9):
        dims = (1,) * rank
        result = call.plan(**{name: other_view(tensor, dims=dims, strides=dims)})
        assert result.code in (0, *codes(op)), result
        assert bool(result.message) == bool(result.code)
        if not result.code:
            raw.ok(raw.lib.aclDestroyAclOpExecutor(result.executor))


@every_op
def test_wrong_shapes(op):
    """An output of another extent or of another rank is refused with both shapes or ranks."""
    call = Call(op)
    for p in PARAMS[op]:
        if p.kind != "tensor" or p.direction != raw.OUT or p.opaque or p.reported:
            continue
        dims = call.args[p.name].dims
        others = [(*dims[:i], d + 1, *dims[i + 1 :]) for i, d in enumerate(dims)] + [(2, *dims)]
        for wrong in others:
            storage = raw.Tensor(np.zeros(4096, call.args[p.name].before.dtype), wrong)
            result = call.plan(**{p.name: storage})
            assert result.code in codes(op), (wrong, result)
            assert f"{op}GetWorkspaceSize" in result.message


@every_tensor
def test_private_formats(op, name):
    call = Call(op)
    for format_name, number in raw.PRIVATE_FORMATS.items():
        if (op, name) in PRIVATE_ALLOWED or row(op, name).opaque:
            continue
        first = refused(call.plan(**{name: other_view(call.args[name], format=number)}), op, name)
        assert format_name in first


@every_tensor
def test_zero_extents(op, name):
    """Each extent zero in turn: refused with a message, or a call that does nothing."""
    call = Call(op)
    tensor = call.args[name]
    for axis in range(len(tensor.dims)):
        dims = tuple(0 if i == axis else d for i, d in enumerate(tensor.dims))
        result = call.plan(**{name: other_view(tensor, dims=dims, strides=raw.contiguous_strides(dims))})
        assert result.code in (0, *codes(op)), result
        if not result.code:
            assert result.size == 0
            raw.ok(raw.launch(op, result.executor).code)
            assert raw.synchronize().code in ((0, 507015) if (op, name) in DATA_DECIDES else (0,))


@every_op
def test_empty_batch(op, quiet):
    """All tensors with a first extent of 0, on NULL addresses: success or 161002; nothing is touched."""
    call = Call(op)
    changes = {}
    for name in call.tensors():
        if not call.args[name].dims:
            continue
        dims = EMPTY.get(op, {}).get(name, (0, *call.args[name].dims[1:]))
        memory = {"data": raw.NULL} if 0 in dims else {}
        changes[name] = other_view(call.args[name], dims=dims, strides=raw.contiguous_strides(dims), **memory)
    if op in EMPTY_REFUSED:
        raw.lib.aclnnsimSetEcho(False)
        refused(call.plan(**changes), op, EMPTY_REFUSED[op])
        return
    result = call.plan(**changes)
    assert (result.code, result.size) == (0, 0), result
    raw.ok(raw.launch(op, result.executor).code)
    raw.ok(raw.synchronize().code)


@every_tensor
def test_numbers_that_no_memory_has(op, name):
    """Negative and huge extents, strides and offsets: refused by arithmetic that does not overflow."""
    call = Call(op)
    tensor = call.args[name]
    rank = len(tensor.dims)
    for big in -1, -(2**31), -(2**63), 2**31, 2**40, 2**62, 2**63 - 1:
        for axis in range(rank):
            dims = tuple(big if i == axis else d for i, d in enumerate(tensor.dims))
            assert call.plan(**{name: other_view(tensor, dims=dims)}).code in codes(op), dims
            if row(op, name).opaque or tensor.dims[axis] < 2:
                continue
            strides = [big if i == axis else s for i, s in enumerate(tensor.strides)]
            refused(call.plan(**{name: other_view(tensor, strides=strides)}), op, name)
        if not row(op, name).opaque:
            refused(call.plan(**{name: other_view(tensor, offset=big)}), op, name)
    if rank == 0:
        return
    dims = (2**31,) * rank
    assert call.plan(**{name: other_view(tensor, dims=dims)}).code in codes(op)
    dims = (2**62,) * rank
    planned = call.plan(**{name: other_view(tensor, dims=dims, strides=[2**62] * rank)})
    assert planned.code in codes(op)


@every_tensor
def test_data_that_is_no_device_memory(op, name):
    call = Call(op)
    tensor = call.args[name]
    host = np.zeros(tensor.before.nbytes + 64, np.uint8)
    freed = raw.Memory(tensor.before.nbytes)
    freed.free()
    for address in (
        raw.ffi.from_buffer(host),
        freed.address,
        raw.ffi.cast("void *", 64),
        raw.ffi.cast("void *", 2**64 - 64),
    ):
        first = refused(
            call.plan(**{name: other_view(tensor, data=raw.ffi.cast("void *", address))}), op, name
        )
        assert "aclrtMalloc" in first


@every_tensor
def test_data_within_an_element(op, name):
    """An address that no element can have; any multiple of the element's size is fine."""
    call = Call(op)
    tensor = call.args[name]
    unit = tensor.before.itemsize
    memory = raw.Memory(tensor.before.nbytes + 64)
    for shift in range(1, 17):
        result = call.plan(**{name: other_view(tensor, data=raw.ffi.cast("char *", memory.address) + shift)})
        if shift % unit:
            assert "multiple" in refused(result, op, name)
        else:
            raw.ok(result.code)
            raw.ok(raw.lib.aclDestroyAclOpExecutor(result.executor))


@pytest.mark.aclnnsim(provokes="bounds")
@every_tensor
def test_view_beyond_its_page(op, name):
    """One element further than the pages of the allocation reach, by offset and by a stride."""
    call = Call(op)
    tensor = call.args[name]
    if row(op, name).opaque:
        pytest.skip("strides and offset are ignored")
    memory = raw.Memory(tensor.before.nbytes)
    itemsize = tensor.before.itemsize
    pages = -(-(memory.size + 64) // 4096) * 4096  # asked for, with the documented rounding, to 4 KiB
    elements = pages // itemsize
    reach = 1 + sum((d - 1) * s for d, s in zip(tensor.dims, tensor.strides, strict=True))
    beyond = other_view(tensor, offset=elements - reach + 1, data=memory)
    refused(call.plan(**{name: beyond}), op, name)
    for axis in [i for i, d in enumerate(tensor.dims) if d > 1][-1:]:
        strides = [elements if i == axis else s for i, s in enumerate(tensor.strides)]
        refused(call.plan(**{name: other_view(tensor, strides=strides, data=memory)}), op, name)
    # Within the page it is tolerated: see the next test.
    inside = call.plan(**{name: other_view(tensor, offset=elements - reach, data=memory)})
    assert inside.code == 0, inside
    raw.ok(raw.lib.aclDestroyAclOpExecutor(inside.executor))


@pytest.mark.aclnnsim(provokes="bounds")
@every_tensor
def test_view_inside_the_documented_rounding(op, name, quiet):
    """aclrtMalloc rounds to 32 bytes and adds 32: what lies there is the caller's."""
    call = Call(op)
    tensor = call.args[name]
    memory = raw.Memory(max(tensor.before.nbytes - 32, 1))
    planned = call.plan(**{name: other_view(tensor, data=memory)})
    raw.ok(planned.code)
    raw.ok(raw.lib.aclDestroyAclOpExecutor(planned.executor))


@pytest.mark.aclnnsim(provokes="bounds")
@every_tensor
def test_view_inside_the_page(op, name, capfd):
    """Beyond the rounding, inside the page: the call works; one line of warning names both sizes."""
    call = Call(op)
    tensor = call.args[name]
    if tensor.before.nbytes <= 64:
        pytest.skip("fits the rounding of any allocation")
    memory = raw.Memory(4)
    raw.lib.aclnnsimSetEcho(True)
    capfd.readouterr()
    changes = {name: other_view(tensor, data=memory)}
    planned = [call.plan(**changes) for _ in range(3)]
    raw.lib.aclnnsimSetEcho(False)
    lines = capfd.readouterr().err.splitlines()
    for plan in planned:
        raw.ok(plan.code)
        raw.ok(raw.lib.aclDestroyAclOpExecutor(plan.executor))
    assert len(lines) == 2, lines
    assert "ACLNNSIM-E0302" in lines[1]
    for word in op, name, f"{tensor.before.nbytes} bytes", "4 bytes":
        assert word in lines[0]


@every_op
def test_outputs_do_not_overlap_operands(op):
    call, exact = Call(op), []
    for output in call.outputs():
        for name in call.tensors():
            if name == output:
                continue
            a, b = call.args[output], call.args[name]
            memory = raw.Memory(a.before.nbytes + b.before.nbytes)
            last = b.before.nbytes - b.before.itemsize
            for shift in 0, last // a.before.itemsize * a.before.itemsize:
                at_output = raw.ffi.cast("char *", memory.address) + shift
                both = {output: other_view(a, data=at_output), name: other_view(b, data=memory)}
                planned = call.plan(**both)
                if not (shift or planned.code):
                    assert (a.dims, a.before.itemsize) == (b.dims, b.before.itemsize)
                    exact.append((output, name))
                    raw.ok(raw.lib.aclDestroyAclOpExecutor(planned.executor))
                    continue
                assert name in refused(planned, op, output)
    for output, name in exact:  # element by element the same memory: an operator may allow it, and then it works
        a, b = call.args[output], call.args[name]
        twin = raw.tensor(b.before.view(a.before.dtype).reshape(a.dims))
        raw.ok(call.run(**{output: twin}).code)
        raw.ok(call.run(**{output: other_view(a, data=b.memory)}).code)
        result = b.memory.read(a.before.nbytes).tobytes()
        b.memory.write(b.before)
        assert result == twin.read().tobytes()


@every_op
def test_neighbours_are_no_overlap(op, quiet):
    """Operands one behind the other in one allocation."""
    call = Call(op)
    expected = call.expected()
    starts, size = {}, 0
    for name in call.tensors():
        starts[name] = size
        size += -(-call.args[name].before.nbytes // 64) * 64
    memory, changes = raw.Memory(size), {}
    for name, at in starts.items():
        memory.write(call.args[name].before, at)
        changes[name] = other_view(call.args[name], data=raw.ffi.cast("char *", memory.address) + at)
    raw.ok(call.run(**changes).code)
    for name, result in expected.items():
        assert memory.read(len(result), starts[name]).tobytes() == result


@every_op
def test_columns_of_one_matrix_are_no_overlap(op, quiet):
    """An output and an input whose rows alternate in one allocation, as the halves of a split tensor do."""
    call = Call(op)
    expected = call.expected()
    output = call.outputs()[0]
    if (op, output) in DENSE or not call.args[output].dims:
        pytest.skip("contiguous")
    for name in call.inputs():
        a, b = call.args[output], call.args[name]
        if name == output or row(op, name).opaque or a.before.itemsize != b.before.itemsize:
            continue
        if row(op, name).direction == raw.INOUT:
            continue
        pitch = a.dims[-1] + b.dims[-1]
        rows = max(a.before.size // a.dims[-1], b.before.size // b.dims[-1])
        base = raw.poison(rows * pitch, a.before.dtype).reshape(rows, pitch)
        right = base[: b.before.size // b.dims[-1], a.dims[-1] :]
        right[...] = b.before.view(a.before.dtype).reshape(right.shape)
        if row(op, output).direction == raw.INOUT:
            left = base[: a.before.size // a.dims[-1], : a.dims[-1]]
            left[...] = a.before.reshape(left.shape)
        memory = raw.Memory(base.nbytes)
        memory.write(base)

        def strides(t, pitch=pitch):
            return [s // t.dims[-1] * pitch for s in raw.contiguous_strides(t.dims)[:-1]] + [1]

        changes = {
            output: other_view(a, strides=strides(a), data=memory),
            name: other_view(b, strides=strides(b), offset=a.dims[-1], data=memory),
        }
        raw.ok(call.run(**changes).code)
        now = memory.read().view(a.before.dtype).reshape(rows, pitch)
        left = now[: a.before.size // a.dims[-1], : a.dims[-1]]
        assert left.tobytes() == expected[output]
        assert now[:, a.dims[-1] :].tobytes() == base[:, a.dims[-1] :].tobytes()


@every_op
def test_output_that_overlaps_itself(op):
    call = Call(op)
    for name in call.outputs():
        tensor = call.args[name]
        if row(op, name).opaque:
            continue
        for axis in (i for i, d in enumerate(tensor.dims) if d > 1):
            strides = [0 if i == axis else s for i, s in enumerate(tensor.strides)]
            refused(call.plan(**{name: other_view(tensor, strides=strides)}), op, name)


@every_op
def test_input_that_overlaps_itself(op, quiet):
    """All strides 0 is a tensor of equal values."""
    call = Call(op)
    for name in call.inputs():
        if row(op, name).opaque or row(op, name).direction == raw.INOUT or (op, name) in DENSE:
            continue
        tensor = call.args[name]
        ones = np.ones(tensor.dims, tensor.before.dtype)
        results = []
        still = other_view(tensor, strides=[0] * len(tensor.dims))
        still.memory.write(np.ones_like(tensor.before))
        for same in still, raw.tensor(ones, format=tensor.format):
            raw.ok(call.run(**{name: same}).code)
            results.append(call.results())
        assert results[0] == results[1]


# ---- the failure itself ----


@every_op
def test_a_failed_plan_leaves_nothing(op, no_leaks):
    call = Call(op)
    name = call.tensors()[0]
    wrong = other_view(call.args[name], acl_dtype=13)
    before = raw.live_handles()["aclOpExecutor"]
    for _ in range(10):
        result = call.plan(**{name: wrong})
        assert (result.code, result.executor) == (INVALID, raw.NULL)
    assert raw.live_handles()["aclOpExecutor"] == before
    assert raw.message() == ""


@every_op
def test_a_failure_is_echoed_once(op, capfd):
    call = Call(op)
    raw.lib.aclnnsimSetEcho(True)
    capfd.readouterr()
    result = call.plan(**{call.tensors()[0]: None})
    raw.lib.aclnnsimSetEcho(False)
    out, err = capfd.readouterr()
    assert out == ""
    assert err == "aclnnsim: error " + result.message


@every_op
def test_plans_in_eight_threads(op, quiet):
    def body(index):
        return [Call(op).run().code for _ in range(5)]

    assert raw.in_threads(8, body) == [[0] * 5] * 8


# ---- operators that share a family and a signature with one of those above ----


@pytest.mark.parametrize("op", sorted(set(ALL) - set(OPS)))
def test_forms_of_the_others(op, quiet, threads):
    """Each of them meets each bad form, and each legal one: the laws above, one after the other."""
    raw.lib.aclnnsimSetEcho(False)
    laws = [lambda name=p.name: test_null(op, name) for p in PARAMS[op] if p.kind not in ("int", "double", "bool")]
    tensors = [p.name for p in PARAMS[op] if p.kind == "tensor" and Call(op).args[p.name] is not None]
    if op not in NOT_WRITTEN:
        laws += [lambda: test_output_that_overlaps_itself(op), lambda: test_outputs_do_not_overlap_operands(op),
                 lambda: test_input_that_overlaps_itself(op, quiet), lambda: test_wrong_shapes(op)]  # fmt: skip
        laws += [lambda at=at: test_layout_changes_nothing(op, at, quiet, threads) for at in ("transposed", "offset", "steps")]
    for law in test_types, test_too_many_dimensions, test_any_rank_is_answered, test_private_formats, test_zero_extents:
        laws += [lambda law=law, name=name: law(op, name) for name in tensors]
    for law in laws:
        with raw.scope():
            law()


@pytest.mark.parametrize("index", range(len(raw.operators()) + 2))
def test_introspection_has_an_end(index):
    """Beyond the last operator and the last parameter."""
    at = index if index < len(raw.operators()) else 2**63
    row_ = raw.ffi.new("aclnnsimParam *")
    count = raw.lib.aclnnsimOpParamCount(at)
    assert raw.ask("aclnnsimOpParam", at, count, row_).code == INVALID
    assert raw.ask("aclnnsimOpParam", at, 2**63, row_).code == INVALID
    if index >= len(raw.operators()):
        assert count == 0
        assert raw.lib.aclnnsimOpName(at) == raw.NULL
        assert not raw.lib.aclnnsimOpAvailable(at)
    else:
        assert raw.ask("aclnnsimOpParam", at, 0, raw.NULL).code == NULLPTR
