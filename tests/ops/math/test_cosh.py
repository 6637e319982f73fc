# SPDX-License-Identifier: Apache-2.0
"""aclnnCosh, aclnnInplaceCosh."""

from ops.elementwise_laws import laws

test_cosh = laws("aclnnCosh", lambda torch, x: torch.cosh(x), ulps=4)
test_inplace_cosh = laws("aclnnInplaceCosh", lambda torch, x: torch.cosh(x), ulps=4)
