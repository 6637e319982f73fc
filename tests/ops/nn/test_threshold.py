# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceThreshold, aclnnThreshold."""

from ops.elementwise_laws import laws

test_inplace_threshold = laws(
    "aclnnInplaceThreshold",
    lambda torch, x, threshold, value: torch.nn.functional.threshold(x, threshold, value),
    numbers={"threshold": 1, "value": 3},
)
test_threshold = laws(
    "aclnnThreshold",
    lambda torch, x, threshold, value: torch.nn.functional.threshold(x, threshold, value),
    numbers={"threshold": 1, "value": 3},
)
