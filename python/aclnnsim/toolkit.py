# SPDX-License-Identifier: Apache-2.0
"""The toolkit as build files and programs look for it: a directory, and the variables that lead to it."""

import contextlib
import hashlib
import os
import platform
import tempfile
from collections.abc import Mapping
from pathlib import Path

from .library import LIBRARY, TOOLKIT

# Other places of headers and libraries under the root.
_FOLDERS = (f"{platform.machine()}-linux", "acllib", "compiler", "runtime")


def root() -> Path:
    """The root of the toolkit. An installed package holds no links, so its toolkit lacks the other places of headers and
    libraries; then the root is a directory of links to it, among what this user caches."""
    if (TOOLKIT / _FOLDERS[0] / "lib64").exists():
        return TOOLKIT
    name = f"toolkit-{hashlib.sha256(str(TOOLKIT).encode()).hexdigest()[:12]}"
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "aclnnsim"
    try:
        return _linked(caches / name)
    except OSError:
        return _linked(Path(tempfile.gettempdir()) / f"aclnnsim-{os.getuid()}" / name)


def _linked(folder: Path) -> Path:
    folder.mkdir(mode=0o755, parents=True, exist_ok=True)
    if folder.stat().st_uid != os.getuid():
        raise PermissionError(f"{folder} belongs to another user")
    for source in TOOLKIT.iterdir():
        if source.name not in _FOLDERS:
            _link(folder / source.name, source)
    for name in _FOLDERS:
        (folder / name).mkdir(exist_ok=True)
        inside = (TOOLKIT / name).iterdir() if (TOOLKIT / name).is_dir() else ()
        for source in (TOOLKIT / "include", TOOLKIT / "lib64", *inside):
            _link(folder / name / source.name, source)
    return folder


def _link(path: Path, target: Path) -> None:
    """Makes path a link to target, also while others do the same."""
    with contextlib.suppress(OSError):
        if os.readlink(path) == str(target):
            return
    new = path.with_name(f".{path.name}.{os.getpid()}")
    with contextlib.suppress(FileNotFoundError):
        new.unlink()
    new.symlink_to(target)
    new.replace(path)


def environment(current: Mapping[str, str]) -> dict[str, str]:
    """The variables with which programs and build files find the toolkit, before what they are now."""
    top = root()
    libraries = [top / "lib64"]
    if LIBRARY.parent != TOOLKIT / "lib64":  # the library in use is another one; it goes first
        libraries.insert(0, LIBRARY.parent)
    paths = {
        "LD_LIBRARY_PATH": libraries,
        "PATH": [top / "bin"],
        "PYTHONPATH": [top / "python" / "site-packages"],
        "CMAKE_PREFIX_PATH": [top],
        "PKG_CONFIG_PATH": [top / "share" / "pkgconfig"],
    }
    variables = {
        "ASCEND_TOOLKIT_HOME": str(top),
        "ASCEND_HOME_PATH": str(top),
        "ASCEND_OPP_PATH": str(top / "opp"),
    }
    for name, first in paths.items():
        added = [str(path) for path in first]
        rest = [path for path in current.get(name, "").split(os.pathsep) if path and path not in added]
        variables[name] = os.pathsep.join([*added, *rest])
    return variables
