# SPDX-License-Identifier: Apache-2.0
"""aclnnNLLLossBackward."""

from ops.nn.class_loss_laws import laws

test_values, test_refusals = laws("aclnnNLLLossBackward")
