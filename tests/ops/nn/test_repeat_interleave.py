# SPDX-License-Identifier: Apache-2.0
"""aclnnRepeatInterleave and its variants."""

import numpy as np
from ops.move_laws import refusals
from ops.write_laws import writes

SHAPES = ((30, 4), (2, 13, 5), (700,), (3, 4, 1, 6), (2, 0, 3))


def repeated(by_number, along):
    def cases(torch, make, rng):
        for shape in SHAPES if along else (*SHAPES, ()):
            x = make(shape)
            for dim in range(len(shape)) if along else (None,):
                extent = x.size if dim is None else shape[dim]
                for how in range(2 if by_number else 3):
                    counts = np.array([how * 3]) if by_number else rng.integers(0, 4, (extent, 1, ())[how])
                    size = int(counts.sum() if counts.size == extent and counts.ndim else counts.sum() * extent)
                    given = int(counts[0]) if by_number else counts.astype(rng.choice(["i4", "i8"]))

                    def expected(x, repeats, *rest, dim=dim, counts=counts):
                        repeats = int(counts.sum()) if counts.size == 1 else torch.from_numpy(counts).long()
                        return torch.repeat_interleave(x, repeats, dim=dim)

                    yield (x, given, *(() if dim is None else (dim - len(shape) if how else dim,)), size), expected

    return cases


test_repeat_interleave = writes("aclnnRepeatInterleave", repeated(False, False), in_place=False)
test_repeat_interleave_int = writes("aclnnRepeatInterleaveInt", repeated(True, False), in_place=False)
test_repeat_interleave_with_dim = writes("aclnnRepeatInterleaveWithDim", repeated(False, True), in_place=False)
test_repeat_interleave_int_with_dim = writes("aclnnRepeatInterleaveIntWithDim", repeated(True, True), in_place=False)


def numbers(torch, make, rng):
    for count in 1, 700, 0:
        repeats = rng.integers(0, 4, count).astype(make(()).dtype)
        yield (repeats, int(repeats.sum())), lambda repeats, size: torch.repeat_interleave(repeats)


test_repeat_interleave_tensor = writes("aclnnRepeatInterleaveTensor", numbers, in_place=False)
x, r, out = np.zeros((2, 3), "f4"), np.array([1, 2]), np.zeros((3, 3), "f4")
test_with_dim_refusals = refusals(
    "aclnnRepeatInterleaveWithDim",
    (
        ((x, r, 2, 3, out), "dim", "2"),
        ((x, r, 1, 3, out), "repeats", "2 elements"),
        ((x, r[None], 0, 3, out), "repeats", "2"),
        ((x, r, 0, -1, out), "outputSize", "-1"),
        ((x, r, 0, 4, out), "out", "(3, 3)"),
        ((x, r, 0, 3, out.astype("f2")), "out", "FLOAT16"),
    ),
    ((x, r, 0, 3, out), (x, r.astype("i4"), -2, 3, out)),
    faults=(
        ((x, r + 1, 0, 3, out), "repeats", "3"),
        ((x, r - 1, 0, 3, out), "repeats", "1"),
        ((x, np.array([4, -1]), 0, 3, out), "repeats", "3"),
        ((x, np.array([-1, 4]), 0, 3, out), "repeats", "-1 at element 0"),
    ),
)
test_int_refusals = refusals(
    "aclnnRepeatInterleaveInt",
    (((x, 2, 11, out[0]), "outputSize", "11"), ((x, -1, 6, out[0]), "repeats", "-1"), ((x, 2, 12, out), "out", "(3, 3)")),
    ((x, 2, 12, np.zeros(12, "f4")), (x, 0, 0, np.zeros(0, "f4"))),
)
