# SPDX-License-Identifier: Apache-2.0
"""aclnnFrac, aclnnInplaceFrac."""

from ops.elementwise_laws import laws

test_frac = laws("aclnnFrac", lambda torch, x: x - x.trunc())
test_inplace_frac = laws("aclnnInplaceFrac", lambda torch, x: x - x.trunc())
