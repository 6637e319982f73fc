# SPDX-License-Identifier: Apache-2.0
"""aclnnStack."""

import numpy as np
from ops.move_laws import moves, refusals


def stacked(make, rng):
    for shape in (3, 4), (2, 3, 5), (7,), ():
        for dim in range(-len(shape) - 1, len(shape) + 1):
            parts = [make(shape) for i in range(3)]
            yield (parts, dim), np.stack(parts, dim)


test_stack = moves("aclnnStack", stacked)
x, y = np.zeros((2, 3), "f4"), np.zeros((2, 4), "f4")
test_stack_refusals = refusals(
    "aclnnStack",
    (
        (([x, y], 0, np.zeros((2, 2, 3), "f4")), "tensors[1]", "(2, 4)"),
        (([x, x], 3, np.zeros((2, 2, 3), "f4")), "dim", "3"),
        (([x, x], 0, np.zeros((4, 3), "f4")), "out", "(4, 3)"),
    ),
    ((([x, x], 0, np.zeros((2, 2, 3), "f4"))),),
)
