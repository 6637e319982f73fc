# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceRandom, aclnnInplaceRandomTensor, aclnnInplaceRandomWithoutFromTo, aclnnInplaceRandomWithoutFromToTensor."""

from ops.math.random_laws import natural, whole

test_inplace_random, test_inplace_random_refusals = whole("aclnnInplaceRandom")
test_inplace_random_tensor, test_inplace_random_tensor_refusals = whole("aclnnInplaceRandomTensor")
test_inplace_random_without_from_to, test_inplace_random_without_from_to_refusals = natural("aclnnInplaceRandomWithoutFromTo")
test_inplace_random_without_from_to_tensor, test_inplace_random_without_from_to_tensor_refusals = natural(
    "aclnnInplaceRandomWithoutFromToTensor"
)
