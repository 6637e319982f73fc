# SPDX-License-Identifier: Apache-2.0
"""What several tests of element-wise operators compare with: PyTorch in float64, rounded once."""

import numpy as np
from ops.elementwise_laws import computing


def same_kind(torch, pair):
    """Two tensors, where one may be a number, which takes the type of the other; as they compute, and their type."""
    first = next(v for v in pair if isinstance(v, torch.Tensor))
    return computing(torch, *(v if isinstance(v, torch.Tensor) else torch.tensor(v, dtype=first.dtype) for v in pair))


def power(torch, *pair):
    a, b, wide = same_kind(torch, pair)
    if wide.is_complex:
        return torch.pow(a.to(torch.complex128), b.to(torch.complex128)).to(wide)
    return (torch.pow(a.double(), b.double()) if wide.is_floating_point else torch.pow(a, b)).to(wide)


def power_ulps(name):
    return 64 if name.startswith("complex") else 0 if name.startswith(("int", "uint")) else 2


POWERS = {
    "numbers": {"self": 2, "exponent": 3},
    "ulps": power_ulps,
    "unsupported": ("bool",),
    "domain": lambda name, x: x % 7 if name == "exponent" and x.dtype.kind in "iu" else x,
}


def remainder(floored):
    """Remainders of truncated or of floored quotients; PyTorch's own are NaN for great ones."""

    def reference(torch, *pair):
        a, b, wide = same_kind(torch, pair)
        if not wide.is_floating_point:
            return (torch.remainder if floored else torch.fmod)(a.to(wide), b.to(wide))
        a, b = (v.to(wide).double().numpy() for v in (a, b))
        with np.errstate(all="ignore"):
            rest = np.fmod(a, b)
            if floored:
                rest = np.where((rest != 0) & ((rest < 0) != (b < 0)), rest + b, rest)
        return torch.from_numpy(np.asarray(rest)).to(wide)

    return reference


REMAINDERS = {
    "numbers": {"self": 7, "other": 3},
    "unsupported": ("bool",),
    "domain": lambda name, x: x + (x == 0) + (x == -1) * 3 if name == "other" and x.dtype.kind in "iu" else x,
}


def lerp(torch, a, b, weight):
    if isinstance(weight, torch.Tensor):
        a, b, weight, wide = computing(torch, a, b, weight)
    else:
        a, b, wide = computing(torch, a, b)
        weight = torch.full_like(a, weight)
    near = a + weight * (b - a)
    return torch.where(weight.abs() < 0.5, near, b - (b - a) * (1 - weight)).to(wide)


def xlogy(torch, *pair):
    a, b, wide = same_kind(torch, pair)
    return torch.xlogy(a.double(), b.double()).to(wide if wide.is_floating_point else torch.float32)


def clipped_swiglu(torch, x, groups, dim, alpha, limit, bias, interleaved, mode=0, rest=float("nan")):
    """Rows that do not count are `rest`."""
    rows, half = x.shape[: dim % x.ndim].numel(), list(x.shape)
    half[dim] //= 2
    flat = x.reshape(rows, x.shape[dim % x.ndim :].numel())
    a, b = (flat[:, ::2], flat[:, 1::2]) if interleaved else flat.chunk(2, 1)
    b = b.clamp(-limit, limit)
    if mode:
        y = (a * torch.sigmoid(a)).clamp(max=limit) * b
    else:
        a = a.clamp(max=limit)
        y = a * torch.sigmoid(alpha * a) * (b + bias)
    if groups is not None:
        y = torch.where(torch.arange(rows)[:, None] < groups.sum(), y, rest)
    return y.reshape(half)


def situ_glu(torch, x, dim, beta, linear, left):
    a, b = x.chunk(2, dim)
    gate, up = (a, b) if left else (b, a)
    up = linear * torch.tanh(up / linear) if linear > 0 else up
    return beta * torch.tanh(gate / beta) * torch.sigmoid(gate) * up


def gradient(function, **fixed):
    """That of `function`, whose first argument is what it is taken of, from the gradient of its result."""

    def reference(torch, grad, x, *rest):
        x.requires_grad_(True)
        return torch.autograd.grad(function(torch, x, *rest, **fixed), x, grad)[0]

    return reference
