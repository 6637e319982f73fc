# SPDX-License-Identifier: Apache-2.0
"""aclnnReflectionPad2d."""

from ops.math.padding_laws import BYTE_FLOATS, Forward


class TestReflectionPad2d(Forward):
    op, mode, dims = "aclnnReflectionPad2d", "reflection", 2
    dtypes = (
        "float32", "float16", "bfloat16", "float64", "int8", "int16", "int32", "int64", "uint8", "bool",
        "complex64", "complex128",
    )  # fmt: skip
    dtypes_950 = ("uint16", "uint32", "uint64", *BYTE_FLOATS)
    worked = (
        (
            [[[0, 1, 2], [3, 4, 5], [6, 7, 8]]],
            [2, 2, 2, 2],
            [[[8, 7, 6, 7, 8, 7, 6], [5, 4, 3, 4, 5, 4, 3], [2, 1, 0, 1, 2, 1, 0], [5, 4, 3, 4, 5, 4, 3],
              [8, 7, 6, 7, 8, 7, 6], [5, 4, 3, 4, 5, 4, 3], [2, 1, 0, 1, 2, 1, 0]]],
        ),
        ([[[1, 2], [3, 4]]], [1, 1, 1, 1], [[[4, 3, 4, 3], [2, 1, 2, 1], [4, 3, 4, 3], [2, 1, 2, 1]]]),
        ([[[1], [2], [3]]], [0, 0, 2, -1], [[[3], [2], [1], [2]]]),
    )  # fmt: skip
