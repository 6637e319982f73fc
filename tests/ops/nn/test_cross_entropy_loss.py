# SPDX-License-Identifier: Apache-2.0
"""aclnnCrossEntropyLoss."""

from ops.nn.cross_entropy_laws import forward

test_values, test_refusals = forward()
