# SPDX-License-Identifier: Apache-2.0
"""aclnn operators and the acl runtime on the CPU.

    >>> import aclnnsim, numpy
    >>> aclnnsim.ops.circular_pad2d(numpy.arange(4, dtype="float32").reshape(1, 2, 2), (1, 1, 1, 1))

`aclnnsim.ops` has the operators. The other names here are thin covers of the C interface; `lib` and `ffi` are
the interface itself, through cffi.
"""

from . import ops
from .arguments import BoolArray, FloatArray, IntArray, Scalar, ScalarList, Tensor, TensorList
from .errors import AclError, check
from .library import INCLUDE, LIBRARY, ffi, lib
from .runtime import (
    Context,
    DeviceBuffer,
    Event,
    Stream,
    device_count,
    get_device,
    reset_device,
    set_device,
    synchronize,
)
from .settings import get_soc, get_threads, set_soc, set_threads

__version__: str = ffi.string(lib.aclnnsimVersion()).decode()

__all__ = [
    "INCLUDE",
    "LIBRARY",
    "AclError",
    "BoolArray",
    "Context",
    "DeviceBuffer",
    "Event",
    "FloatArray",
    "IntArray",
    "Scalar",
    "ScalarList",
    "Stream",
    "Tensor",
    "TensorList",
    "check",
    "device_count",
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
    "synchronize",
]
