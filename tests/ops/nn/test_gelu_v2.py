# SPDX-License-Identifier: Apache-2.0
"""aclnnGeluV2."""

from ops.elementwise_laws import laws


def gelu(torch, x, approximate):
    return torch.nn.functional.gelu(x.double(), approximate=("none", "tanh")[approximate]).to(x.dtype)


test_gelu_v2 = laws("aclnnGeluV2", gelu, attributes={"approximate": 0}, ulps=4, floor=0.5)
test_gelu_v2_tanh = laws("aclnnGeluV2", gelu, attributes={"approximate": 1}, ulps=4, floor=0.5)
