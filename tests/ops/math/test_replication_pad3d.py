# SPDX-License-Identifier: Apache-2.0
"""aclnnReplicationPad3d."""

from ops.math.padding_laws import BYTE_FLOATS, Forward


class TestReplicationPad3d(Forward):
    op, mode, dims = "aclnnReplicationPad3d", "replication", 3
    dtypes = (
        "float32", "float16", "bfloat16", "float64", "int8", "int16", "int32", "int64", "uint8",
        "complex64", "complex128",
    )  # fmt: skip
    dtypes_950 = ("bool", "uint16", "uint32", "uint64", *BYTE_FLOATS)
    empty = "outer"
    worked = (
        (
            [[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]],
            [1, 1, 1, 1, 1, 1],
            [[[[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]]] * 2
             + [[[4, 4, 5, 5], [4, 4, 5, 5], [6, 6, 7, 7], [6, 6, 7, 7]]] * 2],
        ),
    )  # fmt: skip
