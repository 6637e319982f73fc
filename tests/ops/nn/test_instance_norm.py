# SPDX-License-Identifier: Apache-2.0
"""aclnnInstanceNorm."""

from ops.nn.norm_laws import instance_norm

test_instance_norm, test_instance_norm_refusals = instance_norm()
