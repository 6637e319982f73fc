# SPDX-License-Identifier: Apache-2.0
"""aclnnDropoutBackward."""

from ops.math.random_laws import drop

test_dropout_backward, test_dropout_backward_refusals = drop("aclnnDropoutBackward")
