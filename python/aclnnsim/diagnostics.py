# SPDX-License-Identifier: Apache-2.0
"""What finds faults in programs, switched while they run. docs/diagnostics.md describes it."""

import gc
import os
from types import TracebackType
from typing import ClassVar

from .errors import check
from .library import ffi, simulator


class _Setting:
    """A setting of the library that a with block changes, and that goes back to what it was."""

    #: What is set now, as this package knows it.
    _now: ClassVar[str]

    def __init__(self, value: str) -> None:
        self._before: str | None = type(self)._now
        self._set(value)

    @classmethod
    def _set(cls, value: str) -> None:
        cls._apply(value)
        cls._now = value

    @staticmethod
    def _apply(value: str) -> None:
        raise NotImplementedError

    def close(self) -> None:
        """Goes back to what was set before; once."""
        before, self._before = self._before, None
        if before is not None:
            self._set(before)

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


class debug(_Setting):
    """Looks for what the words name ("leaks,lifetime"; "all": all that finds faults; "all,-uninit"), and for nothing else,
    from now on or until the end of a with block.

        with aclnnsim.debug("leaks,races") as found:
            work()
        assert not found.reports

    `reports` has the text of each report. With "leaks", what was made in the block and is alive at its end is reported
    too. ValueError-like faults in the words raise AclError."""

    _now = os.environ.get("ACLNNSIM_DEBUG", "")

    def __init__(self, switches: str = "all") -> None:
        super().__init__(switches)
        take_reports()
        self.reports: list[str] = []
        self._mark = int(simulator.aclnnsimLeakMark())

    @staticmethod
    def _apply(value: str) -> None:
        check(simulator.aclnnsimDebug(value.encode()), simulator)

    def check(self) -> list[str]:
        """The reports so far, with those of what is alive now and was made since the beginning."""
        gc.collect()
        simulator.aclnnsimCheckLeaks(self._mark)
        self.reports += take_reports()
        return self.reports

    def keep(self) -> None:
        """What is alive now may be alive at the end."""
        self._mark = int(simulator.aclnnsimLeakMark())

    def __enter__(self) -> "debug":
        return self

    def close(self) -> None:
        if self._before is not None:
            self.check()
        super().close()


class trace(_Setting):
    """Writes what happens to a file, from now on or until the end of a with block: Chrome's JSON, for Perfetto and
    `aclnnsim report`, if the name ends in .json, else text; "-" is standard error."""

    _now = ""

    @staticmethod
    def _apply(value: str) -> None:
        check(simulator.aclnnsimTrace(value.encode() if value else ffi.NULL), simulator)

    def __enter__(self) -> "trace":
        return self


class faults(_Setting):
    """Lets calls fail that rules choose ("aclrtMalloc:nth=3:code=207001"), from now on or until the end of a with block."""

    _now = os.environ.get("ACLNNSIM_FAULTS", "")

    @staticmethod
    def _apply(value: str) -> None:
        check(simulator.aclnnsimFaults(value.encode()), simulator)

    def __enter__(self) -> "faults":
        return self


def take_reports() -> list[str]:
    """The reports since the last call, one text each."""
    pointer = simulator.aclnnsimTakeReports()
    found: list[str] = []
    if pointer != ffi.NULL:
        for line in ffi.string(pointer).decode(errors="replace").splitlines(keepends=True):
            if not line.startswith(" ") or not found:
                found.append("")
            found[-1] += line
    return found
