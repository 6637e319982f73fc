# SPDX-License-Identifier: Apache-2.0
"""Random calls of the interface, each program in a process of its own; the seed names a failing one.

FUZZ_SECONDS=600 goes on with new seeds for that long."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("random_calls.py")


def run(seed):
    command = [sys.executable, PROGRAM, str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, f"seed {seed}: exit {done.returncode}\n{done.stdout}\n{done.stderr[-8000:]}"


@pytest.mark.parametrize("seed", range(6))
def test_random_calls(seed):
    run(seed)


def test_random_calls_with_new_seeds():
    seconds = float(os.environ.get("FUZZ_SECONDS", "0"))
    if not seconds:
        pytest.skip("FUZZ_SECONDS is not set")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        run(random.SystemRandom().randrange(2**32))
