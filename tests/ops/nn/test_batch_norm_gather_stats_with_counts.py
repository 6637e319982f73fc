# SPDX-License-Identifier: Apache-2.0
"""aclnnBatchNormGatherStatsWithCounts."""

from ops.nn.norm_laws import batch_norm_gather_stats

test_batch_norm_gather_stats_with_counts, test_batch_norm_gather_stats_with_counts_refusals = batch_norm_gather_stats()
