# SPDX-License-Identifier: Apache-2.0
"""aclnnGroupNormBackward."""

from ops.nn.norm_laws import group_norm_backward

test_group_norm_backward, test_group_norm_backward_refusals = group_norm_backward()
