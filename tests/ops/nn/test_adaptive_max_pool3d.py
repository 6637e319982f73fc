# SPDX-License-Identifier: Apache-2.0
"""aclnnAdaptiveMaxPool3d."""

import types

import raw
from ops.nn.max_pooling_laws import Forward
from ops.nn.max_pooling_oracle import Adaptive


class TestAdaptiveMaxPool3d(Forward):
    op, axes, python = "aclnnAdaptiveMaxPool3d", 3, "adaptive_max_pool3d"
    adaptive = True
    formats = types.MappingProxyType({4: raw.FORMAT_NCHW, 5: raw.FORMAT_NCDHW})
    other = ("NCHW", raw.FORMAT_NCHW)
    channels_last = ()
    out, indices = "outputOut", "indicesOut"
    not_zero = (1, 2, 3, 4)
    worked = (
        ([[[0, 1, 2, 3], [4.125, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]], Adaptive((1, 2, 2)),
         [[[5, 7], [13, 15]]], [[[5, 7], [13, 15]]]),
        ([[[1]], [[3]], [[2]]], Adaptive((2, 1, 1)), [[[3]], [[3]]], [[[1]], [[1]]]),
    )  # fmt: skip
