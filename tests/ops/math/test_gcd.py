# SPDX-License-Identifier: Apache-2.0
"""aclnnGcd."""

from ops.elementwise_laws import laws

test_gcd = laws(
    "aclnnGcd",
    lambda torch, a, b: torch.gcd(a, b),
    domain=lambda name, x: x.clip(-(2**30), 2**30) if x.dtype.itemsize > 2 else x.clip(-100, 100),
)
