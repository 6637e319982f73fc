# SPDX-License-Identifier: Apache-2.0
"""aclnnRenorm, aclnnInplaceRenorm."""

from ops.nn.norm_laws import renorm

test_renorm, test_renorm_refusals = renorm("aclnnRenorm")
test_inplace_renorm, test_inplace_renorm_refusals = renorm("aclnnInplaceRenorm")
