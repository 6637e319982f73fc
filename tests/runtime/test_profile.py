# SPDX-License-Identifier: Apache-2.0
"""Profiling hands over to the trace."""

import json
import os

import pytest
import raw
from raw import NULL, ask, ffi, lib

INVALID, RUNNING, NOT_RUNNING, DEVICE = 100000, 100042, 100043, 107001


@pytest.fixture
def configured(tmp_path):
    """A configuration, between aclprofInit and aclprofFinalize."""
    path = str(tmp_path).encode()
    raw.ok(lib.aclprofInit(path, len(path)))
    config = lib.aclprofCreateConfig(ffi.new("uint32_t[1]"), 1, 1, NULL, 1 | 2)
    assert config != NULL
    yield config
    raw.ok(lib.aclprofDestroyConfig(config))
    raw.ok(lib.aclprofFinalize())


def work():
    memory = ffi.new("void **")
    raw.ok(lib.aclrtMalloc(memory, 64, 0))
    raw.ok(lib.aclrtMemsetAsync(memory[0], 64, 1, 64, NULL))
    raw.ok(lib.aclrtSynchronizeStream(NULL))
    raw.ok(lib.aclrtFree(memory[0]))


def test_each_start_writes_a_file(configured, tmp_path, quiet):
    work()
    for number in (1, 2):
        raw.ok(lib.aclprofStart(configured))
        work()
        raw.ok(lib.aclprofStop(configured))
        work()
        files = sorted(tmp_path.iterdir())
        assert len(files) == number
        assert all(f.name.startswith(f"aclnnsim_{os.getpid()}_") for f in files)
        for file in files:
            events = json.loads(file.read_text())
            events = events["traceEvents"] if isinstance(events, dict) else events
            names = [event.get("name") for event in events]
            assert names.count("aclrtMalloc") == 1
            assert "aclrtMemsetAsync" in names


def test_what_is_out_of_turn(configured, tmp_path):
    other = lib.aclprofCreateConfig(NULL, 0, 255, NULL, 0)
    assert ask("aclprofStop", configured).code == NOT_RUNNING
    assert ask("aclprofInit", b"/tmp", 4).code == RUNNING
    raw.ok(lib.aclprofStart(configured))
    assert ask("aclprofStart", configured).code == RUNNING
    assert ask("aclprofStart", other).code == RUNNING
    assert ask("aclprofStop", other).code == NOT_RUNNING
    raw.ok(lib.aclprofDestroyConfig(other))
    assert ask("aclprofDestroyConfig", other).code == INVALID
    assert ask("aclprofStart", other).code == INVALID
    raw.ok(lib.aclprofFinalize())  # also ends what runs
    assert ask("aclprofStart", configured).code == NOT_RUNNING
    assert ask("aclprofFinalize").code == NOT_RUNNING
    path = str(tmp_path).encode()
    raw.ok(lib.aclprofInit(path + b" and more", len(path)))


def test_what_is_refused(tmp_path):
    absent = str(tmp_path / "absent").encode()
    for args in ((NULL, 4), (b"", 1), (b"/tmp", 0), (b"/tmp", 4097), (absent, len(absent))):
        assert ask("aclprofInit", *args).code == INVALID
    assert ask("aclprofFinalize").code == NOT_RUNNING
    for config in (NULL, ffi.cast("void *", 64)):
        for name in ("aclprofStart", "aclprofStop", "aclprofDestroyConfig"):
            assert ask(name, config).code == INVALID
    zero = ffi.new("uint32_t[1]")
    for devices, count, code in (
        (ffi.new("uint32_t[1]", [9]), 1, DEVICE),
        (NULL, 1, INVALID),
        (zero, 2**31, INVALID),
        (zero, 2**32 - 1, INVALID),
    ):
        raw.message()
        assert lib.aclprofCreateConfig(devices, count, 1, NULL, 1) == NULL
        assert raw.message().startswith(f"[{code}] ")
