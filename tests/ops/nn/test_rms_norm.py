# SPDX-License-Identifier: Apache-2.0
"""aclnnRmsNorm."""

from ops.nn.norm_laws import rms_norm

test_rms_norm, test_rms_norm_refusals = rms_norm("aclnnRmsNorm")
