# SPDX-License-Identifier: Apache-2.0
"""aclnnLogAddExp2."""

import numpy as np
from ops.elementwise_laws import exact, laws

test_log_add_exp2 = laws(
    "aclnnLogAddExp2",
    exact(lambda torch, a, b: torch.from_numpy(np.asarray(np.logaddexp2(a.numpy(), b.numpy())))),
    ulps=1,
    unsupported=("uint16", "uint32", "uint64", "bool", "int8", "int16", "int32", "int64", "uint8"),
)
