# SPDX-License-Identifier: Apache-2.0
"""aclnnComplex."""

import numpy as np
import pytest
import raw
from ops.elementwise_laws import laws

test_complex = laws("aclnnComplex", lambda torch, a, b: torch.complex(a, b), same_types=True, unsupported=("float16",))


def parts_of(memory, dtype, shape, first):
    """The real (first = 0) or imaginary (1) parts of complex numbers in the memory."""
    strides = [2 * stride for stride in raw.contiguous_strides(shape)]
    return raw.Tensor(np.zeros(0, dtype), shape, strides, first, data=memory, storage_dims=[2 * int(np.prod(shape))])


@pytest.mark.parametrize("shape", [(), (1,), (7,), (3, 50), (300, 70)])
def test_parts_may_be_those_of_the_result(quiet, threads, shape):
    """PyTorch's plugin conjugates so. Each element reads and writes its own bytes alone."""
    threads(2)
    rng = np.random.default_rng(3)
    x = (rng.normal(size=shape) + 1j * rng.normal(size=shape)).astype("c8")
    memory = raw.Memory(max(8, x.nbytes))
    memory.write(x.reshape(-1))
    real, imag = (parts_of(memory, "float32", shape, k) for k in (0, 1))
    out = raw.Tensor(np.zeros(0, "c8"), shape, data=memory, storage_dims=[x.size])
    raw.ok(raw.run("aclnnComplex", imag, real, out).code)
    np.testing.assert_array_equal(memory.read().view("c8")[: x.size].reshape(shape), x.imag + 1j * x.real)
