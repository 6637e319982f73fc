# SPDX-License-Identifier: Apache-2.0
"""aclnnGroupNorm."""

from ops.nn.norm_laws import group_norm

test_group_norm, test_group_norm_refusals = group_norm()
