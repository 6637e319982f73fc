# SPDX-License-Identifier: Apache-2.0
"""aclnnNormalFloatFloat, aclnnNormalFloatTensor, aclnnNormalTensorFloat, aclnnNormalTensorTensor."""

from ops.math.random_laws import normal_out

test_normal_float_float, test_normal_float_float_refusals = normal_out("aclnnNormalFloatFloat")
test_normal_float_tensor, test_normal_float_tensor_refusals = normal_out("aclnnNormalFloatTensor")
test_normal_tensor_float, test_normal_tensor_float_refusals = normal_out("aclnnNormalTensorFloat")
test_normal_tensor_tensor, test_normal_tensor_tensor_refusals = normal_out("aclnnNormalTensorTensor")
