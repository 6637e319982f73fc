# SPDX-License-Identifier: Apache-2.0
"""aclnnAddLayerNormGrad."""

from ops.nn.norm_laws import add_layer_norm_grad

test_add_layer_norm_grad, test_add_layer_norm_grad_refusals = add_layer_norm_grad()
