# SPDX-License-Identifier: Apache-2.0
"""Makes two modules of the package from the C headers.

    cdef.py DECLARATIONS HEADER... CDEF DOCS

DECLARATIONS is all headers preprocessed; it becomes CDEF, the compiled form of the declarations that cffi
loads. The comments that stand before the first phases of operators in each HEADER become DOCS.
"""

import inspect
import re
import sys
from pathlib import Path

from cffi import FFI

FIRST_PHASE = re.compile(
    r"/\*\*((?:(?!\*/).)*)\*/\s*"  # a comment,
    r"(?:[A-Z_]+\s+)?aclnnStatus\s+(\w+)GetWorkspaceSize\(",  # right before the prototype
    re.DOTALL,
)


def comments(header: str) -> dict[str, str]:
    """The text before each operator's first phase, without the stars, by the operator's name."""
    return {name: inspect.cleandoc(re.sub(r"^\s*\*", "", text, flags=re.MULTILINE)) for text, name in FIRST_PHASE.findall(header)}


def main(declarations: str, *rest: str) -> None:
    *headers, cdef, docs = rest
    ffi = FFI()
    ffi.set_source("aclnnsim._cdef", None)
    ffi.cdef(Path(declarations).read_text(encoding="utf-8"))
    ffi.emit_python_code(cdef)

    found: dict[str, str] = {}
    for header in headers:
        found |= comments(Path(header).read_text(encoding="utf-8"))
    Path(docs).write_text(f'"""Comments of the headers."""\n\nDOCS = {found!r}\n', encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
