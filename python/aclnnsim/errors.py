# SPDX-License-Identifier: Apache-2.0
"""Status codes become exceptions."""

import functools
import re
from typing import Any

from .library import ffi, lib

_OPERATOR = re.compile(r"\b(aclnn[A-Z]\w*?)(?:GetWorkspaceSize)?\b")


@functools.cache
def _names() -> dict[int, str]:
    """The headers' names of status codes; the first in alphabetical order where a code has several."""
    names = [name for name in dir(lib) if name.startswith(("ACL_ERROR_", "ACLNN_ERR_", "ACLNNSIM_ERR_"))]
    return {getattr(lib, name): name for name in sorted(names, reverse=True)}


class AclError(Exception):
    """A function of the library has failed.

    code     the status it returned
    message  what the library says about it: the function, the argument, found and expected
    rule     the rule that was broken, with its identifier; "" if none is told
    """

    def __init__(self, code: int, message: str, rule: str = "") -> None:
        super().__init__(code, message, rule)
        self.code = code
        self.message = message
        self.rule = rule

    @property
    def name(self) -> str:
        """The code's name in the headers, or "" if it has none."""
        return _names().get(self.code, "")

    @property
    def op(self) -> str | None:
        """The operator that failed, "aclnnCircularPad2d"; None if it was another function."""
        found = _OPERATOR.search(self.message)
        return found[1] if found else None

    @property
    def argument(self) -> str | None:
        """The argument of the operator that the message speaks of, as Python spells it; None if there is none."""
        from .operators import operators

        found = _OPERATOR.search(self.message)
        operator = found and next((op for op in operators().values() if op.name == found[1]), None)
        if not found or not operator:
            return None
        arguments = {parameter.name: parameter.argument for parameter in operator.parameters}
        words = re.findall(r"\w+", self.message[found.end() :])
        return next((arguments[word] for word in words if word in arguments), None)

    def __str__(self) -> str:
        return f"{self.message} [{self.name or 'status'} {self.code}]"


class AclParamError(AclError):
    """The call broke a rule: codes that begin with 1."""


class AclResourceError(AclError):
    """Memory or a feature is not there: codes that begin with 2."""


class AclRuntimeError(AclError):
    """Queued work or the device failed: 361001, 507xxx and their like."""


class AclTimeoutError(AclRuntimeError, TimeoutError):
    """A wait took longer than it was allowed to."""


class AclInternalError(AclError):
    """The library failed by itself, or cannot do this: 500000, 561xxx."""


def error(code: int, message: str, rule: str = "") -> AclError:
    """The exception for a status."""
    if code in (lib.ACL_ERROR_RT_STREAM_SYNC_TIMEOUT, lib.ACL_ERROR_RT_EVENT_SYNC_TIMEOUT):
        return AclTimeoutError(code, message, rule)
    if code // 100000 == 3 or code // 1000 == 507:
        return AclRuntimeError(code, message, rule)
    families = {1: AclParamError, 2: AclResourceError, 5: AclInternalError}
    return families.get(code // 100000, AclError)(code, message, rule)


def newest(code: int, source: Any = lib) -> AclError:
    """The exception for the newest failure on this thread; forgets its message and those before it."""
    text = source.aclGetRecentErrMsg()
    if text == ffi.NULL:
        return error(code, "no message")
    lines = ffi.string(text).decode(errors="replace").split("\n")
    rule = lines[1].strip() if len(lines) > 1 and lines[1].startswith(" ") else ""
    return error(code, lines[0].removeprefix(f"[{code}] "), rule)


def check(code: int, source: Any = lib) -> None:
    """Raises AclError unless the status is 0; `source` is the library that gave it."""
    if code:
        raise newest(code, source)
