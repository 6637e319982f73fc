# SPDX-License-Identifier: Apache-2.0
"""What people run into, each told with the right names; and what they should have done, in silence."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).with_name("scenarios.c")
POSITION = "indices has position {} for element 3 of gradOutput (n 0, c 0, h 1, w 1)"
# program: switches, result of the call, what its message says; what later work of the stream gives.
TOLD = {
    "phase_two_twice": ("lifetime", "again 161002", ["aclnnCircularPad2d: executor is 0x", "consumed by its second phase",
                        "made at plan_pad (scenarios.c:", "ended at phases (scenarios.c:", "E0203"]),
    "image_on_32_bytes": ("strict", "planned 161002", ["aclnnCircularPad2dBackwardGetWorkspaceSize: gradInput",
                          "shape (1, 1, 8, 8)", "ends 256 bytes into an allocation of 32 bytes", "E0302"]),
    "gradients_overlap": (None, "planned 161002", ["gradInput overlaps gradOutput in memory", "E0304"]),
    "mask_entry_behind": (None, "backward 507015", ["aclnnMaxPool2dWithMaskBackward", POSITION.format(16), "E0501"]),
    "mask_entry_before": (None, "backward 507015", ["aclnnMaxPool2dWithMaskBackward", POSITION.format(-1), "E0501"]),
    "mask_entry_far": (None, "backward 507015", ["aclnnMaxPool2dWithMaskBackward", POSITION.format(2**31 - 1), "E0501"]),
}  # fmt: skip


@pytest.fixture(scope="module")
def run(compile_c, run_c):
    program = compile_c(SOURCE)
    return lambda name=None, **env: run_c(program, *([name] if name else []), env={"ACLNNSIM_DEBUG": None} | env)


@pytest.mark.parametrize("name", TOLD)
def test_a_fault_is_told(name, run):
    switches, result, parts = TOLD[name]
    out = run(name, ACLNNSIM_DEBUG=switches).stdout
    position = out.index(result)
    for part in parts:
        assert part in out[position:], f"no {part!r} (in this order) in\n{out}"
        position = out.index(part, position)


def test_the_neighbour_stays_as_it_was(run):
    """A view beyond its allocation, inside the page: one warning with both sizes, and the right values."""
    done = run("image_on_32_bytes")
    assert done.stdout == "planned 0\n"
    warning, rule = done.stderr.splitlines()
    assert warning.startswith("aclnnsim: warning: aclnnCircularPad2dBackwardGetWorkspaceSize: gradInput")
    assert "256 bytes" in warning
    assert "32 bytes" in warning
    assert "E0302" in rule


def test_later_work_is_not_blamed(run):
    for name in TOLD:
        if name.startswith("mask_entry"):
            assert "\nlater 0\n" in run(name).stdout


def test_the_right_ones_are_silent(run):
    right = [name for name in run().stdout.split() if name.endswith("_right")]
    assert len(right) > 5
    for name in right:
        for switches in ("all", "all,strict,workspace", "all,schedule"):
            done = run(name, ACLNNSIM_DEBUG=switches)
            assert done.stderr == "", (name, switches)
            assert not re.search(r" [1-9]\d{4,}$", done.stdout, re.M), (name, switches, done.stdout)


def test_a_missing_synchronise_fails_with_some_seed(run):
    """The host reads 20 ms after it has queued microseconds of work. That goes well by luck: streams that are
    starved show it, and the same seed starves the same ones."""

    def result(name, seed, switches="schedule"):
        return run(name, ACLNNSIM_DEBUG=switches, ACLNNSIM_SEED=str(seed)).stdout

    assert "24\n" in [result("result_unwaited", 0, None) for _ in range(3)]
    always = [seed for seed in range(12) if all(result("result_unwaited", seed) != "24\n" for _ in range(5))]
    assert always
    assert result("result_waited_right", always[0]) == "24\n"
