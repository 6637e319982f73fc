# SPDX-License-Identifier: Apache-2.0
"""aclnnL1LossBackward."""

from ops.nn.loss_laws import laws


def loss(torch, v, reduction):
    return torch.nn.functional.l1_loss(v["self"], v["target"], reduction=reduction)


test_values, test_refusals = laws("aclnnL1LossBackward", loss, gradient="self")
