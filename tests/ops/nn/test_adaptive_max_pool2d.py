# SPDX-License-Identifier: Apache-2.0
"""aclnnAdaptiveMaxPool2d."""

import types

import raw
from ops.nn.max_pooling_laws import CHIPS, Forward
from ops.nn.max_pooling_oracle import Adaptive


class TestAdaptiveMaxPool2d(Forward):
    op, axes, python = "aclnnAdaptiveMaxPool2d", 2, "adaptive_max_pool2d"
    products = ("910", "910B", "910_93", "950")
    adaptive = True
    formats = types.MappingProxyType({3: raw.FORMAT_NCL, 4: raw.FORMAT_NCHW})
    other = ("NCL", raw.FORMAT_NCL)
    channels_last = tuple(CHIPS.values())
    out, indices, index_dtype = "outputOut", "indicesOut", "int64"
    not_zero = (1, 2, 3)
    worked = (
        ([[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]], Adaptive((2, 2)),
         [[5, 7], [13, 15]], [[5, 7], [13, 15]]),
        ([[1, 7, 2, 7, 3]], Adaptive((1, 3)), [[7, 7, 7]], [[1, 1, 3]]),
        ([[1, 2]], Adaptive((2, 3)), [[1, 2, 2]] * 2, [[0, 1, 1]] * 2),
    )  # fmt: skip
