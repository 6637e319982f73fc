# SPDX-License-Identifier: Apache-2.0
"""aclnnMaskedScale."""

from ops.elementwise_laws import computing, laws


def masked_scale(torch, x, mask, scale):
    x, mask, wide = computing(torch, x, mask)
    return (x * mask * scale).to(wide)


test_masked_scale = laws("aclnnMaskedScale", masked_scale, attributes={"scale": 2.0}, same_shapes=True)
