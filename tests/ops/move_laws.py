# SPDX-License-Identifier: Apache-2.0
"""What operators have to do that move elements and change none, against NumPy: the same bits.

    test_flip = moves("aclnnFlip", lambda make, rng: [((x := make((3, 4)), [0]), x[::-1])])

`cases` gets a function that makes an array of a shape, and a generator of numbers; it yields arguments (arrays for tensors, lists
of arrays for lists) without the result, and the result."""

import numpy as np
import raw

INVALID, FAULT = 161002, 507015
NAMES = {number: name for name, number in raw.ACL_DTYPES.items()}


def argument(value, rng=None):
    """A tensor of any layout for an array; with no generator, as the array lies."""
    if isinstance(value, np.ndarray):
        if rng is None:
            return raw.tensor(value)
        return raw.tensor(raw.placed(value, str(rng.choice(raw.LAYOUTS if value.ndim > 2 else raw.LAYOUTS[:4]))))
    if isinstance(value, list) and any(isinstance(v, np.ndarray) for v in value):
        return [argument(v, rng) for v in value]
    return value


def view_shape(tensor):
    dims, count = raw.ffi.new("int64_t **"), raw.ffi.new("uint64_t *")
    raw.ok(raw.lib.aclGetViewShape(tensor.handle, dims, count))
    shape = tuple(dims[0][0 : count[0]])
    raw.lib.aclnnsimFreeArray(dims[0])
    return shape


def moves(op, cases, room=None):
    """The test function. room: elements (or extents) that the result has more than it needs, where its shape follows
    from the data."""

    def test(threads, quiet):
        rng = np.random.default_rng(1)
        for number in sorted(raw.params(op)[0].dtypes):
            name = NAMES.get(number)
            if name is None:
                continue

            def make(shape, name=name):
                dtype = raw.dtype(name)
                if name == "bool":
                    return np.asarray(rng.random(shape) < 0.5)
                return np.asarray(rng.integers(1, 100, shape)).astype(dtype)

            for case, (arguments, want) in enumerate(cases(make, rng)):
                threads(1 + case % 3)
                want = np.ascontiguousarray(want).reshape(want.shape)
                masks = room is not None or any(
                    isinstance(a, np.ndarray) and a.dtype == bool for v in arguments[1:] if isinstance(v, list) for a in v
                )
                shape = want.shape
                if room is not None:
                    shape = tuple(np.add(want.shape, room))
                layout = "contiguous"
                if not masks:
                    layout = str(rng.choice(raw.LAYOUTS if want.ndim > 2 else raw.LAYOUTS[:4]))
                what = f"{op} {name} {case} {layout}"
                with raw.scope():
                    count = int(np.prod(shape))
                    poison = raw.poison(max(count, 1), want.dtype)[:count].reshape(shape)
                    out = raw.tensor(raw.placed(poison, layout))
                    done = raw.run(op, *(argument(a, rng) for a in arguments), out)
                    assert done.code == 0, f"{what}: {done}"
                    if masks:
                        assert view_shape(out) == want.shape, what
                        got = out.storage()[: want.size].reshape(want.shape)
                    else:
                        got = out.read()
                        out.assert_gaps_untouched()
                    assert got.tobytes() == want.tobytes(), what

    return test


def refusals(op, refused, accepted, faults=()):
    """The test function of what is refused: (arguments, the argument named, what is said of it); of what is not; and of what
    fails once it runs."""

    def test():
        raw.lib.aclnnsimSetEcho(False)
        for arguments, name, said in refused:
            with raw.scope():
                result = raw.plan(op, *map(argument, arguments))
            assert result.code == INVALID, (result, name)
            first = result.message.splitlines()[0]
            for word in f"{op}GetWorkspaceSize", name, said:
                assert word in first, first
        for arguments in accepted:
            done = raw.run(op, *map(argument, arguments))
            assert done.code == 0, done
        for arguments, name, said in faults:
            done = raw.run(op, *map(argument, arguments))
            assert (done.code, done.phase) == (FAULT, "synchronize"), done
            first = done.message.splitlines()[0]
            for word in op, name, said:
                assert word in first, first

    return test
