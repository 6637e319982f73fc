# SPDX-License-Identifier: Apache-2.0
"""PyTorch's plugin for NPUs, an unmodified binary: whole programs give on "npu" what they give on "cpu"."""

import importlib.util
import re
import sys
from pathlib import Path

import pytest
from client import python_variables, run

if importlib.util.find_spec("torch_npu") is None:
    pytest.skip("torch-npu is not installed", allow_module_level=True)

PROGRAM = Path(__file__).with_name("scenarios.py")
SCENARIOS = ["basics", "windows", "mlp", "cnn"]
MORE = ["cnn_adamw", "text", "streams"]
WAYS = {
    "as it is": {},
    "own queue off": {"TASK_QUEUE_ENABLE": "0"},
    "own queue": {"TASK_QUEUE_ENABLE": "1"},
    "own queue, also of phase one": {"TASK_QUEUE_ENABLE": "2"},
    "blocking": {"ASCEND_LAUNCH_BLOCKING": "1"},
    "watched": {"ACLNNSIM_DEBUG": "strict,leaks,lifetime,races"},
}
# What PyTorch and its plugin say of themselves.
CHATTER = re.compile(
    r"\[W\d.*|.*Warning: .*|  return Variable\._execution_engine\.run_backward.*|  warnings\.warn\(.*|\s*", re.DOTALL
)


def scenario(name, threads=1, **variables):
    done = run(sys.executable, PROGRAM, name, threads, env=python_variables(**variables))
    assert re.search(r"^[1-9]\d* compared$", done.stdout, re.MULTILINE), done.stdout
    said = [line for line in done.stderr.splitlines() if not CHATTER.fullmatch(line)]
    assert not said, "\n".join(said)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario(name, way):
    scenario(name, **WAYS[way])


@pytest.mark.parametrize("way", ["as it is", "watched"])
@pytest.mark.parametrize("name", MORE)
def test_more(name, way):
    scenario(name, **WAYS[way])


@pytest.mark.parametrize("way", ["as it is", "watched"])
@pytest.mark.parametrize("name", SCENARIOS)
def test_four_threads(name, way):
    scenario(name, 4, **WAYS[way])
