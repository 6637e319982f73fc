# SPDX-License-Identifier: Apache-2.0
"""PyTorch's plugin for NPUs, an unmodified binary, starts on the toolkit, and says what it cannot do."""

import importlib.util
import sys
from pathlib import Path

import pytest
from client import python_variables, run

if importlib.util.find_spec("torch_npu") is None:
    pytest.skip("torch-npu is not installed", allow_module_level=True)

COUNT = """
import torch, torch_npu
print(torch_npu.__version__, torch.npu.is_available(), torch.npu.device_count())
"""
# What is said of operators that compute nothing yet, and calls of them: through aclnn, and through what PyTorch's plugin
# falls back to.
MISSING = {
    "[561990] aclnnSvd: not simulated yet": "torch.linalg.svd(torch.eye(3, device='npu'))",
    "[200001] aclopCompileAndExecute: Iou(mode=\"iou\"": "torch_npu.npu_iou(*[torch.ones(16, 4, device='npu')] * 2)",
}


@pytest.mark.parametrize("devices", ["1", "2"])
def test_it_starts_and_counts_devices(devices):
    done = run(sys.executable, "-c", COUNT, env=python_variables(ACLNNSIM_DEVICES=devices))
    assert (done.stdout, done.stderr) == (f"2.13.0 True {devices}\n", "")


def test_through_the_command(tmp_path):
    (tmp_path / "count.py").write_text(COUNT)
    done = run(sys.executable, "-m", "aclnnsim", "run", tmp_path / "count.py")
    assert done.stdout == "2.13.0 True 1\n"


def test_the_example():
    example = Path(__file__).parents[2] / "examples/torch_npu_cnn.py"
    done = run(sys.executable, "-m", "aclnnsim", "run", example)
    lines = done.stdout.splitlines()
    assert lines[0] == "on Ascend910B3, simulated; 1 + 1 is 2"
    losses = [float(line.rpartition(" ")[2]) for line in lines[1:5]]
    assert losses[-1] < 0.1 < losses[0]
    assert int(lines[5].split()[0]) > 190


@pytest.mark.parametrize("said", MISSING)
def test_what_is_missing_is_an_exception_with_its_name(said):
    program = f"""
import torch, torch_npu
torch.ones(1, device="npu").item()
try:
    print({MISSING[said]})
    torch.npu.synchronize()
except RuntimeError as error:
    print("caught", error)
"""
    done = run(sys.executable, "-c", program, env=python_variables())
    assert done.stdout.startswith("caught ")
    assert said in done.stdout
    assert "not simulated yet" in done.stdout
