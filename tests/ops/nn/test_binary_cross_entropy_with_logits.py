# SPDX-License-Identifier: Apache-2.0
"""aclnnBinaryCrossEntropyWithLogits."""

from ops.nn.loss_laws import laws


def loss(torch, v, reduction):
    return torch.nn.functional.binary_cross_entropy_with_logits(
        v["self"], v["target"], v["weightOptional"], pos_weight=v["posWeightOptional"], reduction=reduction
    )


test_values, test_refusals = laws("aclnnBinaryCrossEntropyWithLogits", loss)
