# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceTrunc, aclnnTrunc."""

from ops.elementwise_laws import laws

test_inplace_trunc = laws("aclnnInplaceTrunc", lambda torch, x: torch.trunc(x))
test_trunc = laws("aclnnTrunc", lambda torch, x: torch.trunc(x))
