# SPDX-License-Identifier: Apache-2.0
"""aclnnDropoutGenMask, aclnnDropoutGenMaskV2, aclnnDropoutGenMaskV2Tensor."""

from ops.math.random_laws import gen_mask

test_dropout_gen_mask, test_dropout_gen_mask_refusals = gen_mask("aclnnDropoutGenMask")
test_dropout_gen_mask_v2, test_dropout_gen_mask_v2_refusals = gen_mask("aclnnDropoutGenMaskV2")
test_dropout_gen_mask_v2_tensor, test_dropout_gen_mask_v2_tensor_refusals = gen_mask("aclnnDropoutGenMaskV2Tensor")
