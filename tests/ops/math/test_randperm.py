# SPDX-License-Identifier: Apache-2.0
"""aclnnRandperm."""

from ops.math.random_laws import randperm

test_randperm, test_randperm_refusals = randperm()
