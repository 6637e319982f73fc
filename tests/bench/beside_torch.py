# SPDX-License-Identifier: Apache-2.0
"""What the benchmarks of this directory share: types, planned calls, and the times of calls that take turns."""

import math
import sys
import time
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parents[1]))
import raw

from aclnnsim.library import ffi, lib

NUMPY = {"float32": "float32", "float16": "float16", "bfloat16": raw.BF16}
TORCH = {"float32": torch.float32, "float16": torch.float16, "bfloat16": torch.bfloat16}
FORMAT = {3: raw.FORMAT_NCL, 4: raw.FORMAT_NCHW, 5: raw.FORMAT_NCDHW}

# Runs of a call in its turn: from the second on it finds in the caches what it has left there itself.
TURN = 3


def fastest(*calls, at_least=0.1):
    """Seconds of the fastest run of each; `at_least` seconds are spent on each."""
    for call in calls:
        call()
    times, rounds, spent = [math.inf] * len(calls), 0, 0.0
    while rounds < 2 or spent < at_least * len(calls):
        for i, call in enumerate(calls):
            for _ in range(TURN):
                begin = time.perf_counter()
                call()
                seconds = time.perf_counter() - begin
                times[i] = min(times[i], seconds)
                spent += seconds
        rounds += 1
    return times


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
