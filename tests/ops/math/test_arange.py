# SPDX-License-Identifier: Apache-2.0
"""aclnnArange."""

from ops.fill_laws import arange

test_arange = arange()
