# SPDX-License-Identifier: Apache-2.0
"""aclnnDropout."""

from ops.math.random_laws import dropout

test_dropout, test_dropout_refusals = dropout()
