# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachPowScalar."""

import numpy as np
from ops.foreach_laws import foreach, references

test_foreach_pow_scalar = foreach("aclnnForeachPowScalar", references["pow"], ulps=2, domain=lambda name, x: np.abs(x) % 5)
