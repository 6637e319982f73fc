# SPDX-License-Identifier: Apache-2.0
"""aclnnFastBatchNormBackward."""

from ops.nn.norm_laws import batch_norm_backward

test_fast_batch_norm_backward, test_fast_batch_norm_backward_refusals = batch_norm_backward("aclnnFastBatchNormBackward")
