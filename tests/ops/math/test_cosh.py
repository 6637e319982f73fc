# SPDX-License-Identifier: Apache-2.0
"""aclnnCosh, aclnnInplaceCosh."""

from ops.elementwise_laws import exact, laws


def clipped(_, x):
    return x.clip(-80, 80) if x.dtype.kind == "i" else x


cosh = exact(lambda torch, x: torch.cosh(x))
test_cosh = laws("aclnnCosh", cosh, ulps=4, domain=clipped)
test_inplace_cosh = laws("aclnnInplaceCosh", cosh, ulps=4, domain=clipped)
