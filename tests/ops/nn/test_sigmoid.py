# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceSigmoid, aclnnSigmoid."""

from ops.elementwise_laws import laws

test_inplace_sigmoid = laws(
    "aclnnInplaceSigmoid", lambda torch, x: x.sigmoid(), ulps=lambda name: 16 if name.startswith("complex") else 3, floor=1e-30
)
test_sigmoid = laws(
    "aclnnSigmoid", lambda torch, x: x.sigmoid(), ulps=lambda name: 16 if name.startswith("complex") else 3, floor=1e-30
)
