# SPDX-License-Identifier: Apache-2.0
"""aclnnIsClose."""

from ops.elementwise_laws import computing, laws


def isclose(torch, a, b, rtol, atol, equal_nan):
    a, b, _ = computing(torch, a, b)
    a, b = (v if v.is_floating_point() else v.float() for v in (a, b))
    return torch.isclose(a, b, rtol=rtol, atol=atol, equal_nan=equal_nan)


test_is_close = laws("aclnnIsClose", isclose, attributes={"rtol": 0.125, "atol": 0.25, "equalNan": True})
