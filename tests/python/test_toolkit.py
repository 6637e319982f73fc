# SPDX-License-Identifier: Apache-2.0
"""The package on the libraries of another toolkit: here a copy of our own, elsewhere."""

import os
import shutil
import subprocess
import sys

import pytest

PROGRAM = """
import numpy as np
import aclnnsim
from aclnnsim import AclError, DeviceTensor, Stream, library, ops

def padded(x):
    return np.pad(x, [(0, 0)] * (x.ndim - 2) + [(1, 1), (1, 1)], mode="wrap")

assert library.lib is not library.simulator
x = np.arange(32, dtype="f4").reshape(1, 2, 4, 4)
ones = (1, 1, 1, 1)
for view in (x, x[..., ::2], x.swapaxes(2, 3), x[:, ::-1], x.astype(">f4"), x[:0], np.broadcast_to(x[:, :1], x.shape)):
    np.testing.assert_array_equal(ops.circular_pad2d(view, ones), padded(view))
    tensor = DeviceTensor.from_numpy(view)
    got = ops.circular_pad2d(tensor, ones)
    assert isinstance(got, DeviceTensor)
    np.testing.assert_array_equal(got.numpy(), padded(view))
out = np.zeros((1, 2, 6, 12), "f4")
ops.circular_pad2d(x, ones, out=out[..., ::2])
np.testing.assert_array_equal(out[..., ::2], padded(x))
assert not out[..., 1::2].any()

tensor = DeviceTensor.from_numpy(x)[:, 1]
with Stream() as stream:
    first = ops.circular_pad2d(tensor, ones, stream=stream)
    pooled, mask = ops.max_pool2d_with_mask(first, 2, stream=stream)
    del first
np.testing.assert_array_equal(pooled.numpy(), padded(x[:, 1]).reshape(1, 3, 2, 3, 2).max((2, 4)))
grad = ops.max_pool2d_with_mask_backward(pooled, DeviceTensor.from_numpy(padded(x[:, 1])), mask, 2)
assert grad.numpy().sum() == pooled.numpy().sum()
y = x.copy()
assert ops.inplace_muls(y, 2.0) is y
np.testing.assert_array_equal(ops.add(x, x, alpha=1), y)

for arguments in (dict(padding=(1, 1, 1)), dict(padding=(1, 1, 1), out=out)):
    try:
        ops.circular_pad2d(x, **arguments)
        raise SystemExit("not refused")
    except AclError as error:
        assert (error.code, error.op, error.argument) == (161002, "aclnnCircularPad2d", "padding"), error

# The simulator has only told shapes.
stats = aclnnsim.stats()
assert stats.device_bytes == 0, stats
assert not any(stats.handles.values()), stats
print("done")
"""


@pytest.mark.skipif("ACLNNSIM_LIBRARY" in os.environ, reason="another library than the installed one")
def test_another_toolkit(tmp_path, toolkit):
    shutil.copytree(toolkit / "lib64", tmp_path / "lib64")
    environment = {**os.environ, "ACLNNSIM_LIBRARY_PATH": str(tmp_path / "lib64"), "ASCEND_GLOBAL_LOG_LEVEL": "4"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr


def test_no_toolkit_there(tmp_path):
    environment = {**os.environ, "ACLNNSIM_LIBRARY_PATH": str(tmp_path)}
    command = [sys.executable, "-c", "import aclnnsim"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == f"ImportError: ACLNNSIM_LIBRARY_PATH: no libascendcl.so in {tmp_path}"
