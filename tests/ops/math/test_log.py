# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLog, aclnnLog."""

from ops.elementwise_laws import exact, laws

test_inplace_log = laws("aclnnInplaceLog", exact(lambda torch, x: torch.log(x)), ulps=4)
test_log = laws("aclnnLog", exact(lambda torch, x: torch.log(x)), ulps=4)
