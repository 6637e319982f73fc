# SPDX-License-Identifier: Apache-2.0
"""aclnnBatchNorm."""

from ops.nn.norm_laws import batch_norm

test_batch_norm, test_batch_norm_refusals = batch_norm()
