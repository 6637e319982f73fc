# SPDX-License-Identifier: Apache-2.0
"""aclnnBatchNormReduce."""

from ops.nn.norm_laws import batch_norm_reduce

test_batch_norm_reduce, test_batch_norm_reduce_refusals = batch_norm_reduce()
