# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceAddRmsNorm."""

from ops.nn.norm_laws import rms_norm

test_inplace_add_rms_norm, test_inplace_add_rms_norm_refusals = rms_norm("aclnnInplaceAddRmsNorm")
