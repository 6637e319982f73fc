# SPDX-License-Identifier: Apache-2.0
"""aclnnGeGlu, aclnnGeGluV3."""

from ops.gated_laws import gated


def gelu(torch, x, approximate):
    return torch.nn.functional.gelu(x, approximate=("none", "tanh")[approximate])


def geglu(torch, self, dim, approximate, activate_left=False):
    a, b = self.chunk(2, dim)
    gate, x = (a, b) if activate_left else (b, a)
    return gelu(torch, gate, approximate) * x, gelu(torch, gate, approximate)


test_ge_glu = gated("aclnnGeGlu", geglu, approximate=(0, 1), ulps=8, floor=0.5)
test_ge_glu_v3 = gated("aclnnGeGluV3", geglu, approximate=(0, 1), activateLeft=(False, True), ulps=8, floor=0.5)
