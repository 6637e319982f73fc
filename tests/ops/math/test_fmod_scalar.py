# SPDX-License-Identifier: Apache-2.0
"""aclnnFmodScalar, aclnnInplaceFmodScalar."""

import numpy as np
from ops.elementwise_laws import computing, laws


def remainder(torch, a, b):
    first = a if isinstance(a, torch.Tensor) else b
    a, b = (v if isinstance(v, torch.Tensor) else torch.tensor(v, dtype=first.dtype) for v in (a, b))
    *_, wide = computing(torch, a, b)
    if not wide.is_floating_point:
        return torch.fmod(a.to(wide), b.to(wide))
    a, b = (v.to(wide).double().numpy() for v in (a, b))
    with np.errstate(all="ignore"):
        rest = np.fmod(a, b)  # PyTorch's is NaN for great quotients

    return torch.from_numpy(np.asarray(rest)).to(wide)


def domain(name, x):
    return x + (x == 0) + (x == -1) * 3 if name == "other" and x.dtype.kind in "iu" else x


WHOLE = {
    "numbers": {"self": 7, "other": 3},
    "unsupported": ("bool",),
    "domain": domain,
}


test_fmod_scalar = laws("aclnnFmodScalar", remainder, **WHOLE)
test_inplace_fmod_scalar = laws("aclnnInplaceFmodScalar", remainder, **WHOLE)
