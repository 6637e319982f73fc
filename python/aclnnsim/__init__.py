# SPDX-License-Identifier: Apache-2.0
"""aclnn operators and the acl runtime on the CPU.

    >>> import aclnnsim, numpy
    >>> aclnnsim.ops.circular_pad2d(numpy.arange(4, dtype="float32").reshape(1, 2, 2), (1, 1, 1, 1))

`aclnnsim.ops` has the operators. The other names here are thin covers of the C interface; `lib` and `ffi` are
the interface itself, through cffi.
"""

from . import ops
from .diagnostics import debug, faults, trace
from .errors import (
    AclError,
    AclInternalError,
    AclParamError,
    AclResourceError,
    AclRuntimeError,
    AclTimeoutError,
    check,
)
from .library import INCLUDE, LIBRARY, ffi, lib, simulator
from .runtime import (
    Context,
    Device,
    DeviceBuffer,
    Event,
    Stream,
    device_count,
    get_device,
    reset_device,
    set_device,
    synchronize,
)
from .settings import Stats, get_soc, get_threads, set_soc, set_threads, stats
from .tensor import DeviceTensor

__version__: str = ffi.string(simulator.aclnnsimVersion()).decode()

__all__ = [
    "INCLUDE",
    "LIBRARY",
    "AclError",
    "AclInternalError",
    "AclParamError",
    "AclResourceError",
    "AclRuntimeError",
    "AclTimeoutError",
    "Context",
    "Device",
    "DeviceBuffer",
    "DeviceTensor",
    "Event",
    "Stats",
    "Stream",
    "check",
    "debug",
    "device_count",
    "faults",
    "ffi",
    "get_device",
    "get_soc",
    "get_threads",
    "lib",
    "ops",
    "reset_device",
    "set_device",
    "set_soc",
    "set_threads",
    "stats",
    "synchronize",
    "trace",
]
