# SPDX-License-Identifier: Apache-2.0
"""aclnnGeluV2."""

import numpy as np
import raw
from ops.elementwise_laws import laws


def gelu(torch, x, approximate):
    return torch.nn.functional.gelu(x.double(), approximate=("none", "tanh")[approximate]).to(x.dtype)


test_gelu_v2 = laws("aclnnGeluV2", gelu, attributes={"approximate": 0}, ulps=4, floor=0.5)
test_gelu_v2_tanh = laws("aclnnGeluV2", gelu, attributes={"approximate": 1}, ulps=4, floor=0.5)


def test_choice():
    x, y = raw.tensor(np.zeros(3, "f4")), raw.tensor(np.zeros(3, "f4"))
    for number in -1, 2, 2**40:
        refused = raw.plan("aclnnGeluV2", x, number, y)
        assert refused.code == 161002
        assert f"approximate is {number}, expected 0 or 1" in refused.message
