# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceNormal, aclnnInplaceNormalTensor."""

from ops.math.random_laws import normal

test_inplace_normal, test_inplace_normal_refusals = normal("aclnnInplaceNormal")
test_inplace_normal_tensor, test_inplace_normal_tensor_refusals = normal("aclnnInplaceNormalTensor")
