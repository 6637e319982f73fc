# SPDX-License-Identifier: Apache-2.0
"""aclnnClippedSwigluGrad."""

import numpy as np
import raw
from ops.gated_laws import gated
from ops.references import clipped_swiglu, gradient

test_clipped_swiglu_grad = gated(
    "aclnnClippedSwigluGrad",
    gradient(clipped_swiglu, rest=0),
    rows=True,
    groups=True,
    alpha=(1.702,),
    limit=(2.0,),
    bias=(1.0,),
    interleaved=(False, True),
    ulps=32,
    floor=2,
)


def test_limit():
    x, grad = raw.tensor(np.zeros((3, 4), "f4")), raw.tensor(np.zeros((3, 2), "f4"))
    for limit in 0.0, -1.0, float("nan"):
        refused = raw.plan(
            "aclnnClippedSwigluGrad", grad, x, None, 1, 1.702, limit, 1.0, True, raw.tensor(np.zeros((3, 4), "f4"))
        )
        assert refused.code == 161002
        assert "limit is" in refused.message
