# SPDX-License-Identifier: Apache-2.0
"""aclnnBatchNormBackward."""

from ops.nn.norm_laws import batch_norm_backward

test_batch_norm_backward, test_batch_norm_backward_refusals = batch_norm_backward("aclnnBatchNormBackward")
