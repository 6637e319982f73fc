# SPDX-License-Identifier: Apache-2.0
"""Which views share memory is judged exactly: random views of one allocation, element by element."""

import numpy as np
import pytest
import raw

SELF, OUT = (2, 3, 4), (2, 5, 6)  # circular padding by one on every side


def elements(dims, strides, offset):
    """Where the elements of a view are, one by one."""
    at = np.full(dims, offset)
    for axis, (extent, stride) in enumerate(zip(dims, strides, strict=True)):
        at += (np.arange(extent) * stride).reshape([-1 if a == axis else 1 for a in range(len(dims))])
    return at.reshape(-1)


def random_view(rng, dims):
    """Strides that are those of slices of a larger tensor, mostly, and an offset."""
    order, strides, step = rng.permutation(len(dims)), [0] * len(dims), int(rng.choice([1, 1, 2, 3]))
    for axis in order:
        strides[axis] = step
        step *= int(dims[axis] + rng.choice([0, 0, 1, 2, 7]))
        if rng.random() < 0.1:
            step = max(1, step - int(rng.integers(1, 4)))  # may overlap itself
    return strides, int(rng.integers(0, 120))


@pytest.mark.parametrize("seed", range(8))
def test_overlaps_are_found_and_nothing_else(seed):
    rng = np.random.default_rng(seed)
    memory = raw.Memory(64 * 1024)
    memory.write(np.zeros(memory.size, np.uint8))
    seen = {"apart": 0, "shared": 0, "itself": 0}
    for _ in range(150):
        with raw.scope():
            views = [(dims, *random_view(rng, dims)) for dims in (SELF, OUT)]
            of_self, of_out = (elements(*view) for view in views)
            tensors = [
                raw.Tensor(np.zeros(0, "f4"), dims, strides, offset, data=memory, storage_dims=[0])
                for dims, strides, offset in views
            ]
            result = raw.run("aclnnCircularPad2d", tensors[0], [1, 1, 1, 1], tensors[1])
            if len(set(of_out.tolist())) < of_out.size:
                seen["itself"] += 1
                assert result.code == 161002, views
                assert "out overlaps itself" in result.message
            elif np.intersect1d(of_self, of_out).size:
                seen["shared"] += 1
                assert result.code == 161002, views
                assert "out overlaps self" in result.message
            else:
                seen["apart"] += 1
                assert result.code == 0, (views, result)
    assert all(count for count in seen.values()), seen
