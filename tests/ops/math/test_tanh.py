# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceTanh, aclnnTanh."""

from ops.elementwise_laws import exact, laws

test_inplace_tanh = laws("aclnnInplaceTanh", exact(lambda torch, x: x.tanh()), ulps=2)
test_tanh = laws("aclnnTanh", exact(lambda torch, x: x.tanh()), ulps=2)
