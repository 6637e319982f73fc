# SPDX-License-Identifier: Apache-2.0
"""aclnnLogit."""

from ops.elementwise_laws import computing, laws


def logit(torch, x, eps):
    x, wide = computing(torch, x)
    return torch.logit(x.double(), eps if eps >= 0 else None).to(wide)


test_logit = laws("aclnnLogit", logit, attributes={"eps": -1.0}, same_types=True, ulps=4, floor=1)
test_logit_eps = laws("aclnnLogit", logit, attributes={"eps": 0.125}, same_types=True, ulps=4, floor=1)
