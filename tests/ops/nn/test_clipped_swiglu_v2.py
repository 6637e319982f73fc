# SPDX-License-Identifier: Apache-2.0
"""aclnnClippedSwigluV2."""

from ops.gated_laws import gated
from ops.references import clipped_swiglu

test_clipped_swiglu_v2 = gated(
    "aclnnClippedSwigluV2",
    clipped_swiglu,
    rows=True,
    groups=True,
    alpha=(1.702,),
    limit=(2.0,),
    bias=(1.0,),
    interleaved=(False, True),
    clampMode=(0, 1),
    ulps=16,
    floor=0.01,
)
