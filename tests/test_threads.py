# SPDX-License-Identifier: Apache-2.0
"""A C program that uses everything from many threads; in a ThreadSanitizer build, that watches it."""

from pathlib import Path

import pytest


@pytest.mark.parametrize("threads", [1, 2, 8, 16])
def test_everything_from_many_threads(threads, compile_c, run_c):
    program = compile_c(Path(__file__).parent / "c" / "threads.c")
    done = run_c(program, threads, 20)
    assert done.stdout == "20 of 20 destroyed, 0 tensors and 0 executors left\n"
    assert done.stderr == ""
