# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachPowScalarV2."""

import numpy as np
from ops.foreach_laws import foreach, references

test_foreach_pow_scalar_v2 = foreach("aclnnForeachPowScalarV2", references["pow"], ulps=2, domain=lambda name, x: np.abs(x) % 5)
