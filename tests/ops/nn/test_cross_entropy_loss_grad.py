# SPDX-License-Identifier: Apache-2.0
"""aclnnCrossEntropyLossGrad."""

from ops.nn.cross_entropy_laws import backward

test_values, test_refusals = backward()
