# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachCopy."""

from ops.foreach_laws import foreach

test_foreach_copy = foreach("aclnnForeachCopy", lambda torch, x: x)
