# SPDX-License-Identifier: Apache-2.0
"""aclnnReal."""

from ops.elementwise_laws import laws

test_real = laws("aclnnReal", lambda torch, x: torch.real(x).clone())
