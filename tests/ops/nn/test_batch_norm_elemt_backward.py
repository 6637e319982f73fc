# SPDX-License-Identifier: Apache-2.0
"""aclnnBatchNormElemtBackward."""

from ops.nn.norm_laws import batch_norm_elemt_backward

test_batch_norm_elemt_backward, test_batch_norm_elemt_backward_refusals = batch_norm_elemt_backward()
