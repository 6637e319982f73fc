# SPDX-License-Identifier: Apache-2.0
"""aclnnRelu, aclnnInplaceRelu."""

from ops.elementwise_laws import laws

test_relu = laws("aclnnRelu", lambda torch, x: x.relu())
test_inplace_relu = laws("aclnnInplaceRelu", lambda torch, x: x.relu())
