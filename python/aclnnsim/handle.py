# SPDX-License-Identifier: Apache-2.0
"""What all handles of the library have in common."""

import contextlib
from types import TracebackType
from typing import Any, ClassVar, NoReturn, TypeVar

from .errors import check
from .library import ffi, lib

Self = TypeVar("Self", bound="Handle")


class Handle:
    """An object of the library that ends once: by close(), at the end of a with block, or when collected.

    Using it afterwards raises ValueError. Handles belong to the process; they cannot be copied or pickled.
    """

    #: The function that ends it.
    _destroy: ClassVar[str]
    #: None before it exists and after it has ended.
    _pointer: Any = None

    def __init__(self, pointer: Any) -> None:
        """Takes over what a function of the library has created."""
        self._pointer = pointer

    @property
    def pointer(self) -> Any:
        """What functions of the library take."""
        pointer = self._pointer
        if pointer is None:
            raise ValueError(f"{type(self).__name__} is closed")
        return pointer

    @property
    def closed(self) -> bool:
        return self._pointer is None

    def close(self) -> None:
        """Ends the object; nothing happens if it has ended."""
        pointer = self.__dict__.pop("_pointer", None)  # one of several threads gets it
        if pointer is not None:
            self._end(pointer)

    def _end(self, pointer: Any) -> None:
        check(getattr(lib, self._destroy)(pointer))

    def __enter__(self: Self) -> Self:
        _ = self.pointer
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __del__(self) -> None:
        # Nobody can be told, and what it belonged to may have gone first, this module's names with it.
        with contextlib.suppress(Exception):
            self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"{type(self).__name__} cannot be copied or pickled")


class ContextHandle(Handle):
    """An object that lives in a context and ends with it. It is ended there, whichever is current meanwhile."""

    _context: Any = None

    def __init__(self, pointer: Any, context: Any) -> None:
        super().__init__(pointer)
        self._context = context

    def _end(self, pointer: Any) -> None:
        found = ffi.new("aclrtContext *")
        current = found[0] if lib.aclrtGetCurrentContext(found) == 0 else ffi.NULL
        if current == self._context:
            super()._end(pointer)
        elif lib.aclrtSetCurrentContext(self._context) == 0:
            try:
                super()._end(pointer)
            finally:
                if current != ffi.NULL:
                    lib.aclrtSetCurrentContext(current)
        else:
            lib.aclGetRecentErrMsg()  # the context has ended, and the object with it
