# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceCopy."""

from ops.fill_laws import copies

test_copy = copies("aclnnInplaceCopy", "selfRef", "src", broadcast=True)
