# SPDX-License-Identifier: Apache-2.0
"""aclnnCumprod, aclnnInplaceCumprod."""

import numpy as np
import raw
from ops.reduction_laws import scan


def cumprod(torch, x, dim, dtype=None):
    return torch.cumprod(x.to(dtype or x.dtype), dim, dtype=dtype or x.dtype)


test_cumprod = scan("aclnnCumprod", cumprod, ulps=1, small=True)
test_inplace_cumprod = scan("aclnnInplaceCumprod", cumprod, ulps=1, small=True)


def test_undefined_is_the_type_of_the_input():
    x, dim = np.array([1, 2, 3, 0.5], "f2"), raw.scalar(np.int32(0))
    out = raw.tensor(np.zeros(4, "f2"))
    assert raw.run("aclnnCumprod", raw.tensor(x), dim, -1, out).code == 0
    assert out.read().tolist() == [1, 2, 6, 3]
    raw.lib.aclnnsimSetEcho(False)
    refused = raw.plan("aclnnCumprod", raw.tensor(x), dim, -1, raw.tensor(np.zeros(4, "f4")))
    assert (refused.code, "FLOAT16" in refused.message) == (161002, True), refused
