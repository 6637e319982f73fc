# SPDX-License-Identifier: Apache-2.0
"""aclnnLinspace."""

from ops.fill_laws import linspace

test_linspace = linspace()
