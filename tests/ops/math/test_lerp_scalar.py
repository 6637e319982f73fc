# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLerps, aclnnLerps."""

from ops.elementwise_laws import laws
from ops.references import lerp

test_inplace_lerps = laws("aclnnInplaceLerps", lerp, ulps=2, numbers={"weight": 0.75})
test_lerps = laws("aclnnLerps", lerp, ulps=2, numbers={"weight": 0.75})
