# SPDX-License-Identifier: Apache-2.0
"""aclnnApplyAdamW."""

from ops.nn.optimizer_laws import adam_w

test_values, test_refusals = adam_w()
