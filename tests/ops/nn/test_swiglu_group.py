# SPDX-License-Identifier: Apache-2.0
"""aclnnSwigluGroup."""

from ops.gated_laws import gated


def swiglu_group(torch, x, weight, groups, limit):
    a, b = x.chunk(2, -1)
    if limit > 0:
        a, b = a.clamp(max=limit), b.clamp(-limit, limit)
    y = torch.nn.functional.silu(a) * b
    if weight is not None:
        y = y * weight.reshape(*x.shape[:-1], 1)
    if groups is not None:
        y.reshape(x.shape[:-1].numel(), y.shape[-1])[int(groups.sum()) :] = torch.nan  # not written
    return y


test_swiglu_group = gated(
    "aclnnSwigluGroup",
    swiglu_group,
    rows=True,
    groups=True,
    clampLimit=(-1.0, 2.0),
    weightOptional=lambda rng, shape: rng.normal(size=shape[:-1]).astype("f4"),
    ulps=16,
    floor=1e-30,
)
