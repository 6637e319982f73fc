# SPDX-License-Identifier: Apache-2.0
"""What a process needs to itself: beginnings and ends, forks, faults, settings of the environment."""

import re
import signal
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def program(compile_c):
    return compile_c(Path(__file__).parent.parent / "c" / "process.c")


@pytest.fixture
def part(program, run_c):
    """part(name, ...) runs that part of process.c."""

    def run(name, *args, **kw):
        return run_c(program, name, *args, timeout=60, **kw)

    return run


def lines(done):
    """What went to standard error, but for what a sanitizer says when it ends a process."""
    return [line for line in done.stderr.splitlines() if line.startswith("aclnnsim")]


LEAVE = [
    pytest.param(name, marks=pytest.mark.aclnnsim(provokes="leaks"))
    for name in ("leave_all", "leave_blocked", "finalize_blocked")
]


@pytest.mark.parametrize("name", ["two_cycles", "no_init", *LEAVE])
def test_right_programs_end_in_silence(part, name):
    done = part(name)
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.parametrize("blocking", [None, "0", "1"])
def test_a_right_program_is_not_commented_on(part, blocking):
    done = part("correct", env={"ASCEND_LAUNCH_BLOCKING": blocking})
    assert (done.stdout, done.stderr) == ("done\n", "")


def test_a_waiting_thread_may_be_cancelled(part):
    done = part("cancel")
    assert (done.stdout, done.stderr) == ("done\n", "")


def test_init_twice(part):
    done = part("init_twice")
    assert done.stdout == "100002 0 100037\n"
    (line,) = lines(done)  # the repeated aclInit is allowed to pass
    assert "[100037]" in line
    assert "aclFinalize" in line


def test_finalize_by_reference(part):
    done = part("references")
    assert done.stdout == "100002 1 100037 0\n"
    assert len(lines(done)) == 1


def test_init_reads_a_file(part, tmp_path):
    done = part("init_file", tmp_path / "acl.json")
    assert done.stdout.split() == ["100003"] + ["100006"] * 7 + ["0"] * 3
    assert len(lines(done)) == 8
    assert "/nonexistent/acl.json" in lines(done)[0]


def test_files_that_ask_for_what_is_not_simulated(part, tmp_path):
    done = part("init_asks", tmp_path / "acl.json")
    assert done.stdout.split() == ["200001"] * 4 + ["0"] * 4
    assert len(lines(done)) == 4
    assert all("not simulated" in line for line in lines(done))
    assert all("dumps" in line for line in lines(done)[:3])
    assert "profiling" in lines(done)[3]


def test_functions_that_are_told_of_beginning_and_end(part, tmp_path):
    done = part("init_callbacks", tmp_path / "acl.json")
    assert done.stdout.splitlines() == ["{} 5 6", "4711 107000"]


def test_functions_of_the_host_may_end_their_thread(part):
    done = part("exit_in_function")
    assert (done.stdout, done.stderr) == ("done\n", "")


@pytest.mark.parametrize(
    ("visible", "expected", "warned"),
    [
        (None, "4: 0 1 2 3 107001", False),
        ("", "4: 0 1 2 3 107001", False),
        ("2", "1: 2 107001", False),
        ("3,0", "2: 3 0 107001", False),
        ("1,9,2", "1: 1 107001", True),
        ("1,1", "1: 1 107001", True),
        ("x", "0: 107001", True),
    ],
)
def test_visible_devices(part, visible, expected, warned):
    done = part("visible_devices", env={"ACLNNSIM_DEVICES": "4", "ASCEND_RT_VISIBLE_DEVICES": visible})
    assert done.stdout.strip() == expected
    assert any("ASCEND_RT_VISIBLE_DEVICES" in line for line in lines(done)) == warned


def test_message_mode(part, tmp_path):
    done = part("message_mode", tmp_path / "acl.json")
    assert done.stdout.splitlines() == ["of this thread", "of all threads", "of this thread"]


@pytest.mark.aclnnsim(provokes="leaks")
def test_calls_after_reset(part):
    done = part("free_late")
    assert done.stdout == "107002 0 107002\n"  # memory of the host can still be freed
    assert all("device 0 was reset" in line for line in lines(done))
    assert len(lines(done)) == 2


@pytest.mark.aclnnsim(provokes="leaks")
def test_reset_drops_what_waits_for_ever(part):
    done = part("reset_blocked")
    assert done.stdout == "reset\n"
    line, rule = done.stderr.splitlines()
    assert "warning: aclrtResetDevice" in line
    assert "not recorded" in line
    assert "ACLNNSIM-E0412" in rule


@pytest.mark.aclnnsim(provokes="leaks")
def test_destroy_by_force_drops_work(part):
    done = part("force_blocked")
    assert (done.stdout, done.stderr) == ("destroyed\n", "")


# ---- fork ----


