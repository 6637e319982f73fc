# SPDX-License-Identifier: Apache-2.0
"""aclnnAddcdiv, aclnnInplaceAddcdiv."""

from ops.elementwise_laws import computing, laws


def addcdiv(torch, a, b, c, value):
    a, b, c, wide = computing(torch, a, b, c)
    return (a + value * b / c).to(wide)


test_addcdiv = laws("aclnnAddcdiv", addcdiv, numbers={"value": 2}, ulps=1, unsupported=("int64",))
test_inplace_addcdiv = laws("aclnnInplaceAddcdiv", addcdiv, numbers={"value": 2}, ulps=1, unsupported=("int64",))
