# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceMish, aclnnMish."""

from ops.elementwise_laws import exact, laws

test_inplace_mish = laws("aclnnInplaceMish", exact(lambda torch, x: torch.nn.functional.mish(x)), ulps=4, floor=1e-2)
test_mish = laws("aclnnMish", exact(lambda torch, x: torch.nn.functional.mish(x)), ulps=4, floor=1e-2)
