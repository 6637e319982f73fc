# SPDX-License-Identifier: Apache-2.0
"""aclnnSoftshrink."""

from ops.elementwise_laws import laws

test_softshrink = laws(
    "aclnnSoftshrink", lambda torch, x, lambd: torch.nn.functional.softshrink(x, lambd), numbers={"lambd": 0.75}
)
