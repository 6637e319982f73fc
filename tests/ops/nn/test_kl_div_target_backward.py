# SPDX-License-Identifier: Apache-2.0
"""aclnnKlDivTargetBackward."""

from ops.nn.loss_laws import laws


def loss(torch, v, reduction):
    return torch.nn.functional.kl_div(v["self"], v["target"], reduction=reduction, log_target=v["logTarget"])


test_values, test_refusals = laws("aclnnKlDivTargetBackward", loss, gradient="target", domain="positive")
