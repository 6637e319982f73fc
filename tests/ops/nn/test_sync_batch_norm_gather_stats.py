# SPDX-License-Identifier: Apache-2.0
"""aclnnSyncBatchNormGatherStats."""

from ops.nn.norm_laws import sync_batch_norm_gather_stats

test_sync_batch_norm_gather_stats, test_sync_batch_norm_gather_stats_refusals = sync_batch_norm_gather_stats()
