# SPDX-License-Identifier: Apache-2.0
"""Every function of acl and aclnn_base with each argument spoilt in turn: NULL, zero, huge, stale, foreign. No crash, no
hang, a documented status, a message with it; and what is no handle is refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from interface import compiler_for


def test_no_argument_is_trusted():
    if compiler_for("c") is None:
        pytest.skip("no C compiler to read the headers with")
    done = subprocess.run(
        [sys.executable, Path(__file__).with_name("every_function.py")],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    last = [line for line in done.stderr.splitlines() if line.startswith("at ")][-1:]
    assert (done.returncode, done.stdout) == (0, ""), (last, done.stderr[-2000:])
