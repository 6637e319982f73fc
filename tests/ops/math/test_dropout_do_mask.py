# SPDX-License-Identifier: Apache-2.0
"""aclnnDropoutDoMask."""

from ops.math.random_laws import drop

test_dropout_do_mask, test_dropout_do_mask_refusals = drop("aclnnDropoutDoMask")
