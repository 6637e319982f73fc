# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachPowScalarAndTensor."""

import numpy as np
from ops.foreach_laws import foreach, references

test_foreach_pow_scalar_and_tensor = foreach(
    "aclnnForeachPowScalarAndTensor", references["pow"], ulps=2, domain=lambda name, x: np.abs(x) % 5
)
