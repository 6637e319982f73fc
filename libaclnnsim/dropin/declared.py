# SPDX-License-Identifier: Apache-2.0
"""Lists of functions, made from the headers that declare them.

declared.py symbols CATALOGUE FILE WHAT...   SYMBOL(name) for all functions of WHAT: a header, or "operators" or
                                             "operators:AREA", which are of the catalogue
declared.py rows FILE REASONS HEADER...      the headers, and FUNCTION(kind, result, name, (parameters), code, reason) for
                                             all their functions; kind is STATUS, RESULT, VOID, ZERO or MINUS_ONE
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

LICENCE = "/* SPDX-License-Identifier: Apache-2.0 */\n"
PROTOTYPE = re.compile(r"ACL_FUNC_VISIBILITY\s+([^;()]*?)(\w+)\(([^;]*)\);")


def functions(header: str) -> Iterator[tuple[str, str, str]]:
    """(result, name, parameters) of each declaration."""
    text = re.sub(r"/\*.*?\*/", "", Path(header).read_text(encoding="utf-8"), flags=re.DOTALL)
    for result, name, params in PROTOTYPE.findall(text):
        yield result.strip(), name, " ".join(params.split())


def symbols(catalogue: str, file: str, *sources: str) -> None:
    names: list[str] = []
    for source in sources:
        if source.startswith("operators"):
            area = source.removeprefix("operators").removeprefix(":")
            for line in Path(catalogue).read_text(encoding="utf-8").splitlines():
                fields = line.split(" ", 3)
                if fields[0] != "#" and area in ("", fields[1]):
                    names += [fields[2], f"{fields[2]}GetWorkspaceSize"]
        else:
            names += [name for _, name, _ in functions(source)]
    Path(file).write_text(LICENCE + "".join(f"SYMBOL({name})\n" for name in names), encoding="utf-8")


def kind(result: str) -> str:
    known = {"aclError": "STATUS", "HcclResult": "RESULT", "void": "VOID"}
    number = result.endswith("*") or re.fullmatch(r"size_t|u?int\d+_t", result)
    return known.get(result) or ("ZERO" if number else "MINUS_ONE")


def reasons(file: str) -> dict[str, tuple[str, str]]:
    """name -> (code, reason)"""
    found, code, reason = {}, "", ""
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found |= dict.fromkeys(line.split(), (code, reason))
        elif line and not line.startswith("#"):
            code, reason = line.split(" ", 1)
    return found


def rows(file: str, listed: str, *headers: str) -> None:
    text, known = LICENCE, reasons(listed)
    for header in headers:
        text += f'#include "{Path(header).parent.name}/{Path(header).name}"\n'
    for header in headers:
        for result, name, params in functions(header):
            code, reason = known.get(name, ("200001", "not simulated"))
            text += f'FUNCTION({kind(result)}, {result}, {name}, ({params}), {code}, "{reason}")\n'
    Path(file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    {"symbols": symbols, "rows": rows}[sys.argv[1]](*sys.argv[2:])
