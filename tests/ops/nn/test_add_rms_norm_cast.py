# SPDX-License-Identifier: Apache-2.0
"""aclnnAddRmsNormCast."""

from ops.nn.norm_laws import rms_norm

test_add_rms_norm_cast, test_add_rms_norm_cast_refusals = rms_norm("aclnnAddRmsNormCast")
