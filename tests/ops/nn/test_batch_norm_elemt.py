# SPDX-License-Identifier: Apache-2.0
"""aclnnBatchNormElemt."""

from ops.nn.norm_laws import batch_norm_elemt

test_batch_norm_elemt, test_batch_norm_elemt_refusals = batch_norm_elemt()
