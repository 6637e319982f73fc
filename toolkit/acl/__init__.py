# SPDX-License-Identifier: Apache-2.0
"""The runtime under the names of pyACL, over the library that the package aclnnsim loads.

Functions return a status, or the value and a status: (value, ret). Handles and addresses are integers. There is what
programs need that drive the runtime from Python and aclnn through ctypes; models and operators by name are not here.
"""

try:
    from aclnnsim.library import ffi, lib, simulator
except ModuleNotFoundError as error:
    raise ImportError("the module acl needs the package aclnnsim, in the same Python") from error

from . import rt, util

__all__ = ["finalize", "get_recent_err_msg", "get_soc_name", "get_version", "init", "rt", "util"]


def init(config_path: str | None = None) -> int:
    return int(lib.aclInit(ffi.NULL if config_path is None else config_path.encode()))


def finalize() -> int:
    return int(lib.aclFinalize())


def get_version() -> tuple[int, int, int, int]:
    """(major, minor, patch, ret)"""
    numbers = ffi.new("int32_t[3]")
    ret = lib.aclrtGetVersion(numbers, numbers + 1, numbers + 2)
    return numbers[0], numbers[1], numbers[2], int(ret)


def get_soc_name() -> str | None:
    name = lib.aclrtGetSocName()
    return None if name == ffi.NULL else ffi.string(name).decode()


def get_recent_err_msg() -> str:
    text = lib.aclGetRecentErrMsg()
    return "" if text == ffi.NULL else ffi.string(text).decode(errors="replace")


# Without an exception to carry them, messages go to standard error, as from C.
simulator.aclnnsimSetEcho(True)
