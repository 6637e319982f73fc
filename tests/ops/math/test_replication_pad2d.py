# SPDX-License-Identifier: Apache-2.0
"""aclnnReplicationPad2d."""

from ops.math.padding_laws import BYTE_FLOATS, Forward


class TestReplicationPad2d(Forward):
    op, mode, dims = "aclnnReplicationPad2d", "replication", 2
    dtypes = (
        "float32", "float16", "bfloat16", "float64", "int8", "int16", "int32", "int64", "uint8",
        "complex64", "complex128",
    )  # fmt: skip
    dtypes_950 = ("bool", "uint16", "uint32", "uint64", *BYTE_FLOATS)
    worked = (
        (
            [[[0, 1, 2], [3, 4, 5], [6, 7, 8]]],
            [2, 2, 2, 2],
            [[[0, 0, 0, 1, 2, 2, 2], [0, 0, 0, 1, 2, 2, 2], [0, 0, 0, 1, 2, 2, 2], [3, 3, 3, 4, 5, 5, 5],
              [6, 6, 6, 7, 8, 8, 8], [6, 6, 6, 7, 8, 8, 8], [6, 6, 6, 7, 8, 8, 8]]],
        ),
        ([[[1], [2], [3]]], [0, 0, 2, -1], [[[1], [1], [1], [2]]]),
    )  # fmt: skip
