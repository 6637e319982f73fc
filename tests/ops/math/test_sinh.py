# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceSinh, aclnnSinh."""

from ops.elementwise_laws import exact, laws


def clipped(_, x):
    return x.clip(-80, 80) if x.dtype.kind == "i" else x


sinh = exact(lambda torch, x: torch.sinh(x))
test_inplace_sinh = laws("aclnnInplaceSinh", sinh, ulps=4, domain=clipped)
test_sinh = laws("aclnnSinh", sinh, ulps=4, domain=clipped)
