# SPDX-License-Identifier: Apache-2.0
"""aclnnHeaviside."""

from ops.elementwise_laws import laws

test_heaviside = laws("aclnnHeaviside", lambda torch, x, values: torch.heaviside(x, values), same_types=True)
