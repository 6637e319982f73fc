# SPDX-License-Identifier: Apache-2.0
"""aclnnLayerNormBackward."""

from ops.nn.norm_laws import layer_norm_backward

test_layer_norm_backward, test_layer_norm_backward_refusals = layer_norm_backward()
