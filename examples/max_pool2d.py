# SPDX-License-Identifier: Apache-2.0
"""Max pooling and its gradient from Python: arrays in, arrays out.

aclnnsim run examples/max_pool2d.py
"""

import numpy as np

import aclnnsim
from aclnnsim import ops

image = np.array([[1, 5, 3, 5], [4, 5, 6, 2], [9, 0, 9, 7], [9, 8, 1, 9]], "float32").reshape(1, 1, 4, 4)

out, indices = ops.max_pool2d_with_mask(image, kernel_size=2)
print("maxima of 2 x 2 windows:", out.ravel())

gradient = ops.max_pool2d_with_mask_backward(np.ones_like(out), image, indices, kernel_size=2)
print("where a gradient of ones goes:")
print(gradient[0, 0])

# Any strides will do: the transposed image is a view, and is not copied on the host.
transposed, _ = ops.max_pool2d_with_mask(image.swapaxes(2, 3), kernel_size=2)
print("of the transposed image:", transposed.ravel())

# What the documentation forbids raises an exception that says what was found and what was expected.
try:
    ops.max_pool2d_with_mask(image, kernel_size=2, padding=2)
except aclnnsim.AclError as error:
    print(error.code, error.name)
    print(error.message)
