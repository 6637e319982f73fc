# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachExpm1."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_expm1 = foreach(
    "aclnnForeachExpm1", exact(lambda torch, x: torch.expm1(x)), ulps=4, unsupported=("int8", "int16", "uint8")
)
