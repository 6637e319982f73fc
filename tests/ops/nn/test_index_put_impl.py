# SPDX-License-Identifier: Apache-2.0
"""aclnnIndexPutImpl."""

import numpy as np
import raw
from ops.move_laws import refusals
from ops.write_laws import writes

NONE = np.zeros(0, "f4")  # of no type that an index has


def put(x, indices, values, accumulate, unsafe):
    torch = __import__("torch")
    given = [i if i.dtype == torch.bool else i.long() if i.numel() else None for i in indices]
    return torch.ops.aten.index_put(x, given, values, accumulate)


def cases(torch, make, rng):
    for accumulate in False, True:
        x = make((5, 6, 7))
        # without accumulating, no element twice
        a, b, c = (
            rng.integers(-n, n, (4, 1) if n == 5 else (3,))
            if accumulate
            else rng.permutation(n)[:3].reshape((3, 1) if n == 5 else 3)
            for n in (5, 6, 7)
        )
        k = a.shape[0]
        mask = rng.random((5, 6)) < 0.4
        one = rng.random(6) < 0.5
        chosen = (
            ([a], (k, 1, 6, 7)),
            ([a], (7,)),
            ([NONE, b], (5, 3, 7)),
            ([a, b], (k, 3, 7)),
            ([a, b.astype("i4")], (1,)),
            ([a, NONE, c], (k, 3, 6)),
            ([NONE, b, c], (5, 3)),
            ([a, b, c], (k, 3)),
            ([mask], (mask.sum(), 7)),
            ([mask], ()),
            ([NONE, one], (5, one.sum(), 7)),
        )
        for indices, shape in chosen:
            yield (x, indices, make(shape), accumulate, False), put
        line = make((3000,))
        yield (
            (line, [rng.integers(0, 3000, 5000) if accumulate else rng.permutation(3000)[:700]], make(()), accumulate, True),
            put,
        )


test_index_put = writes("aclnnIndexPutImpl", cases)
x, i, v = np.zeros((8, 3), "f4"), np.array([1, 7]), np.zeros((2, 3), "f4")
test_index_put_refusals = refusals(
    "aclnnIndexPutImpl",
    (
        ((x, [i, i, i], v, False, False), "indices", "3 members"),
        ((x, [i, np.zeros(3, int)], v, False, False), "indices[1]", "(3)"),
        ((x, [i], v.T, False, False), "values", "(3, 2)"),
        ((x, [np.zeros((8, 4), bool)], v, False, False), "indices[0]", "4"),
        ((x, [i], v.astype("f2"), False, False), "values", "FLOAT16"),
        ((x, [i], np.zeros((2, 2, 3), "f4"), True, True), "values", "(2, 2, 3)"),
    ),
    ((x, [i], v, False, False), (x, [-i.astype("i4")], v[0], True, False), (x, [i], v[None], False, True)),
    faults=(
        ((x, [np.array([1, 8])], v, False, False), "indices[0]", "8 at element 1"),
        ((x, [np.array([-9, 1])], v, True, False), "indices[0]", "-9"),
        ((x, [np.ones(8, bool)], v, False, False), "values", "(2, 3)"),
    ),
)


def test_the_last_of_several_stays(threads):
    for count in 1, 2:
        threads(count)
        out = raw.tensor(np.zeros((3, 2000), "f4"))
        values = np.arange(4, dtype="f4")[:, None] + np.zeros((4, 2000), "f4")
        done = raw.run("aclnnIndexPutImpl", out, [raw.tensor(np.array([1, 1, 2, -2]))], raw.tensor(values), False, False)
        assert done.code == 0
        assert [sorted(set(row)) for row in out.read().tolist()] == [[0], [3], [2]]


def test_indices_of_no_elements_select_nothing(quiet):
    """What PyTorch's plugin makes of a mask that is false everywhere, and of None."""

    def member(kind, name):
        without_memory = {"none": name, "nothing": "int64"}.get(kind)
        if without_memory:
            return raw.Tensor(np.zeros(0, without_memory), (0,), data=raw.NULL)
        return raw.tensor({"empty": np.zeros(0, "i8"), "line": np.array([1, 2]), "false": np.zeros(3, bool)}[kind])

    for kinds, shape, written in (
        (["empty"], (4,), ()),
        (["nothing"], (4,), ()),
        (["false"], (4,), ()),
        (["none", "empty"], (1,), ()),
        (["none", "line"], (3, 2), (slice(None), slice(1, 3))),
        (["line", "none"], (2, 4), (slice(1, 3),)),
    ):
        for name in "float32", "int64":
            for accumulate in False, True:
                x = np.arange(12).reshape(3, 4).astype(name)
                self, values = raw.tensor(x), raw.tensor(np.full(shape, 50, name))
                indices = raw.tensor_list([member(kind, name) for kind in kinds])
                raw.ok(raw.run("aclnnIndexPutImpl", self, indices, values, accumulate, False).code)
                if written:
                    x[written] = x[written] * accumulate + 50
                np.testing.assert_array_equal(self.read(), x)
