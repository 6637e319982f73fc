# SPDX-License-Identifier: Apache-2.0
"""aclnnRmsNormGrad."""

from ops.nn.norm_laws import rms_norm_grad

test_rms_norm_grad, test_rms_norm_grad_refusals = rms_norm_grad()
