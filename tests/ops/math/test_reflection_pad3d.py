# SPDX-License-Identifier: Apache-2.0
"""aclnnReflectionPad3d."""

from ops.math.padding_laws import BYTE_FLOATS, Forward


class TestReflectionPad3d(Forward):
    op, mode, dims = "aclnnReflectionPad3d", "reflection", 3
    dtypes = (
        "float32", "float16", "bfloat16", "float64", "int8", "int16", "int32", "int64", "uint8", "bool",
        "complex64", "complex128",
    )  # fmt: skip
    dtypes_950 = ("uint16", "uint32", "uint64", *BYTE_FLOATS)
    absent = ("310P", "310B")
    worked = (
        (
            [[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]],
            [1, 1, 1, 1, 1, 1],
            [[[[7, 6, 7, 6], [5, 4, 5, 4], [7, 6, 7, 6], [5, 4, 5, 4]],
              [[3, 2, 3, 2], [1, 0, 1, 0], [3, 2, 3, 2], [1, 0, 1, 0]],
              [[7, 6, 7, 6], [5, 4, 5, 4], [7, 6, 7, 6], [5, 4, 5, 4]],
              [[3, 2, 3, 2], [1, 0, 1, 0], [3, 2, 3, 2], [1, 0, 1, 0]]]],
        ),
    )  # fmt: skip
