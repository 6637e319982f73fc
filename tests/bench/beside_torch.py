# SPDX-License-Identifier: Apache-2.0
"""What the tables beside PyTorch share: names of dtypes, planned calls, the fastest of several runs."""

import sys
import time
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parents[1]))
import raw

from aclnnsim.library import ffi, lib

NUMPY = {"float32": "float32", "float16": "float16", "bfloat16": raw.BF16}
FORMAT = {3: raw.FORMAT_NCL, 4: raw.FORMAT_NCHW, 5: raw.FORMAT_NCDHW}
TORCH = {"float32": torch.float32, "float16": torch.float16, "bfloat16": torch.bfloat16}


def best(call, at_least=0.15):
    """Seconds of the fastest of several runs."""
    call()
    times, spent = [], 0.0
    while spent < at_least or len(times) < 3:
        begin = time.perf_counter()
        call()
        times.append(time.perf_counter() - begin)
        spent += times[-1]
    return min(times)


def ours(name, *args):
    """A function that launches and synchronises a planned call, and one that ends it."""
    planned = raw.plan(name, *args)
    assert planned.code == 0, planned.message
    raw.ok(lib.aclSetAclOpExecutorRepeatable(planned.executor))
    launch, synchronize = getattr(lib, name), lib.aclrtSynchronizeStream

    def call():
        assert launch(ffi.NULL, 0, planned.executor, ffi.NULL) == 0
        assert synchronize(ffi.NULL) == 0

    return call, lambda: raw.ok(lib.aclDestroyAclOpExecutor(planned.executor))
