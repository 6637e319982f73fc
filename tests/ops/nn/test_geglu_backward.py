# SPDX-License-Identifier: Apache-2.0
"""aclnnGeGluBackward, aclnnGeGluV3Backward."""

from ops.gated_laws import gated


def backward(torch, grad, self, gelu, dim, approximate, activate_left=False):
    a, b = self.chunk(2, dim)
    gate, x = (a, b) if activate_left else (b, a)
    name = ("none", "tanh")[approximate]
    both = torch.ops.aten.gelu_backward(grad * x, gate, approximate=name), grad * gelu
    return torch.cat(both if activate_left else both[::-1], dim)


test_ge_glu_backward = gated("aclnnGeGluBackward", backward, approximate=(0, 1), ulps=64, floor=2)
test_ge_glu_v3_backward = gated(
    "aclnnGeGluV3Backward", backward, approximate=(0, 1), activateLeft=(False, True), ulps=64, floor=2
)
