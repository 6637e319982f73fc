# SPDX-License-Identifier: Apache-2.0
"""aclnnFatreluMul."""

from ops.gated_laws import gated


def fatrelu_mul(torch, input, threshold):
    a, b = input.chunk(2, -1)
    return torch.where(a < threshold, 0, a) * b


test_fatrelu_mul = gated("aclnnFatreluMul", fatrelu_mul, threshold=lambda rng, shape: rng.normal(size=1), ulps=1)
