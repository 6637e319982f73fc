# SPDX-License-Identifier: Apache-2.0
"""aclnnReflectionPad1d."""

from ops.math.padding_laws import BYTE_FLOATS, Forward


class TestReflectionPad1d(Forward):
    op, mode, dims = "aclnnReflectionPad1d", "reflection", 1
    dtypes = (
        "float32", "float16", "bfloat16", "float64", "int8", "int16", "int32", "int64", "uint8", "bool",
        "complex64", "complex128",
    )  # fmt: skip
    dtypes_950 = ("uint16", "uint32", "uint64", *BYTE_FLOATS)
    worked = (
        ([[0, 1, 2]], [2, 2], [[2, 1, 0, 1, 2, 1, 0]]),
        ([[1, 2, 3]], [2, 2], [[3, 2, 1, 2, 3, 2, 1]]),
        ([[0, 1, 2, 3]], [-1, 2], [[1, 2, 3, 2, 1]]),
        ([[0, 1, 2, 3]], [3, -3], [[3, 2, 1, 0]]),
    )
