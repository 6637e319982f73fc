# SPDX-License-Identifier: Apache-2.0
"""aclnnClippedSwiglu."""

from ops.gated_laws import gated
from ops.references import clipped_swiglu

test_clipped_swiglu = gated(
    "aclnnClippedSwiglu",
    clipped_swiglu,
    rows=True,
    groups=True,
    alpha=(1.702,),
    limit=(2.0,),
    bias=(1.0,),
    interleaved=(False, True),
    ulps=16,
    floor=0.01,
)
