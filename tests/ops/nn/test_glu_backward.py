# SPDX-License-Identifier: Apache-2.0
"""aclnnGluBackward."""

from ops.gated_laws import gated


def glu_backward(torch, grad, self, dim):
    return torch.ops.aten.glu_backward(grad, self, dim)


test_glu_backward = gated("aclnnGluBackward", glu_backward, ulps=16, floor=8)
