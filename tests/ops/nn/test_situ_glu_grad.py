# SPDX-License-Identifier: Apache-2.0
"""aclnnSituGluGrad."""

from ops.gated_laws import gated
from ops.references import gradient, situ_glu

test_situ_glu_grad = gated(
    "aclnnSituGluGrad", gradient(situ_glu), beta=(1.5,), linearBeta=(-1.0, 2.0), activateLeft=(False, True), ulps=32, floor=2
)
