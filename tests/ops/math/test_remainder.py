# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceRemainderTensorScalar, aclnnInplaceRemainderTensorTensor, aclnnRemainderScalarTensor,
aclnnRemainderTensorScalar, aclnnRemainderTensorTensor."""

import numpy as np
from ops.elementwise_laws import computing, laws


def remainder(torch, a, b):
    first = a if isinstance(a, torch.Tensor) else b
    a, b = (v if isinstance(v, torch.Tensor) else torch.tensor(v, dtype=first.dtype) for v in (a, b))
    *_, wide = computing(torch, a, b)
    if not wide.is_floating_point:
        return torch.remainder(a.to(wide), b.to(wide))
    a, b = (v.to(wide).double().numpy() for v in (a, b))
    with np.errstate(all="ignore"):
        rest = np.fmod(a, b)  # PyTorch's is NaN for great quotients
        rest = np.where((rest != 0) & ((rest < 0) != (b < 0)), rest + b, rest)
    return torch.from_numpy(np.asarray(rest)).to(wide)


def domain(name, x):
    return x + (x == 0) + (x == -1) * 3 if name == "other" and x.dtype.kind in "iu" else x


WHOLE = {
    "numbers": {"self": 7, "other": 3},
    "unsupported": ("bool",),
    "domain": domain,
}


test_inplace_remainder_tensor_scalar = laws("aclnnInplaceRemainderTensorScalar", remainder, **WHOLE)
test_inplace_remainder_tensor_tensor = laws("aclnnInplaceRemainderTensorTensor", remainder, **WHOLE)
test_remainder_scalar_tensor = laws("aclnnRemainderScalarTensor", remainder, **WHOLE)
test_remainder_tensor_scalar = laws("aclnnRemainderTensorScalar", remainder, **WHOLE)
test_remainder_tensor_tensor = laws("aclnnRemainderTensorTensor", remainder, **WHOLE)
