# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachRoundOffNumberV2."""

import raw
from ops.foreach_laws import foreach
from ops.round_off_laws import modes

test_laws = foreach("aclnnForeachRoundOffNumberV2", lambda torch, x, mode: x.ceil() if x.is_floating_point() else x)
test_modes = modes("aclnnForeachRoundOffNumberV2", lambda mode: raw.scalar(mode, "int64"))
