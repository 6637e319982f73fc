# SPDX-License-Identifier: Apache-2.0
"""aclnnIndexFillTensor, aclnnInplaceIndexFillTensor."""

import functools

import numpy as np
from ops.move_laws import refusals
from ops.nn.test_index_fill import filled
from ops.write_laws import writes

test_index_fill_tensor = writes("aclnnIndexFillTensor", functools.partial(filled, as_list=True))
test_inplace_index_fill_tensor = writes("aclnnInplaceIndexFillTensor", functools.partial(filled, as_list=True))
x = np.zeros((8, 3), "f4")
test_index_fill_tensor_refusals = refusals(
    "aclnnIndexFillTensor",
    (
        ((x, 2, [1], 1.0, x.copy()), "dim", "2"),
        ((x, 0, [1, 8], 1.0, x.copy()), "index", "8 at element 1"),
        ((x, 0, [-9], 1.0, x.copy()), "index", "-9"),
        ((x, 0, [1], 1.0, x.T), "out", "(3, 8)"),
    ),
    ((x, 0, [1, 7, 1], 1.0, x.copy()), (x, -2, [-8], 1.0, x.copy()), (x, 0, [], 1.0, x.copy())),
)