@pytest.mark.aclnnsim(provokes="leaks,lifetime,races")
def test_child_of_a_process_that_used_the_runtime(part):
    done = part("fork_used")
    out = done.stdout.splitlines()
    assert out == [
        *(f"{call} 107002" for call in ("malloc", "set", "synchronize", "free", "destroy")),
        "child 0",
        "parent works",
    ]
    (line,) = lines(done)  # once is enough
    assert " aclrtMalloc: " in line
    assert "forked" in line
    assert "ACLNNSIM-E0407" in done.stderr


def test_fork_after_looking_at_the_devices(part):
    done = part("fork_before")
    assert (done.stdout, done.stderr) == ("child 0, parent works\n", "")


# ---- faults ----


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("touch", "12 bytes into an allocation of 64 bytes on device 0"),
        ("touch_behind", "6 bytes beyond the end of an allocation of 64 bytes on device 0"),
        ("touch_freed", "3 bytes into what was, until it was freed, an allocation of 64 bytes on device 0"),
        ("touch_copy", "bytes into an allocation of 64 bytes on device 0"),
    ],
)
def test_touching_device_memory_ends_the_process_with_its_name(part, library, name, words):
    done = part(name, check=False)
    assert done.returncode != 0
    (line,) = lines(done)
    assert words in line
    sanitized = b"__tsan_" in library.read_bytes() or b"__asan_" in library.read_bytes()
    if not sanitized:  # there, calls are not passed on as they come
        assert re.search(r"on device 0, made by a call from \S+ in program", line)
        assert ("freed by a call from" in line) == (name == "touch_freed")


def test_the_process_ends_by_the_signal(part, library):
    if b"__tsan_" in library.read_bytes() or b"__asan_" in library.read_bytes():
        pytest.skip("a sanitizer ends the process in its own way")
    assert part("touch", check=False).returncode == -signal.SIGSEGV


def test_other_faults_are_not_commented_on(part):
    done = part("touch_null", check=False)
    assert done.returncode != 0
    assert lines(done) == []


def test_handler_of_the_host_is_called(part):
    done = part("touch_handled", check=False)
    assert done.returncode == 5
    assert done.stdout == "own handler, same address\n"
    assert len(lines(done)) == 1


# ---- settings ----


@pytest.mark.aclnnsim(provokes="leaks")
def test_host_visible_memory(part):
    done = part("visible", env={"ACLNNSIM_HOST_VISIBLE": "1"})
    assert (done.stdout, done.stderr) == ("5 3\n", "")


def test_device_memory_is_limited(part):
    done = part("limits", env={"ACLNNSIM_DEVICE_MEMORY": "1M"})
    mib = 1 << 20
    assert done.stdout == (
        f"{mib} of {mib}; 207001; 207001; 1 told; {mib // 2} left; 0 left; 100000 own message\n"
    )


@pytest.mark.aclnnsim(provokes="leaks")
def test_two_devices(part):
    done = part("two_devices", env={"ACLNNSIM_DEVICES": "2"})
    assert done.stdout == "2 1 4; 0 1 1; 107000 107001 107002\n"


@pytest.mark.aclnnsim(provokes="bounds,leaks")
def test_bytes_behind_an_allocation(part):
    done = part("overrun")
    assert done.stdout == "0 0 0 0 107000\n"
    warning, error = lines(done)
    assert "warning: aclrtMemset" in warning
    assert "32 bytes" in warning
    assert "65 bytes" in warning
    assert "[107000] aclrtMemset" in error
    assert "4097 bytes" in error


def test_bytes_behind_an_allocation_in_strict_mode(part):
    done = part("overrun", env={"ACLNNSIM_DEBUG": "strict"})
    assert done.stdout == "0 107000 107000 107000 107000\n"


@pytest.mark.parametrize(("debug", "out"), [(None, "0 0 8\n"), ("strict", "107000 0 0\n")])
def test_kind_that_contradicts_the_addresses(part, debug, out):
    done = part("mismatch", env={"ACLNNSIM_DEBUG": debug})
    assert done.stdout == out
    (line,) = lines(done)
    assert ("warning" in line) == (debug is None)
    assert "ACL_MEMCPY_DEVICE_TO_HOST" in line
    assert "device memory, an allocation of 8 bytes" in line
    assert "memory of the host" in line


@pytest.mark.aclnnsim(provokes="leaks")
def test_waiting_costs_nothing(part):
    assert part("idle").stdout == "idle\n"


# ---- threads ----


@pytest.mark.parametrize(("threads", "rounds"), [(1, 50), (2, 50), (16, 30)])
def test_the_runtime_from_many_threads(compile_c, run_c, threads, rounds):
    program = compile_c(Path(__file__).parent.parent / "c" / "runtime_threads.c")
    done = run_c(program, threads, rounds)
    assert done.stdout == f"{threads * rounds} of {threads * rounds} called\n0 bytes in use\n"
    assert done.stderr == ""
