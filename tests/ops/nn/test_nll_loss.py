# SPDX-License-Identifier: Apache-2.0
"""aclnnNLLLoss."""

from ops.nn.class_loss_laws import laws

test_values, test_refusals = laws("aclnnNLLLoss")
