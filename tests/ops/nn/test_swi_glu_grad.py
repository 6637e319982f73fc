# SPDX-License-Identifier: Apache-2.0
"""aclnnSwiGluGrad."""

from ops.gated_laws import gated


def swi_glu_grad(torch, grad, x, dim):
    a, b = x.chunk(2, dim)
    return torch.cat((torch.ops.aten.silu_backward(grad * b, a), grad * torch.nn.functional.silu(a)), dim)


test_swi_glu_grad = gated("aclnnSwiGluGrad", swi_glu_grad, ulps=16, floor=2)
