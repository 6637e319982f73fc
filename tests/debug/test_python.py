# SPDX-License-Identifier: Apache-2.0
"""aclnnsim.debug, trace and faults, and the pytest plugin."""

import json
import os
import subprocess
import sys
import textwrap

import numpy as np
import pytest

import aclnnsim
from aclnnsim import lib


@pytest.fixture(autouse=True)
def _unwatched():
    yield
    assert lib.aclnnsimDebug(b"") == 0


def test_leaks_of_a_block():
    with aclnnsim.debug("leaks") as found:
        kept = lib.aclCreateIntArray([1, 2], 2)
        lib.aclDestroyIntArray(lib.aclCreateIntArray([1], 1))
    (report,) = found.reports
    assert "1 aclIntArray, made at\n        test_leaks_of_a_block (test_python.py:" in report
    assert lib.aclDestroyIntArray(kept) == 0
    with aclnnsim.debug("leaks") as found:
        lib.aclDestroyIntArray(lib.aclCreateIntArray([1], 1))
    assert found.reports == []


def test_operators_leave_nothing():
    x = np.arange(16, dtype="f4").reshape(1, 1, 4, 4)
    aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
    with aclnnsim.debug("all") as found:
        aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
    assert found.reports == []


def test_races_are_told_with_python_places():
    streams = [aclnnsim.Stream(), aclnnsim.Stream()]
    with aclnnsim.debug("races") as found:
        memory = aclnnsim.DeviceBuffer(64)
        for stream in streams:
            assert lib.aclrtMemsetAsync(memory.pointer, 64, 0, 64, stream.pointer) == 0
        for stream in streams:
            stream.synchronize()
        memory.close()
    (report,) = found.reports
    assert report.startswith("aclnnsim: races: aclrtMemsetAsync")
    assert report.count("test_races_are_told_with_python_places (test_python.py:") == 3
    assert "ACLNNSIM-E0704" in report


def test_blocks_nest_and_end():
    with aclnnsim.debug("leaks"):
        with aclnnsim.debug("races"):
            pass
        with aclnnsim.debug("leaks") as inner:
            kept = lib.aclCreateIntArray([1], 1)
        assert len(inner.reports) == 1
    assert lib.aclDestroyIntArray(kept) == 0
    with pytest.raises(aclnnsim.AclError, match="switches has"):
        aclnnsim.debug("nonsense")


def test_faults():
    with aclnnsim.faults("aclrtMalloc:nth=2:code=207001"):
        aclnnsim.DeviceBuffer(64).close()
        with pytest.raises(aclnnsim.AclError, match="chosen to fail") as caught:
            aclnnsim.DeviceBuffer(64)
        assert caught.value.code == 207001
        aclnnsim.DeviceBuffer(64).close()
    aclnnsim.DeviceBuffer(64).close()
    for rules in "aclrtMalloc:nth", "aclrtMalloc:nth=x", ":nth=1", "aclrtMalloc:never=1", "aclrtMalloc:every=0":
        with pytest.raises(aclnnsim.AclError, match="rules has"):
            aclnnsim.faults(rules)


@pytest.mark.parametrize(
    ("rule", "failing"),
    [("nth=2", [2]), ("after=3", [4, 5, 6]), ("every=2", [2, 4, 6]), ("code=7", [1, 2, 3, 4, 5, 6])],
)
def test_which_calls_fail(rule, failing):
    with aclnnsim.faults(f"aclrt*Device:{rule}"):
        codes = [lib.aclrtGetDevice(aclnnsim.ffi.new("int32_t *")) for _ in range(6)]
    lib.aclGetRecentErrMsg()
    assert [i for i, code in enumerate(codes, 1) if code] == failing


def test_launches_fail_in_their_turn():
    x = np.arange(16, dtype="f4").reshape(1, 1, 4, 4)
    with aclnnsim.faults("stream:launch=2:code=507015"):
        aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
        with pytest.raises(aclnnsim.AclError, match="chosen to fail") as caught:
            aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
        assert caught.value.code == 507015
        aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
    with aclnnsim.faults("aclnnCircularPad2dGet*:nth=1:code=561002"), pytest.raises(aclnnsim.AclError) as caught:
        aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
    assert caught.value.code == 561002


def test_no_memory_for_the_library():
    """Whichever of its own allocations fails: a code, no crash, nothing left behind, and then all is well again."""
    x = np.arange(16, dtype="f4").reshape(1, 1, 4, 4)
    expected, before = aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1)), aclnnsim.stats()
    good = failed = 0
    codes = set()
    for number in range(1, 60):
        with aclnnsim.faults(f"alloc:nth={number}"):
            try:
                assert (aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1)) == expected).all()
                good += 1
            except aclnnsim.AclError as error:
                codes.add(error.code)
                failed += 1
        assert aclnnsim.stats() == before
    assert failed > 0
    assert good > 0
    assert codes <= {561101, 561000, 161002, 200000, 207008, 361001, 207001}


def test_trace(tmp_path):
    x = np.arange(16, dtype="f4").reshape(1, 1, 4, 4)
    file = tmp_path / "trace.json"
    with aclnnsim.trace(str(file)):
        aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
    aclnnsim.ops.circular_pad2d(x, (1, 1, 1, 1))
    events = json.loads(file.read_text())["traceEvents"]
    assert [e["cat"] for e in events if e.get("name") == "aclnnCircularPad2d"] in (["host", "kernel"], ["kernel", "host"])
    with pytest.raises(aclnnsim.AclError, match="cannot be written"):
        aclnnsim.trace(str(tmp_path / "none" / "trace.json"))


TESTS = """
import pytest
from aclnnsim import lib, ffi

def leak():
    return lib.aclCreateIntArray([1, 2], 2)

def test_leaks(): leak()
def test_clean(): assert lib.aclDestroyIntArray(leak()) == 0
def test_fails_anyway(): assert False

@pytest.fixture
def array():
    made = leak()
    yield made
    lib.aclDestroyIntArray(made)

def test_with_fixture(array): pass

@pytest.mark.aclnnsim("uninit")
def test_reads_what_was_not_written():
    memory = ffi.new("void **")
    lib.aclrtSetDevice(0)
    assert lib.aclrtMalloc(memory, 64, 0) == 0
    assert lib.aclrtMemcpy(ffi.new("char[64]"), 64, memory[0], 64, 2) == 0
    lib.aclrtFree(memory[0])
"""


def test_the_plugin(tmp_path):
    (tmp_path / "test_it.py").write_text(textwrap.dedent(TESTS))

    def outcome(*options):
        line = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "aclnnsim.pytest_plugin", "-q", "-rA"]
        # only this plugin, which an installed package has as an entry point besides
        env = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run([*line, *options], cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
        rows = [row.split()[:2] for row in done.stdout.splitlines() if row.startswith(("PASSED", "FAILED", "ERROR"))]
        return {name.partition("::")[2]: word for word, name in rows}, done.stdout

    plain, _ = outcome()
    assert plain == {"test_leaks": "PASSED", "test_clean": "PASSED", "test_with_fixture": "PASSED",
                     "test_fails_anyway": "FAILED", "test_reads_what_was_not_written": "FAILED"}  # fmt: skip
    watched, text = outcome("--aclnnsim=leaks")
    assert watched == plain | {"test_leaks": "ERROR"}
    assert "1 aclIntArray, made at" in text
    assert "leak (test_it.py:" in text
