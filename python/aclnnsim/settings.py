# SPDX-License-Identifier: Apache-2.0
"""What is simulated, and with how many threads."""

from typing import NamedTuple

from .errors import check
from .library import ffi, lib


def set_soc(name: str) -> None:
    """Chooses the product by the name of its chip, as ACLNNSIM_SOC does. The message of the AclError that
    an unknown name raises lists all names."""
    if not isinstance(name, str):
        raise TypeError(f"name must be a string, not {type(name).__name__}")
    check(lib.aclnnsimSetSoc(name.encode()))


def get_soc() -> str:
    """Name of the simulated chip, such as "Ascend910B3"."""
    return text(lib.aclnnsimGetSoc())


def get_family() -> str:
    """The products that the documentation speaks of and the simulated chip belongs to."""
    return text(lib.aclnnsimGetSocFamily())


def set_threads(count: int) -> None:
    """How many threads compute, for all streams together. Results do not depend on it."""
    if not isinstance(count, int):
        raise TypeError(f"count must be an integer, not {type(count).__name__}")
    check(lib.aclnnsimSetThreads(count))


def get_threads() -> int:
    return int(lib.aclnnsimGetThreads())


class Switch(NamedTuple):
    """An environment variable of the simulator."""

    name: str
    values: str
    help: str


def switches() -> list[Switch]:
    name, values, help = (ffi.new("const char **") for _ in range(3))
    found: list[Switch] = []
    while lib.aclnnsimDescribeSwitch(len(found), name, values, help) == 0:
        found.append(Switch(text(name[0]), text(values[0]), text(help[0])))
    lib.aclGetRecentErrMsg()  # the end of the table is no failure here
    return found


def text(pointer: object) -> str:
    """A string of the library."""
    decoded: str = ffi.string(pointer).decode()
    return decoded
