# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachRoundOffNumber."""

import numpy as np
import raw
from ops.foreach_laws import foreach
from ops.round_off_laws import modes

test_laws = foreach("aclnnForeachRoundOffNumber", lambda torch, x, mode: x.ceil() if x.is_floating_point() else x)
test_modes = modes("aclnnForeachRoundOffNumber", lambda mode: raw.tensor(np.array([mode], "i1")))
