# SPDX-License-Identifier: Apache-2.0
"""aclnnSmoothL1Loss."""

from ops.nn.loss_laws import laws


def loss(torch, v, reduction):
    return torch.nn.functional.smooth_l1_loss(v["self"], v["target"], reduction=reduction, beta=v["beta"])


test_values, test_refusals = laws("aclnnSmoothL1Loss", loss, numbers={"beta": 0.75})
