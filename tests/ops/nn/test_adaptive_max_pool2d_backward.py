# SPDX-License-Identifier: Apache-2.0
"""aclnnAdaptiveMaxPool2dBackward."""

from ops.nn.max_pooling_laws import Backward


class TestAdaptiveMaxPool2dBackward(Backward):
    op, axes = "aclnnAdaptiveMaxPool2dBackward", 2
    adaptive = True
    not_zero = (1, 2, 3)
    worked = (((2, 2), None, [[0.5]], [[3]], [[0, 0], [0, 0.5]]),
              ((1, 5), None, [[1, 2, 4]], [[1, 1, 3]], [[0, 3, 0, 4, 0]]))  # fmt: skip
