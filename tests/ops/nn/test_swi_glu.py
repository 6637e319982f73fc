# SPDX-License-Identifier: Apache-2.0
"""aclnnSwiGlu."""

from ops.gated_laws import gated


def swi_glu(torch, x, dim):
    a, b = x.chunk(2, dim)
    return torch.nn.functional.silu(a) * b


test_swi_glu = gated("aclnnSwiGlu", swi_glu, ulps=8, floor=1e-30)
