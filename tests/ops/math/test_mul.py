# SPDX-License-Identifier: Apache-2.0
"""aclnnMul, aclnnInplaceMul, aclnnMuls, aclnnInplaceMuls."""

from ops.elementwise_laws import laws

test_mul = laws("aclnnMul", lambda torch, a, b: a * b, ulps=1)
test_inplace_mul = laws("aclnnInplaceMul", lambda torch, a, b: a * b, ulps=1)
test_muls = laws("aclnnMuls", lambda torch, a, b: a * b, numbers={"other": 3}, ulps=1)
test_inplace_muls = laws("aclnnInplaceMuls", lambda torch, a, b: a * b, numbers={"other": 3}, ulps=1)
