# SPDX-License-Identifier: Apache-2.0
"""aclnnBatchNormStats."""

from ops.nn.norm_laws import batch_norm_stats

test_batch_norm_stats, test_batch_norm_stats_refusals = batch_norm_stats()
