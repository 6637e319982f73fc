# SPDX-License-Identifier: Apache-2.0
"""aclnnBinaryCrossEntropy."""

from ops.nn.loss_laws import laws


def loss(torch, v, reduction):
    return torch.nn.functional.binary_cross_entropy(
        v["self"], v["target"], v.get("weight", v.get("weightOptional")), reduction=reduction
    )


test_values, test_refusals = laws("aclnnBinaryCrossEntropy", loss, domain="probability")
