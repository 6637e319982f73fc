# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceXLogYScalarOther, aclnnXLogYScalarOther."""

from ops.elementwise_laws import computing, laws


def xlogy(torch, *pair):
    first = next(v for v in pair if isinstance(v, torch.Tensor))
    a, b = (v if isinstance(v, torch.Tensor) else torch.tensor(v, dtype=first.dtype) for v in pair)
    a, b, wide = computing(torch, a, b)
    wide = wide if wide.is_floating_point else torch.float32
    return torch.xlogy(a.double(), b.double()).to(wide)


test_inplace_x_log_y_scalar_other = laws("aclnnInplaceXLogYScalarOther", xlogy, numbers={"other": 3, "self": 2}, ulps=2)
test_x_log_y_scalar_other = laws("aclnnXLogYScalarOther", xlogy, numbers={"other": 3, "self": 2}, ulps=2)
