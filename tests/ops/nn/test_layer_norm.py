# SPDX-License-Identifier: Apache-2.0
"""aclnnLayerNorm, aclnnLayerNormWithImplMode, aclnnFastLayerNorm."""

from ops.nn.norm_laws import layer_norm

test_layer_norm, test_layer_norm_refusals = layer_norm("aclnnLayerNorm")
test_layer_norm_with_impl_mode, test_layer_norm_with_impl_mode_refusals = layer_norm("aclnnLayerNormWithImplMode")
test_fast_layer_norm, test_fast_layer_norm_refusals = layer_norm("aclnnFastLayerNorm")
