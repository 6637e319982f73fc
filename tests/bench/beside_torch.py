# SPDX-License-Identifier: Apache-2.0
"""What the benchmarks of this directory share: types, planned calls, and the times of calls that take turns."""

import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parents[1]))
import raw

from aclnnsim import bench
from aclnnsim.library import ffi, lib

NUMPY = {"float32": "float32", "float16": "float16", "bfloat16": raw.BF16}
TORCH = {"float32": torch.float32, "float16": torch.float16, "bfloat16": torch.bfloat16}
FORMAT = {3: raw.FORMAT_NCL, 4: raw.FORMAT_NCHW, 5: raw.FORMAT_NCDHW}


def fastest(*calls, at_least=0.1):
    """Seconds of the fastest run of each, in turns; about `at_least` seconds are spent on each."""
    return bench.fastest(calls, at_least)


def best(call, at_least=0.1):
    """Seconds of the fastest of several runs."""
    return fastest(call, at_least=at_least)[0]


def ours(name, *args):
    """A function that launches and synchronises a planned call, and one that destroys the executor."""
    planned = raw.plan(name, *args)
    assert planned.code == 0, planned.message
    raw.ok(lib.aclSetAclOpExecutorRepeatable(planned.executor))
    launch, synchronize = getattr(lib, name), lib.aclrtSynchronizeStream

    def call():
        assert launch(ffi.NULL, 0, planned.executor, ffi.NULL) == 0
        assert synchronize(ffi.NULL) == 0

    return call, lambda: raw.ok(lib.aclDestroyAclOpExecutor(planned.executor))
