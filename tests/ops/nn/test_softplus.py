# SPDX-License-Identifier: Apache-2.0
"""aclnnSoftplus."""

from ops.elementwise_laws import laws

test_softplus = laws(
    "aclnnSoftplus",
    lambda torch, x, beta, threshold: torch.nn.functional.softplus(x, beta, threshold),
    numbers={"beta": 1.5, "threshold": 20.0},
    ulps=4,
)
