# SPDX-License-Identifier: Apache-2.0
"""aclnnAddcmul, aclnnInplaceAddcmul."""

from ops.elementwise_laws import computing, laws


def addcmul(torch, a, b, c, value):
    a, b, c, wide = computing(torch, a, b, c)
    return (a + value * b * c).to(wide)


test_addcmul = laws("aclnnAddcmul", addcmul, numbers={"value": 2})
test_inplace_addcmul = laws("aclnnInplaceAddcmul", addcmul, numbers={"value": 2})
