# SPDX-License-Identifier: Apache-2.0
"""aclnnGlu."""

from ops.gated_laws import gated


def glu(torch, self, dim):
    return torch.nn.functional.glu(self, dim)


test_glu = gated("aclnnGlu", glu, ulps=4, floor=1e-30)
