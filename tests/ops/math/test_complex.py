# SPDX-License-Identifier: Apache-2.0
"""aclnnComplex."""

from ops.elementwise_laws import laws

test_complex = laws("aclnnComplex", lambda torch, a, b: torch.complex(a, b), same_types=True, unsupported=("float16",))
