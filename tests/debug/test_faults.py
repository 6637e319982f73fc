# SPDX-License-Identifier: Apache-2.0
"""What ACLNNSIM_DEBUG finds, in C programs that do one thing wrong, and their twins that do it right.

Each line of TOLD names a program of faults.c, the switches it runs with, and what has to be told; all others, and all
with nothing switched on that is looked for, have to be silent."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).with_name("faults.c")
FREED = ["lifetime: 4096 bytes", "aclnnCircularPad2d on stream 0x", "still uses as workspace", "launch_pad (host.h:",
         "freed at\n        workspace_freed (faults.c:", "allocated at\n        memory_of (host.h:", "E0702"]  # fmt: skip
TOLD = {
    "workspace_freed": ("lifetime,workspace", FREED),
    "workspace_shared": ("lifetime,workspace", ["writes workspace", "workspace_shared (faults.c:", "E0704"]),
    "freed_early": ("lifetime", ["lifetime: 64 bytes", "still uses as self", "freed at\n        freed_early (", "E0702",
                                 "[507015]", "E0305"]),
    "freed_by_luck": ("lifetime", ["aclrtMemsetAsync on stream 0x", "nothing that told the host of its end", "E0702"]),
    "executor_twice": ("lifetime", ["aclDestroyAclOpExecutor: executor is 0x", "was consumed by its second phase",
                                    "made at executor_twice (faults.c:", "ended at executor_twice (faults.c:", "E0707"]),
    "executor_left": (
        "leaks",
        ["leaks: 1 left over at aclFinalize", "1 aclOpExecutor, made at\n        executor_left (", "E0701"],
    ),
    "member_twice": ("lifetime", ["aclDestroyTensor: tensor is 0x", "was destroyed with its list",
                                  "made at plane (host.h:", "ended at member_twice (faults.c:", "E0202"]),
    "source_changed": ("lifetime", ["aclrtMemcpyAsync on stream 0x", "reads src", "the host has changed",
                                    "pinned_source (faults.c:", "E0703"]),
    "input_overwritten": ("lifetime", ["aclrtMemset writes devPtr, bytes 0 to 63", "aclnnCircularPad2d on stream 0x",
                                       "reads self", "E0702"]),
    "read_early": ("races", ["races: aclrtMemcpy reads src, bytes 0 to 63", "aclrtMemsetAsync on stream 0x",
                             "writes devPtr", "E0702"]),
    "race": ("races", ["races: aclrtMemsetAsync on stream 0x", "bytes 64 to 191", "bytes 0 to 127",
                       "two_streams (faults.c:", "E0704"]),
    "unwritten": ("uninit", ["aclnnCircularPad2d on a default stream reads self, of which byte 48 was never written",
                             "launch_pad (host.h:", "E0706"]),
    "unwritten_copied": ("uninit", ["aclrtMemcpy reads src, of which byte 32 was never written", "E0706"]),
    "red_zone": ("bounds", ["bytes 0 to 2 behind an allocation of 100 bytes", "when it was freed", "beyond (faults.c:",
                            "E0705"]),
    "leaks": ("leaks", ["leaks: 1005 left over at aclFinalize, with 5300 bytes", "1 allocation of device memory, 5000 bytes",
                        "1 allocation of aclrtMallocHost, 300 bytes", "1000 aclIntArray, made at\n        forget_arrays (",
                        "1 aclTensor", "1 aclrtEvent", "1 aclrtStream", "E0701"]),
    "leaks_after_finalize": ("leaks", ["1 left over at aclFinalize", "3 left over at exit", "3 aclIntArray"]),
    "use_after_destroy": ("lifetime", ["aclGetFormat: tensor is 0x", "made at plane (host.h:",
                                       "ended at use_after_destroy (faults.c:", "E0202"]),
}  # fmt: skip
# Programs whose calls fail without any switch, and say so.
ALWAYS = {"freed_early", "member_twice", "use_after_destroy"}
# Programs that would show nothing to look at, or fail, with some switches.
NOT_WITH_WORKSPACE = {"executor_twice"}


@pytest.fixture(scope="module")
def program(compile_c):
    return compile_c(SOURCE)


@pytest.fixture(scope="module")
def run(program, run_c):
    def part(name, switches):
        visible = "1" if name.startswith("red_zone") else None
        done = run_c(program, name, env={"ACLNNSIM_DEBUG": switches, "ACLNNSIM_HOST_VISIBLE": visible})
        assert "ThreadSanitizer" not in done.stderr, done.stderr
        return done

    return part


def names(program, run_c):
    return run_c(program).stdout.split()


@pytest.mark.parametrize("name", TOLD)
def test_a_fault_is_told(name, run):
    switches, parts = TOLD[name]
    err = run(name, switches).stderr
    position = 0
    for part in parts:
        assert part in err[position:], f"no {part!r} (in this order) in\n{err}"
        position = err.index(part, position)


def test_each_is_told_once(run):
    for name, (switches, _) in TOLD.items():
        err = run(name, switches).stderr
        heads = [line for line in err.splitlines() if re.match(r"aclnnsim: \w+: ", line)]
        assert len(heads) == {"leaks_after_finalize": 2, "freed_early": 1}.get(name, len(heads)) <= 2, err


def test_the_right_ones_are_silent(program, run, run_c):
    """With every check, alone and together, with and without a workspace, and with delays."""
    right = [name for name in names(program, run_c) if name not in TOLD and name != "fresh_memory"]
    assert len(right) > 10
    for name in right:
        for switches in ("all", "all,workspace", "races,schedule"):
            if "workspace" in switches and name in NOT_WITH_WORKSPACE:
                continue
            assert run(name, switches).stderr == "", (name, switches)


def test_nothing_is_told_unasked(program, run, run_c):
    for name in names(program, run_c):
        if name not in ALWAYS:
            assert run(name, None).stderr == "", name


def test_fresh_memory_is_poisoned(run):
    assert run("fresh_memory", "poison").stdout == "nan\n"
    assert run("fresh_memory", None).stdout == "number\n"


def test_later_work_is_defined(run):
    """After a failure of queued work."""
    done = run("freed_early", None)
    assert done.stdout.startswith("507015\n[507015] aclrtSynchronizeStream: queued work failed: aclnnCircularPad2d: self")
    assert "an allocation of 64 bytes" in done.stdout


def test_results_are_those_of_the_interface(run):
    assert run("source_changed", "lifetime").stdout == "2\n"  # pinned: what arrives is what is there
    assert run("pageable_right", "lifetime").stdout == "1\n"
    assert run("executor_twice", None).stdout.startswith("161002\n")


def test_the_first_report_can_end_the_process(program, run_c):
    done = run_c(program, "race", env={"ACLNNSIM_DEBUG": "races,abort"}, check=False)
    assert done.returncode == -6
    assert done.stderr.count("aclnnsim: races") == 1
