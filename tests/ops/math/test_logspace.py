# SPDX-License-Identifier: Apache-2.0
"""aclnnLogSpace."""

from ops.fill_laws import logspace

test_logspace = logspace()
