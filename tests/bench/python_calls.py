# SPDX-License-Identifier: Apache-2.0
"""What a call from Python costs: microseconds for tiny and large arrays, milliseconds of the import.

    python tests/bench/python_calls.py
"""

import subprocess
import sys
import timeit

import numpy as np

import aclnnsim
from aclnnsim import DeviceTensor, ops


def microseconds(call, count):
    call()
    return min(timeit.repeat(call, number=count, repeat=20)) / count * 1e6


def import_milliseconds(statement):
    """Of a process, the best of some."""
    command = [sys.executable, "-c", statement]
    return min(timeit.repeat(lambda: subprocess.run(command, check=True), number=1, repeat=7)) * 1e3


def main():
    x = np.random.default_rng(0).random((1, 1, 4, 4), dtype="f4")
    y = np.empty((1, 1, 6, 6), "f4")
    dx, dy = DeviceTensor.from_numpy(x), DeviceTensor.from_numpy(y)
    pool, mask = np.empty((1, 1, 2, 2), "f4"), np.empty((1, 1, 4, 64), "i1")
    dpool, dmask = DeviceTensor.from_numpy(pool), DeviceTensor.from_numpy(mask)
    tiny = {
        "circular_pad2d, arrays": lambda: ops.circular_pad2d(x, (1, 1, 1, 1), out=y),
        "circular_pad2d, arrays, result allocated": lambda: ops.circular_pad2d(x, (1, 1, 1, 1)),
        "circular_pad2d, DeviceTensors": lambda: ops.circular_pad2d(dx, (1, 1, 1, 1), out=dy),
        "max_pool2d_with_mask, arrays": lambda: ops.max_pool2d_with_mask(x, 2, out=(pool, mask)),
        "max_pool2d_with_mask, DeviceTensors": lambda: ops.max_pool2d_with_mask(dx, 2, out=(dpool, dmask)),
    }
    print("two phases and the wait on 1x1x4x4, microseconds")
    for name, call in tiny.items():
        print(f"  {microseconds(call, 2000):8.1f}  {name}")

    big = np.random.default_rng(0).random((1, 16, 1024, 1024), dtype="f4")
    result = np.empty_like(big)
    buffer = aclnnsim.DeviceBuffer(big.nbytes)
    dbig, dresult = DeviceTensor.from_numpy(big), DeviceTensor.from_numpy(big)
    large = {
        "in": lambda: buffer.write(big),
        "out": lambda: buffer.read(result),
        "operator": lambda: ops.circular_pad2d(dbig, (0, 0, 0, 0), out=dresult),
        "call on arrays": lambda: ops.circular_pad2d(big, (0, 0, 0, 0), out=result),
    }
    print("64 MiB, milliseconds")
    for name, call in large.items():
        print(f"  {microseconds(call, 3) / 1000:8.1f}  {name}")

    print("import, milliseconds")
    numpy = import_milliseconds("import numpy")
    print(f"  {import_milliseconds('import aclnnsim') - numpy:8.1f}  beyond NumPy's {numpy:.1f}")


if __name__ == "__main__":
    main()
