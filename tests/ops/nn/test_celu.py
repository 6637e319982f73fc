# SPDX-License-Identifier: Apache-2.0
"""aclnnCelu, aclnnInplaceCelu."""

from ops.elementwise_laws import laws

test_celu = laws("aclnnCelu", lambda torch, x, alpha: torch.nn.functional.celu(x, alpha), numbers={"alpha": 1.5}, ulps=4)
test_inplace_celu = laws(
    "aclnnInplaceCelu", lambda torch, x, alpha: torch.nn.functional.celu(x, alpha), numbers={"alpha": 1.5}, ulps=4
)
