# SPDX-License-Identifier: Apache-2.0
"""What is simulated, with how many threads, and what is alive in it."""

from typing import NamedTuple

from .errors import check
from .library import ffi, simulator


def set_soc(name: str) -> None:
    """Chooses the product by the name of its chip, as ACLNNSIM_SOC does. The message of the AclError that
    an unknown name raises lists all names."""
    if not isinstance(name, str):
        raise TypeError(f"name must be a string, not {type(name).__name__}")
    check(simulator.aclnnsimSetSoc(name.encode()), simulator)


def get_soc() -> str:
    """Name of the simulated chip, such as "Ascend910B3"."""
    return text(simulator.aclnnsimGetSoc())


def get_family() -> str:
    """The products that the documentation speaks of and the simulated chip belongs to."""
    return text(simulator.aclnnsimGetSocFamily())


def set_threads(count: int) -> None:
    """How many threads compute, for all streams together. Results do not depend on it."""
    if not isinstance(count, int):
        raise TypeError(f"count must be an integer, not {type(count).__name__}")
    check(simulator.aclnnsimSetThreads(count), simulator)


def get_threads() -> int:
    return int(simulator.aclnnsimGetThreads())


class Stats(NamedTuple):
    """What is alive in the simulator."""

    handles: dict[str, int]  #: how many of each type: "aclTensor", "aclrtStream", ...
    device_bytes: int  #: device memory, on all devices


def stats() -> Stats:
    """Counts what this process has not ended or freed: handles by type, bytes of device memory."""
    names: list[bytes] = []
    while (name := simulator.aclnnsimHandleType(len(names))) != ffi.NULL:
        names.append(ffi.string(name))
    handles = {name.decode(): int(simulator.aclnnsimLiveHandles(name)) for name in names}
    return Stats(handles, int(simulator.aclnnsimDeviceBytes()))


class Switch(NamedTuple):
    """An environment variable of the simulator."""

    name: str
    values: str
    help: str


def switches() -> list[Switch]:
    name, values, help = (ffi.new("const char **") for _ in range(3))
    found: list[Switch] = []
    while simulator.aclnnsimDescribeSwitch(len(found), name, values, help) == 0:
        found.append(Switch(text(name[0]), text(values[0]), text(help[0])))
    simulator.aclGetRecentErrMsg()  # the end of the table is no failure here
    return found


def text(pointer: object) -> str:
    """A string of the library."""
    decoded: str = ffi.string(pointer).decode()
    return decoded
