# SPDX-License-Identifier: Apache-2.0
"""aclnnFastGelu."""

from ops.elementwise_laws import exact, laws

test_fast_gelu = laws(
    "aclnnFastGelu",
    exact(lambda torch, x: torch.where(x.isinf() & (x < 0), torch.nan, x * torch.sigmoid(1.702 * x))),
    ulps=16,
    floor=0.01,
)
