# SPDX-License-Identifier: Apache-2.0
"""aclnnGeluMul."""

from ops.gated_laws import gated


def gelu_mul(torch, input, approximate):
    a, b = input.chunk(2, -1)
    return torch.nn.functional.gelu(a, approximate=approximate or "none") * b


test_gelu_mul = gated("aclnnGeluMul", gelu_mul, approximateOptional=(None, "none", "tanh"), ulps=8, floor=0.5)
