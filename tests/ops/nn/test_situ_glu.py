# SPDX-License-Identifier: Apache-2.0
"""aclnnSituGlu."""

from ops.gated_laws import gated
from ops.references import situ_glu

test_situ_glu = gated(
    "aclnnSituGlu", situ_glu, beta=(1.5,), linearBeta=(-1.0, 2.0), activateLeft=(False, True), ulps=16, floor=1e-30
)
