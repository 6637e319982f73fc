# SPDX-License-Identifier: Apache-2.0
"""aclnnApplyAdamWV2."""

from ops.nn.optimizer_laws import adam_w_v2

test_values, test_refusals = adam_w_v2()
