# SPDX-License-Identifier: Apache-2.0
"""The runtime does what a small model of it says, and gives the same bytes whatever runs at the same time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent


@pytest.mark.aclnnsim(provokes="leaks,lifetime,races,uninit")
def test_random_calls_are_answered_as_the_model_says():
    done = subprocess.run(
        [sys.executable, TESTS / "fuzz" / "runtime_model.py"],
        env=os.environ | {"ACLNNSIM_DEVICES": "2"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr[-6000:]


def test_random_work_gives_the_bytes_of_serial_work(compile_c, run_c):
    """STRESS_SECONDS=60 looks longer."""
    seconds = os.environ.get("STRESS_SECONDS", "2")
    done = run_c(compile_c(TESTS / "c" / "stress.c"), seconds, timeout=120 + 20 * int(seconds))
    assert done.stderr == ""
    assert int(done.stdout.split()[0]) >= 8
