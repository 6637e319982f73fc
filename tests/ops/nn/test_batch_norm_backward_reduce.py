# SPDX-License-Identifier: Apache-2.0
"""aclnnBatchNormReduceBackward."""

from ops.nn.norm_laws import batch_norm_reduce_backward

test_batch_norm_reduce_backward, test_batch_norm_reduce_backward_refusals = batch_norm_reduce_backward()
