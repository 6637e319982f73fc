# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceSinh, aclnnSinh."""

from ops.elementwise_laws import exact, laws

test_inplace_sinh = laws(
    "aclnnInplaceSinh",
    exact(lambda torch, x: torch.sinh(x)),
    ulps=4,
    domain=lambda name, x: x.clip(-80, 80) if x.dtype.kind == "i" else x,
)
test_sinh = laws(
    "aclnnSinh",
    exact(lambda torch, x: torch.sinh(x)),
    ulps=4,
    domain=lambda name, x: x.clip(-80, 80) if x.dtype.kind == "i" else x,
)
