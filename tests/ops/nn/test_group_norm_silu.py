# SPDX-License-Identifier: Apache-2.0
"""aclnnGroupNormSilu, aclnnGroupNormSiluV2."""

from ops.nn.norm_laws import group_norm_silu

test_group_norm_silu, test_group_norm_silu_refusals = group_norm_silu("aclnnGroupNormSilu")
test_group_norm_silu_v2, test_group_norm_silu_v2_refusals = group_norm_silu("aclnnGroupNormSiluV2")
