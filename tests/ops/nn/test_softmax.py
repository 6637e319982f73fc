# SPDX-License-Identifier: Apache-2.0
"""aclnnSoftmax."""

from ops.nn.softmax_laws import laws

test_values, test_special, test_refusals = laws("aclnnSoftmax")
