# SPDX-License-Identifier: Apache-2.0
"""aclnnFmodScalar, aclnnInplaceFmodScalar."""

from ops.elementwise_laws import laws
from ops.references import REMAINDERS, remainder

test_fmod_scalar = laws("aclnnFmodScalar", remainder(floored=False), **REMAINDERS)
test_inplace_fmod_scalar = laws("aclnnInplaceFmodScalar", remainder(floored=False), **REMAINDERS)
