# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachZeroInplace."""

from ops.foreach_laws import foreach

test_foreach_zero_inplace = foreach("aclnnForeachZeroInplace", lambda torch, x: x * 0)
