# SPDX-License-Identifier: Apache-2.0
"""aclnnMaxUnpool3dBackward."""

from ops.nn.max_pooling_laws import bad
from ops.nn.max_unpooling_laws import UnpoolBackward


class TestMaxUnpool3dBackward(UnpoolBackward):
    op, axes, index_dtype, least = "aclnnMaxUnpool3dBackward", 3, "int64", 1
    products = ("910", "910B", "910_93", "950")
    worked = (
        (
            [[[0, 1, 2, 3], [4, 5, 6, 7]]],
            [[[0, 0, 0, 3], [7, 2, 0, 1]]],
            [[[0, 0, 0, 3], [7, 2, 0, 1]]],
        ),
    )

    def faults_of_types(self):
        yield bad(
            "out differs", "out has dtype FLOAT16, expected FLOAT as gradOutput has", {"out.dtype": "float16"}
        )
        yield bad(
            "self differs",
            "self has dtype FLOAT16, expected FLOAT as gradOutput has",
            {"self.dtype": "float16"},
        )
