# SPDX-License-Identifier: Apache-2.0
"""aclnnGemmaRmsNorm."""

from ops.nn.norm_laws import rms_norm

test_gemma_rms_norm, test_gemma_rms_norm_refusals = rms_norm("aclnnGemmaRmsNorm")
