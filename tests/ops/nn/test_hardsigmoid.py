# SPDX-License-Identifier: Apache-2.0
"""aclnnHardsigmoid, aclnnInplaceHardsigmoid."""

from ops.elementwise_laws import laws

test_hardsigmoid = laws("aclnnHardsigmoid", lambda torch, x: torch.nn.functional.hardsigmoid(x), ulps=1, unsupported=("int32",))
test_inplace_hardsigmoid = laws(
    "aclnnInplaceHardsigmoid", lambda torch, x: torch.nn.functional.hardsigmoid(x), ulps=1, unsupported=("int32",)
)
