# SPDX-License-Identifier: Apache-2.0
"""The BLAS library: when it is loaded, that it has no threads, and what computes without it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from aclnnsim.library import LIBRARY

BLAS = Path(LIBRARY).resolve().parent / "libscipy_openblas.so"

PROGRAM = """
import os
import numpy as np
import aclnnsim

def nameless():  # ours have names of their own; NumPy has a BLAS library, too
    first = open("/proc/self/comm").read()
    return sum(open(f"/proc/self/task/{t}/comm").read() == first for t in os.listdir("/proc/self/task"))

before = nameless()

def loaded():
    return "libscipy_openblas.so" in open("/proc/self/maps").read()

a = np.random.default_rng(1).normal(size=(70, 90)).astype("f4")
print(loaded(), nameless() - before)
aclnnsim.ops.add(a, a, 1.0)
print(loaded(), nameless() - before)
got = aclnnsim.ops.matmul(a, a.T)
print(loaded(), nameless() - before, np.abs(got - a.astype("f8") @ a.T).max() < 1e-4)
"""


def run(**environment):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120, check=False,
        env={k: v for k, v in os.environ.items() if not k.startswith("OPENBLAS_")} | environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:3], done.stderr


@pytest.mark.skipif(not BLAS.is_file(), reason="built without the BLAS library")
def test_loaded_by_the_first_product_and_without_threads():
    lines, errors = run()
    assert lines == ["False 0", "False 0", "True 0 True"]
    assert errors == ""


@pytest.mark.skipif(not BLAS.is_file(), reason="built without the BLAS library")
def test_without_the_file(tmp_path):
    """A loop of our own computes, and one line says that it is slow."""
    lone = Path(shutil.copy(Path(LIBRARY).resolve(), tmp_path))
    lines, errors = run(ACLNNSIM_LIBRARY=str(lone))
    assert lines == ["False 0", "False 0", "False 0 True"]
    assert errors.count("warning") == 1
    assert "libscipy_openblas.so cannot be loaded" in errors
    assert "slow" in errors
