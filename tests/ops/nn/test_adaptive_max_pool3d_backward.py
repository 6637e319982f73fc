# SPDX-License-Identifier: Apache-2.0
"""aclnnAdaptiveMaxPool3dBackward."""

from ops.nn.max_pooling_laws import Backward


class TestAdaptiveMaxPool3dBackward(Backward):
    op, axes = "aclnnAdaptiveMaxPool3dBackward", 3
    adaptive = True
    not_zero = (1, 2, 3, 4)
    worked = (((2, 2, 2), None, [[[0.5]]], [[[6]]], [[[0, 0], [0, 0]], [[0, 0], [0.5, 0]]]),)
