# SPDX-License-Identifier: Apache-2.0
"""Makes from the catalogue what the library declares of operators whose headers are not written by hand.

    catalogue.py headers CATALOGUE WRITTEN FOLDER   headers that are not in the folder WRITTEN, and those of whole areas
    catalogue.py level2 CATALOGUE FOLDER            every header's older path
    catalogue.py rows CATALOGUE FILE                OPERATOR(name, parameters) for each operator, after their headers
"""

import itertools
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

LICENCE = "/* SPDX-License-Identifier: Apache-2.0 */\n"
AREAS = ("math", "nn", "cv", "transformer")


class Operator(NamedTuple):
    header: str
    area: str
    name: str
    params: str


def catalogue(path: str) -> list[Operator]:
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    return [Operator(*line.split(" ", 3)) for line in lines if not line.startswith("#")]


def guarded(header: str, about: str, body: str) -> str:
    guard = f"ACLNNSIM_ACLNNOP_{header.upper().replace('.', '_')}"
    return f"{LICENCE}/** {header} - {about} */\n#ifndef {guard}\n#define {guard}\n\n{body}\n#endif\n"


def prototype(start: str, params: str) -> str:
    """The declaration, in lines that end after a parameter."""
    whole = start + "(" + ", ".join(param.replace(" ", "\0") for param in params.split(", ")) + ");"
    return textwrap.fill(whole, 110, subsequent_indent="    ", break_long_words=False).replace("\0", " ")


def header_text(header: str, operators: list[Operator]) -> str:
    body = '#include "aclnn/aclnn_base.h"\n\n#ifdef __cplusplus\nextern "C" {\n#endif\n\n'
    for op in operators:
        for name, params in (
            (f"{op.name}GetWorkspaceSize", f"{op.params}, uint64_t *workspaceSize, aclOpExecutor **executor"),
            (op.name, "void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream"),
        ):
            body += prototype(f"ACL_FUNC_VISIBILITY aclnnStatus {name}", params) + "\n"
        body += "\n"
    body += "#ifdef __cplusplus\n}\n#endif\n"
    return guarded(header, "declared only: both phases return 561990.", body)


def by_header(operators: list[Operator]) -> Iterator[tuple[str, list[Operator]]]:
    for header, group in itertools.groupby(operators, key=lambda op: op.header):
        yield header, list(group)


def includes(operators: list[Operator]) -> str:
    return "".join(f'#include "aclnnop/{header}"\n' for header, _ in by_header(operators))


def headers(path: str, written: str, folder: str) -> None:
    operators = catalogue(path)
    for header, group in by_header(operators):
        if not (Path(written) / header).exists():
            write(Path(folder) / header, header_text(header, group))
    for area in AREAS:
        header = f"aclnn_ops_{area}.h"
        body = includes([op for op in operators if op.area == area])
        write(Path(folder) / header, guarded(header, f"all operators of the area {area}.", body))


def level2(path: str, folder: str) -> None:
    for header, _ in by_header(catalogue(path)):
        write(Path(folder) / header, f'{LICENCE}#include "aclnnop/{header}"\n')


def rows(path: str, file: str) -> None:
    operators = catalogue(path)
    lines = "".join(f"OPERATOR({op.name}, {op.params})\n" for op in operators)
    write(Path(file), LICENCE + includes(operators) + lines)


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    {"headers": headers, "level2": level2, "rows": rows}[sys.argv[1]](*sys.argv[2:])
