# SPDX-License-Identifier: Apache-2.0
"""Results whose shape depends on the data come back in the shape that they have."""

import numpy as np
import pytest

from aclnnsim import DeviceTensor, ops

X = np.array([[0, 1.5, 0], [-2, 0, 3]], "f4")


def test_arrays(quiet):
    np.testing.assert_array_equal(ops.masked_select(X, X > 0), X[X > 0])
    np.testing.assert_array_equal(ops.nonzero(X), np.argwhere(X))
    np.testing.assert_array_equal(ops.nonzero_v2(X), np.array(np.nonzero(X)))


@pytest.mark.parametrize("found", [0, 1, 6])
def test_from_none_to_all(found, quiet):
    mask = np.arange(6).reshape(2, 3) < found
    result = ops.masked_select(X, mask)
    assert result.shape == (found,)
    np.testing.assert_array_equal(result, X[mask])


def test_views_and_types(quiet):
    x = np.arange(24, dtype="i4").reshape(2, 3, 4).transpose(2, 0, 1)
    np.testing.assert_array_equal(ops.masked_select(x, x % 5 == 0), x[x % 5 == 0])
    np.testing.assert_array_equal(ops.nonzero(x), np.argwhere(x))


def test_device_tensors(quiet):
    with DeviceTensor.from_numpy(X) as x, DeviceTensor.from_numpy(X != 0) as mask:
        result = ops.masked_select(x, mask)
        assert result.shape == (3,)
        np.testing.assert_array_equal(result.numpy(), [1.5, -2, 3])
