# SPDX-License-Identifier: Apache-2.0
"""aclnnRotaryPositionEmbedding."""

from ops.transformer.rotary_laws import rotary_position_embedding

test_values, test_refusals = rotary_position_embedding()
