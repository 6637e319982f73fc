# SPDX-License-Identifier: Apache-2.0
"""aclnnInplacePowTensorScalar, aclnnPowScalarTensor, aclnnPowTensorScalar."""

from ops.elementwise_laws import computing, laws


def power_ulps(name):
    return 64 if name.startswith("complex") else 0 if name.startswith(("int", "uint")) else 2


def power(torch, *pair):
    first = next(v for v in pair if isinstance(v, torch.Tensor))
    a, b = (v if isinstance(v, torch.Tensor) else torch.tensor(v, dtype=first.dtype) for v in pair)
    a, b, wide = computing(torch, a, b)
    if wide.is_complex:
        return torch.pow(a.to(torch.complex128), b.to(torch.complex128)).to(wide)
    return (torch.pow(a.double(), b.double()) if wide.is_floating_point else torch.pow(a, b)).to(wide)


def domain(name, x):
    return x if x.dtype.kind not in "iu" or name != "exponent" else x % 7


test_inplace_pow_tensor_scalar = laws(
    "aclnnInplacePowTensorScalar",
    power,
    numbers={"self": 2, "exponent": 3},
    ulps=power_ulps,
    unsupported=("bool",),
    domain=domain,
)
test_pow_scalar_tensor = laws(
    "aclnnPowScalarTensor", power, numbers={"self": 2, "exponent": 3}, ulps=power_ulps, unsupported=("bool",), domain=domain
)
test_pow_tensor_scalar = laws(
    "aclnnPowTensorScalar", power, numbers={"self": 2, "exponent": 3}, ulps=power_ulps, unsupported=("bool",), domain=domain
)
