# SPDX-License-Identifier: Apache-2.0
"""aclnnHardshrink."""

from ops.elementwise_laws import laws

test_hardshrink = laws(
    "aclnnHardshrink", lambda torch, x, lambd: torch.nn.functional.hardshrink(x, lambd), numbers={"lambd": 0.75}
)
