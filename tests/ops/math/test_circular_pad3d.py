# SPDX-License-Identifier: Apache-2.0
"""aclnnCircularPad3d."""

from ops.math.padding_laws import NO_OPERATOR, Forward


class TestCircularPad3d(Forward):
    op, mode, dims = "aclnnCircularPad3d", "circular", 3
    dtypes = ("float32", "float16", "bfloat16", "int32", "int8")
    absent, absent_code = ("910", "310P", "310B", "950"), NO_OPERATOR
    limits = (("float32", 24544), ("int32", 24544), ("float16", 49088), ("bfloat16", 49088), ("int8", 98176))
    worked = (
        (
            [[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]],
            [1, 0, 0, 1, 1, 1],
            [[[[5, 4, 5], [7, 6, 7], [5, 4, 5]], [[1, 0, 1], [3, 2, 3], [1, 0, 1]]] * 2],
        ),
        ([[[[1]], [[2]], [[3]], [[4]]]], [0, 0, 0, 0, -1, 2], [[[[2]], [[3]], [[4]], [[2]], [[3]]]]),
    )
