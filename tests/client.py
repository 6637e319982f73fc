# SPDX-License-Identifier: Apache-2.0
"""A program as users write it, and what builds and runs it: the machine's tools, with what `aclnnsim env` sets."""

import os
import re
import shutil
import subprocess

import pytest

from aclnnsim.toolkit import environment

# Pads a row of numbers round and prints it; 0 4 1 2 3 4 1 0 if all is well, without the outer zeros.
PROGRAM = r"""
#include <stdio.h>
#include "acl/acl.h"
#include "aclnnop/aclnn_circular_pad2d.h"
#define CHECK(call) do { int ret = (call); if (ret) { printf(#call " %d %s\n", ret, aclGetRecentErrMsg()); return 1; } } while (0)
int main(void)
{
    const int64_t dims[] = {1, 1, 1, 4}, padded[] = {1, 1, 1, 6}, amounts[] = {1, 1, 0, 0};
    const float from[] = {1, 2, 3, 4};
    float to[6] = {0};
    void *in = NULL, *out = NULL, *workspace = NULL;
    aclrtStream stream;
    uint64_t size;
    aclOpExecutor *executor;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(0));
    CHECK(aclrtCreateStream(&stream));
    CHECK(aclrtMalloc(&in, sizeof from, ACL_MEM_MALLOC_HUGE_FIRST));
    CHECK(aclrtMalloc(&out, sizeof to, ACL_MEM_MALLOC_HUGE_FIRST));
    CHECK(aclrtMemcpy(in, sizeof from, from, sizeof from, ACL_MEMCPY_HOST_TO_DEVICE));
    aclTensor *x = aclCreateTensor(dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_NCHW, dims, 4, in);
    aclTensor *y = aclCreateTensor(padded, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_NCHW, padded, 4, out);
    aclIntArray *padding = aclCreateIntArray(amounts, 4);
    CHECK(aclnnCircularPad2dGetWorkspaceSize(x, padding, y, &size, &executor));
    if (size > 0) CHECK(aclrtMalloc(&workspace, size, ACL_MEM_MALLOC_HUGE_FIRST));
    CHECK(aclnnCircularPad2d(workspace, size, executor, stream));
    CHECK(aclrtSynchronizeStream(stream));
    CHECK(aclrtMemcpy(to, sizeof to, out, sizeof to, ACL_MEMCPY_DEVICE_TO_HOST));
    for (int i = 0; i < 6; i++) printf("%g ", to[i]);
    CHECK(aclDestroyTensor(x));
    CHECK(aclDestroyTensor(y));
    CHECK(aclDestroyIntArray(padding));
    CHECK(aclrtFree(in));
    CHECK(aclrtFree(out));
    CHECK(aclrtDestroyStream(stream));
    CHECK(aclrtResetDevice(0));
    CHECK(aclFinalize());
    return 0;
}
"""
PRINTED = "4 1 2 3 4 1 "


def tool(name):
    """The path of a program; skips the test where the machine has none."""
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"no {name}")
    return path


def variables(**more):
    """The environment after eval "$(aclnnsim env)", for what is compiled: without sanitizers that Python needs preloaded."""
    current = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    return {**current, **environment(current), **more}


def python_variables(**more):
    """The same for Python, which finds the package as this process does."""
    return variables(**{k: v for k, v in os.environ.items() if k in ("LD_PRELOAD",)}, **more)


def run(*command, check=0, **options):
    options = {"env": variables(), "timeout": 120} | options
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, check=False, **options)
    assert done.returncode == check, f"{command}: exit {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done


def needed(path):
    """What a program records of ours or of a real toolkit's."""
    found = re.findall(r"NEEDED.*\[(.*)\]", run(tool("readelf"), "-d", path).stdout)
    return sorted(n for n in found if not re.match(r"lib(c|m|dl|pthread|stdc\+\+|gcc_s|asan|ubsan|tsan)\.so|ld-linux", n))


USUAL = ["libascendcl.so", "libnnopbase.so", "libopapi.so"]


def works(path, **options):
    """The program runs, prints what it should, and its libraries are those of a real toolkit."""
    done = run(path, **options)
    assert (done.stdout, done.stderr) == (PRINTED, "")
    assert needed(path) == USUAL
