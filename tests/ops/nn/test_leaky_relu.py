# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLeakyRelu, aclnnLeakyRelu."""

from ops.elementwise_laws import laws

test_inplace_leaky_relu = laws(
    "aclnnInplaceLeakyRelu", lambda torch, x, slope: torch.nn.functional.leaky_relu(x, slope), numbers={"negativeSlope": 0.25}
)
test_leaky_relu = laws(
    "aclnnLeakyRelu", lambda torch, x, slope: torch.nn.functional.leaky_relu(x, slope), numbers={"negativeSlope": 0.25}
)
