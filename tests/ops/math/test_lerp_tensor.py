# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceLerp, aclnnLerp."""

from ops.elementwise_laws import laws
from ops.references import lerp

test_inplace_lerp = laws("aclnnInplaceLerp", lerp, ulps=2)
test_lerp = laws("aclnnLerp", lerp, ulps=2)
