# SPDX-License-Identifier: Apache-2.0
"""aclnnReplicationPad1d."""

from ops.math.padding_laws import BYTE_FLOATS, Forward


class TestReplicationPad1d(Forward):
    op, mode, dims = "aclnnReplicationPad1d", "replication", 1
    dtypes = (
        "float32", "float16", "bfloat16", "float64", "int8", "int16", "int32", "int64", "uint8",
        "complex64", "complex128",
    )  # fmt: skip
    dtypes_950 = ("bool", "uint16", "uint32", "uint64", *BYTE_FLOATS)
    worked = (
        ([[0, 1, 2]], [2, 2], [[0, 0, 0, 1, 2, 2, 2]]),
        ([[0, 1, 2, 3]], [-1, 3], [[1, 2, 3, 3, 3, 3]]),
        ([[0, 1, 2, 3]], [3, -3], [[0, 0, 0, 0]]),
    )
