# SPDX-License-Identifier: Apache-2.0
"""PyTorch's plugin for NPUs, an unmodified binary, binds and starts on the tree."""

import importlib.util
import sys

import pytest
from client import python_variables, run

if importlib.util.find_spec("torch_npu") is None:
    pytest.skip("torch-npu is not installed", allow_module_level=True)

COUNT = """
import torch, torch_npu
print(torch_npu.__version__, torch.npu.is_available(), torch.npu.device_count())
"""


@pytest.mark.parametrize("devices", ["1", "2"])
def test_it_starts_and_counts_devices(devices):
    done = run(sys.executable, "-c", COUNT, env=python_variables(ACLNNSIM_DEVICES=devices))
    assert done.stdout == f"2.13.0 True {devices}\n"


def test_through_the_command(tmp_path):
    (tmp_path / "count.py").write_text(COUNT)
    done = run(sys.executable, "-m", "aclnnsim", "run", tmp_path / "count.py")
    assert done.stdout == "2.13.0 True 1\n"
