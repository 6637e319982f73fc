# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachExp."""

from ops.elementwise_laws import exact
from ops.foreach_laws import foreach

test_foreach_exp = foreach(
    "aclnnForeachExp", exact(lambda torch, x: torch.exp(x)), ulps=4, unsupported=("int8", "int16", "uint8")
)
