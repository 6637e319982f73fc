# SPDX-License-Identifier: Apache-2.0
"""What all handles of the library have in common."""

import contextlib
from types import TracebackType
from typing import Any, ClassVar, NoReturn, TypeVar

from .errors import AclError, check, take_message
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
        """Takes over what a function of the library has created; NULL means that it failed."""
        if pointer == ffi.NULL:
            raise AclError(lib.ACLNN_ERR_PARAM_INVALID, take_message(lib.ACLNN_ERR_PARAM_INVALID))
        self._pointer = pointer

    @property
    def pointer(self) -> Any:
        """What functions of the library take."""
        if self._pointer is None:
            raise ValueError(f"{type(self).__name__} is closed")
        return self._pointer

    @property
    def closed(self) -> bool:
        return self._pointer is None

    def close(self) -> None:
        """Ends the object; nothing happens if it has ended."""
        pointer, self._pointer = self._pointer, None
        if pointer is not None:
            check(getattr(lib, self._destroy)(pointer))

    def __enter__(self: Self) -> Self:
        _ = self.pointer
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if self._pointer is not None:
            # Nobody can be told, and what it belonged to may have gone first.
            with contextlib.suppress(Exception):
                self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"{type(self).__name__} cannot be copied or pickled")
