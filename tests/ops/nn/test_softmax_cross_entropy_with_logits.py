# SPDX-License-Identifier: Apache-2.0
"""aclnnSoftmaxCrossEntropyWithLogits."""

from ops.nn.cross_entropy_laws import with_logits

test_values, test_refusals = with_logits()
