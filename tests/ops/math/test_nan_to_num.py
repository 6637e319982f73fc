# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceNanToNum, aclnnNanToNum."""

from ops.elementwise_laws import laws

test_inplace_nan_to_num = laws(
    "aclnnInplaceNanToNum",
    lambda torch, x, *new: torch.nan_to_num(x, *new),
    attributes={"nan": 0.5, "posinf": 100.0, "neginf": -3.0},
)
test_nan_to_num = laws(
    "aclnnNanToNum", lambda torch, x, *new: torch.nan_to_num(x, *new), attributes={"nan": 0.5, "posinf": 100.0, "neginf": -3.0}
)
