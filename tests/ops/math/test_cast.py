# SPDX-License-Identifier: Apache-2.0
"""aclnnCast."""

from ops.fill_laws import casts

test_cast = casts()
