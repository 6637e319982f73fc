# SPDX-License-Identifier: Apache-2.0
"""aclnnSoftMarginLoss."""

from ops.nn.loss_laws import laws


def loss(torch, v, reduction):
    return torch.nn.functional.soft_margin_loss(v["self"], v["target"], reduction=reduction)


test_values, test_refusals = laws("aclnnSoftMarginLoss", loss)
