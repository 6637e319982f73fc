# SPDX-License-Identifier: Apache-2.0
"""aclnnRange."""

from ops.fill_laws import range_closed

test_range = range_closed()
