# SPDX-License-Identifier: Apache-2.0
"""aclnnApplyFusedEmaAdam."""

from ops.nn.optimizer_laws import fused_ema_adam

test_values, test_refusals = fused_ema_adam()
