# SPDX-License-Identifier: Apache-2.0
"""aclnnFmodTensor, aclnnInplaceFmodTensor."""

from ops.elementwise_laws import laws
from ops.references import REMAINDERS, remainder

test_fmod_tensor = laws("aclnnFmodTensor", remainder(floored=False), **REMAINDERS)
test_inplace_fmod_tensor = laws("aclnnInplaceFmodTensor", remainder(floored=False), **REMAINDERS)
