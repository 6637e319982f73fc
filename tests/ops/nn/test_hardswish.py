# SPDX-License-Identifier: Apache-2.0
"""aclnnHardswish, aclnnInplaceHardswish."""

from ops.elementwise_laws import laws

test_hardswish = laws("aclnnHardswish", lambda torch, x: torch.nn.functional.hardswish(x), ulps=1)
test_inplace_hardswish = laws("aclnnInplaceHardswish", lambda torch, x: torch.nn.functional.hardswish(x), ulps=1)
