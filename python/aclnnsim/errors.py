# SPDX-License-Identifier: Apache-2.0
"""Status codes become exceptions."""

import functools

from .library import ffi, lib


@functools.cache
def _names() -> dict[int, str]:
    """The headers' names of status codes; the first in alphabetical order where a code has several."""
    names = [name for name in dir(lib) if name.startswith(("ACL_ERROR_", "ACLNN_ERR_", "ACLNNSIM_ERR_"))]
    return {getattr(lib, name): name for name in sorted(names, reverse=True)}


class AclError(Exception):
    """A function of the library has failed.

    code     the status it returned
    message  what the library says about it: the function, the argument, found and expected
    """

    def __init__(self, code: int, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    @property
    def name(self) -> str:
        """The code's name in the headers, or "" if it has none."""
        return _names().get(self.code, "")

    def __str__(self) -> str:
        return f"{self.message} [{self.name or 'status'} {self.code}]"


def take_message(code: int) -> str:
    """What the newest failure on this thread said; forgets it and those before it."""
    text = lib.aclGetRecentErrMsg()
    if text == ffi.NULL:
        return "no message"
    newest: str = ffi.string(text).decode(errors="replace").partition("\n")[0]
    return newest.removeprefix(f"[{code}] ")


def check(code: int) -> None:
    """Raises AclError unless the status is 0."""
    if code:
        raise AclError(code, take_message(code))
