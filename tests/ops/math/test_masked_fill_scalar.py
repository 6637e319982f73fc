# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceMaskedFillScalar."""

from ops.elementwise_laws import laws

test_inplace_masked_fill_scalar = laws(
    "aclnnInplaceMaskedFillScalar",
    lambda torch, x, mask, value: torch.where(mask, torch.tensor(value, dtype=x.dtype), x),
    numbers={"value": 3},
)
