# SPDX-License-Identifier: Apache-2.0
"""aclnnMseLossOut."""

from ops.nn.loss_laws import laws


def loss(torch, v, reduction):
    return torch.nn.functional.mse_loss(v["self"], v["target"], reduction=reduction)


test_values, test_refusals = laws("aclnnMseLossOut", loss)
