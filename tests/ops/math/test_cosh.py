# SPDX-License-Identifier: Apache-2.0
"""aclnnCosh, aclnnInplaceCosh."""

from ops.elementwise_laws import exact, laws

test_cosh = laws(
    "aclnnCosh",
    exact(lambda torch, x: torch.cosh(x)),
    ulps=4,
    domain=lambda name, x: x.clip(-80, 80) if x.dtype.kind == "i" else x,
)
test_inplace_cosh = laws(
    "aclnnInplaceCosh",
    exact(lambda torch, x: torch.cosh(x)),
    ulps=4,
    domain=lambda name, x: x.clip(-80, 80) if x.dtype.kind == "i" else x,
)
