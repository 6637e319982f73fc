# SPDX-License-Identifier: Apache-2.0
"""aclnnClamp, aclnnClampMax, aclnnClampMaxTensor, aclnnClampMin, aclnnClampMinTensor, aclnnClampTensor,
aclnnInplaceClampMax, aclnnInplaceClampMaxTensor, aclnnInplaceClampMinTensor."""

from ops.elementwise_laws import laws


def tensors(torch, x, limits):
    return (v if isinstance(v, torch.Tensor) else torch.tensor(v, dtype=x.dtype) for v in limits)


def clamp(torch, x, *limits):
    least, most = tensors(torch, x, limits)
    return torch.minimum(torch.maximum(x, least), most)


def clamp_min(torch, x, *limits):
    return torch.maximum(x, *tensors(torch, x, limits))


def clamp_max(torch, x, *limits):
    return torch.minimum(x, *tensors(torch, x, limits))


test_clamp = laws("aclnnClamp", clamp, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_clamp_max = laws("aclnnClampMax", clamp_max, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_clamp_max_tensor = laws("aclnnClampMaxTensor", clamp_max, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_clamp_min = laws("aclnnClampMin", clamp_min, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_clamp_min_tensor = laws("aclnnClampMinTensor", clamp_min, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_clamp_tensor = laws("aclnnClampTensor", clamp, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_inplace_clamp_max = laws("aclnnInplaceClampMax", clamp_max, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_inplace_clamp_max_tensor = laws("aclnnInplaceClampMaxTensor", clamp_max, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_inplace_clamp_min_tensor = laws("aclnnInplaceClampMinTensor", clamp_min, numbers={"clipValueMin": -1, "clipValueMax": 2})
