# SPDX-License-Identifier: Apache-2.0
"""What control groups allow, over trees of files as Linux has them under /proc and /sys."""

import os
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
MIB = 1 << 20
NO_LIMIT = "9223372036854771712"  # as version 1 writes it

# Name: files, processors, bytes; 0: no limit.
TREES = {
    "nothing": ({}, 0, 0),
    "version 2, at the root of a container": (
        {"proc/self/cgroup": "0::/", "sys/fs/cgroup/cpu.max": "150000 100000", "sys/fs/cgroup/memory.max": str(64 * MIB)},
        2,
        64 * MIB,
    ),
    "version 2, no limit": (
        {"proc/self/cgroup": "0::/a", "sys/fs/cgroup/a/cpu.max": "max 100000", "sys/fs/cgroup/a/memory.max": "max"},
        0,
        0,
    ),
    "version 2, the least on the way up": (
        {
            "proc/self/cgroup": "0::/a/b/c",
            "sys/fs/cgroup/a/cpu.max": "300000 100000",
            "sys/fs/cgroup/a/memory.max": str(32 * MIB),
            "sys/fs/cgroup/a/b/cpu.max": "max 100000",
            "sys/fs/cgroup/a/b/memory.max": str(96 * MIB),
            "sys/fs/cgroup/a/b/c/cpu.max": "400000 100000",
        },
        3,
        32 * MIB,
    ),
    "version 2, the process's group is not visible": (
        {"proc/self/cgroup": "0::/docker/1f", "sys/fs/cgroup/cpu.max": "50000 100000"},
        1,
        0,
    ),
    "version 1": (
        {
            "proc/self/cgroup": "12:cpuset:/x\n4:cpu,cpuacct:/a\n3:memory:/m\n1:name=systemd:/",
            "sys/fs/cgroup/cpu/a/cpu.cfs_quota_us": "400000",
            "sys/fs/cgroup/cpu/a/cpu.cfs_period_us": "200000",
            "sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1",
            "sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000",
            "sys/fs/cgroup/memory/memory.limit_in_bytes": NO_LIMIT,
            "sys/fs/cgroup/memory/m/memory.limit_in_bytes": str(16 * MIB),
        },
        2,
        16 * MIB,
    ),
    "version 1, other controllers": (
        {
            "proc/self/cgroup": "2:cpuset,cpuacct:/\n1:hugememory:/",
            "sys/fs/cgroup/cpu/cpu.cfs_quota_us": "100000",
            "sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000",
            "sys/fs/cgroup/memory/memory.limit_in_bytes": "4096",
        },
        0,
        0,
    ),
    "both versions": (
        {
            "proc/self/cgroup": "1:cpu:/\n0::/",
            "sys/fs/cgroup/cpu/cpu.cfs_quota_us": "500000",
            "sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000",
            "sys/fs/cgroup/cpu.max": "200000 100000",
        },
        2,
        0,
    ),
    "not what it should be": (
        {
            "proc/self/cgroup": "\n:\n0:\nx:y\n0::/",
            "sys/fs/cgroup/cpu.max": "100000",
            "sys/fs/cgroup/memory.max": "much",
        },
        0,
        0,
    ),
}


@pytest.fixture(scope="module")
def program(compile_c):
    return compile_c(TESTS / "c" / "group_limits.c", flags=[f"-I{TESTS.parent / 'libaclnnsim'}"])


@pytest.mark.parametrize("name", TREES)
def test_limits_of_control_groups(name, program, run_c, tmp_path):
    files, processors, memory = TREES[name]
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text + "\n")
    assert run_c(program, tmp_path).stdout == f"{processors} {memory}\n"


ASK = """
#include <acl/acl.h>
#include <stdio.h>
int main(void)
{
    size_t free, total;
    if (aclrtSetDevice(0) || aclrtGetMemInfo(ACL_HBM_MEM, &free, &total)) return 1;
    printf("%zu", total);
    return 0;
}
"""


def test_device_memory_is_what_the_process_may_use(program, compile_c, run_c):
    limit = int(run_c(program).stdout.split()[1])
    machine = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    done = run_c(compile_c(ASK), env={"ACLNNSIM_DEVICE_MEMORY": None})
    assert int(done.stdout) == min(limit or machine, machine)
