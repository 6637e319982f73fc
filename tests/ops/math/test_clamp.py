# SPDX-License-Identifier: Apache-2.0
"""aclnnClamp, aclnnClampMax, aclnnClampMaxTensor, aclnnClampMin, aclnnClampMinTensor, aclnnClampTensor,
aclnnInplaceClampMax, aclnnInplaceClampMaxTensor, aclnnInplaceClampMinTensor."""

import numpy as np
import raw
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


def test_one_limit_of_two(quiet):
    x = np.array([-3, -1, 0, 2.5, 7, np.nan], "f4")
    for least, most in ((-1, None), (None, 2), (None, -5), (9, None)):
        out = raw.tensor(np.zeros_like(x))
        limits = [None if v is None else raw.scalar(v, "float64") for v in (least, most)]
        raw.ok(raw.run("aclnnClamp", raw.tensor(x), *limits, out).code)
        np.testing.assert_array_equal(out.read(), np.clip(x, least, most))


def test_one_tensor_of_two_limits(quiet):
    """PyTorch's clamp with one tensor, as its plugin passes it; a limit may be the one that decides the shape."""
    x = np.array([-3, -1, 0, 2.5, 7, np.nan], "f4")
    for least, most in ([[-1], [3]], None), (None, np.arange(6) - 2), (None, 1), ([[9]], None):
        shape = np.broadcast_shapes(x.shape, np.shape(least), np.shape(most))
        out = raw.tensor(np.zeros(shape, "f4"))
        limits = [None if v is None else raw.tensor(np.array(v, "i4")) for v in (least, most)]
        raw.ok(raw.run("aclnnClampTensor", raw.tensor(x), *limits, out).code)
        np.testing.assert_array_equal(out.read(), np.clip(x, least, most))


def test_no_limit():
    plan = raw.plan("aclnnClampTensor", *(raw.tensor(np.zeros(2, "f4")), None, None, raw.tensor(np.zeros(2, "f4"))))
    assert plan.code == 161001
    assert "clipValueMin and clipValueMax are NULL" in plan.message
    plan = raw.plan("aclnnClamp", *(raw.tensor(np.zeros(2, "f4")), None, None, raw.tensor(np.zeros(2, "f4"))))
    assert plan.code == 161001
    assert "clipValueMin and clipValueMax are NULL" in plan.message


test_clamp = laws("aclnnClamp", clamp, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_clamp_max = laws("aclnnClampMax", clamp_max, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_clamp_max_tensor = laws("aclnnClampMaxTensor", clamp_max, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_clamp_min = laws("aclnnClampMin", clamp_min, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_clamp_min_tensor = laws("aclnnClampMinTensor", clamp_min, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_clamp_tensor = laws("aclnnClampTensor", clamp, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_inplace_clamp_max = laws("aclnnInplaceClampMax", clamp_max, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_inplace_clamp_max_tensor = laws("aclnnInplaceClampMaxTensor", clamp_max, numbers={"clipValueMin": -1, "clipValueMax": 2})
test_inplace_clamp_min_tensor = laws("aclnnInplaceClampMinTensor", clamp_min, numbers={"clipValueMin": -1, "clipValueMax": 2})
