# SPDX-License-Identifier: Apache-2.0
"""aclnnBinaryCrossEntropyBackward."""

from ops.nn.loss_laws import laws


def loss(torch, v, reduction):
    return torch.nn.functional.binary_cross_entropy(
        v["self"], v["target"], v.get("weight", v.get("weightOptional")), reduction=reduction
    )


test_values, test_refusals = laws("aclnnBinaryCrossEntropyBackward", loss, domain="probability", gradient="self")
