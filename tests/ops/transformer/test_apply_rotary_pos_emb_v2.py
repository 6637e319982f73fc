# SPDX-License-Identifier: Apache-2.0
"""aclnnApplyRotaryPosEmbV2."""

from ops.transformer.rotary_laws import apply_rotary_pos_emb

test_values, test_refusals = apply_rotary_pos_emb("aclnnApplyRotaryPosEmbV2")
