# SPDX-License-Identifier: Apache-2.0
"""aclnnRightShift."""

import numpy as np
from ops.elementwise_laws import laws

test_right_shift = laws(
    "aclnnRightShift",
    lambda torch, a, b: a >> b,
    numbers={"shiftBits": 2},
    unsupported=("uint16", "uint32", "uint64"),
    domain=lambda name, x: np.clip(x, 0, 6) if name == "shiftBits" else x,
)
