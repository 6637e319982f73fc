# SPDX-License-Identifier: Apache-2.0
"""aclnnApplyRotaryPosEmb."""

from ops.transformer.rotary_laws import apply_rotary_pos_emb

test_values, test_refusals = apply_rotary_pos_emb("aclnnApplyRotaryPosEmb")
