# SPDX-License-Identifier: Apache-2.0
"""The shared libraries, their declarations, and where they are."""

import os
from pathlib import Path
from typing import Any

from . import _cdef, _layout

#: Directory with include and lib64, for build files of C programs.
TOOLKIT = (Path(__file__).parent / _layout.TOOLKIT).resolve()
#: Directory of the C headers.
INCLUDE = TOOLKIT / "include"
#: The simulator's library: the toolkit's, unless ACLNNSIM_LIBRARY names another.
LIBRARY = Path(os.environ.get("ACLNNSIM_LIBRARY") or TOOLKIT / "lib64" / "libaclnnsim.so.0").resolve()

#: cffi's view of the headers' types.
ffi: Any = _cdef.ffi

# What a toolkit has acl and aclnn in; newer ones split the operators by area.
_TOOLKIT_NAMES = ("libascendcl.so", "libacl_rt.so", "libnnopbase.so", "libopapi.so", "libopapi_*.so")


class _Libraries:
    """The functions of several libraries."""

    def __init__(self, folder: Path) -> None:
        paths = [path for name in _TOOLKIT_NAMES for path in sorted(folder.glob(name))]
        self._libraries = [_open(path) for path in paths]
        if not self._libraries:
            raise ImportError(f"ACLNNSIM_LIBRARY_PATH: no libascendcl.so in {folder}")

    def __getattr__(self, name: str) -> Any:
        for library in self._libraries:
            found = getattr(library, name, None)
            if found is not None:
                setattr(self, name, found)
                return found
        raise AttributeError(f"the toolkit has no function {name}")

    def __dir__(self) -> list[str]:
        return dir(self._libraries[0])


def _open(path: Path) -> Any:
    try:
        return ffi.dlopen(str(path), ffi.RTLD_LAZY)
    except OSError as error:
        raise ImportError(f"cannot load {path}: {error}") from None


#: lib64 of the toolkit that computes; None: the simulator does.
FOREIGN = Path(os.environ["ACLNNSIM_LIBRARY_PATH"]) if os.environ.get("ACLNNSIM_LIBRARY_PATH") else None
# Before the simulator, so that a toolkit that has one of its own keeps to it.
_foreign = None if FOREIGN is None else _Libraries(FOREIGN)

#: The simulator. With another toolkit it only tells the shapes of results.
simulator: Any = _open(LIBRARY)
# Failures become exceptions here; they would be told twice.
simulator.aclnnsimSetEcho(False)

#: The functions and constants that the headers declare, of the library that computes.
lib: Any = simulator if _foreign is None else _foreign
