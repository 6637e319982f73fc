# SPDX-License-Identifier: Apache-2.0
"""aclnnAddLayerNorm."""

from ops.nn.norm_laws import add_layer_norm

test_add_layer_norm, test_add_layer_norm_refusals = add_layer_norm()
