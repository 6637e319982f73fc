# SPDX-License-Identifier: Apache-2.0
"""The shared library, its declarations, and where they are."""

import os
from pathlib import Path
from typing import Any

from . import _cdef, _layout

#: Directory with include and lib64, for build files of C programs.
TOOLKIT = (Path(__file__).parent / _layout.TOOLKIT).resolve()
#: Directory of the C headers.
INCLUDE = TOOLKIT / "include"
#: The library in use: the toolkit's, unless ACLNNSIM_LIBRARY names another.
LIBRARY = Path(os.environ.get("ACLNNSIM_LIBRARY") or TOOLKIT / "lib64" / "libaclnnsim.so.0").resolve()

#: cffi's view of the headers' types.
ffi: Any = _cdef.ffi


def _load() -> Any:
    try:
        return ffi.dlopen(str(LIBRARY))
    except OSError as error:
        raise ImportError(f"cannot load the library of aclnnsim: {error}") from None


#: The library's functions and constants, as the headers declare them.
lib: Any = _load()
# Failures become exceptions here; they would be told twice.
lib.aclnnsimSetEcho(False)
