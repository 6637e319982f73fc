# SPDX-License-Identifier: Apache-2.0
"""Makes definitions of the functions that the library refuses.

unsupported.py LIST FILE HEADER...: REFUSE_* lines, after the headers, for each function of LIST, which the headers declare.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Refusal(NamedTuple):
    code: str
    reason: str
    name: str


def refusals(path: str) -> Iterator[Refusal]:
    code = reason = ""
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            yield from (Refusal(code, reason, name) for name in line.split())
        elif line and not line.startswith("#"):
            code, reason = line.split(" ", 1)


def prototypes(headers: list[str]) -> dict[str, tuple[str, str]]:
    """name -> (result, parameters in parentheses)"""
    found = {}
    for header in headers:
        text = re.sub(r"/\*.*?\*/", "", Path(header).read_text(encoding="utf-8"), flags=re.S)
        for result, name, params in re.findall(r"ACL_FUNC_VISIBILITY ([\w* ]*?)(\w+)(\([^;]*\));", text):
            found[name] = (result.strip(), " ".join(params.split()))
    return found


def line(refusal: Refusal, result: str, params: str) -> str:
    kind = {"aclError": "STATUS", "void": "VOID"}.get(result, "VALUE")
    more = f"{result}, " if kind == "VALUE" else ""
    return f'REFUSE_{kind}({more}{refusal.name}, {params}, {refusal.code}, "{refusal.reason}")\n'


def main(listed: str, output: str, *headers: str) -> None:
    known = prototypes(list(headers))
    includes = "".join(f'#include "acl/{Path(header).name}"\n' for header in headers)
    lines = "".join(line(refusal, *known[refusal.name]) for refusal in refusals(listed))
    Path(output).write_text(f"/* SPDX-License-Identifier: Apache-2.0 */\n{includes}{lines}", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
