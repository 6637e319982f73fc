# SPDX-License-Identifier: Apache-2.0
"""The interface as the headers declare it, and as tests/spec says it is."""

import functools
import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from pycparser import c_ast, c_generator, c_parser

SPEC = Path(__file__).parent / "spec"
PHASE_ONE_END = "uint64_t *workspaceSize, aclOpExecutor **executor"
PHASE_TWO = "void *workspace, uint64_t workspaceSize, aclOpExecutor *executor, aclrtStream stream"

# What the system's headers would declare; they are left out of what is parsed.
PRELUDE = """
typedef unsigned long size_t; typedef _Bool bool;
typedef signed char int8_t; typedef short int16_t; typedef int int32_t; typedef long int64_t;
typedef unsigned char uint8_t; typedef unsigned short uint16_t; typedef unsigned uint32_t;
typedef unsigned long uint64_t; typedef unsigned long uintptr_t;
"""


CATALOGUE = Path(__file__).parent.parent / "libaclnnsim" / "dropin" / "catalogue.txt"


@functools.cache
def spec(name):
    """A table of tests/spec, not to be changed."""
    return json.loads((SPEC / f"{name}.json").read_text())


class Documented(NamedTuple):
    header: str
    area: str
    params: str  # of phase one, before workspaceSize


@functools.cache
def catalogue():
    """Every documented operator by its name."""
    lines = [line.split(" ", 3) for line in CATALOGUE.read_text().splitlines() if not line.startswith("#")]
    return {name: Documented(f"aclnnop/{header}", area, params) for header, area, name, params in lines}


def tokens(text):
    """Text without the writer's choice of white space."""
    return " ".join(re.findall(r"\w+|[^\s\w]", text))


def unsupported():
    """name -> (code, reason) of the functions of acl that the library refuses."""
    found, code, reason = {}, "", ""
    for line in (CATALOGUE.parent / "unsupported.txt").read_text().splitlines():
        if line.startswith(" "):
            found |= {name: (int(code), reason) for name in line.split()}
        elif line and not line.startswith("#"):
            code, reason = line.split(" ", 1)
    return found


class Function(NamedTuple):
    header: str
    result: str
    params: str  # tokens of "type name, type name"; empty for (void)


class Declarations(NamedTuple):
    functions: dict  # name -> Function
    enums: dict  # typedef name or tag -> (header, [enumerators]); without a name, the first enumerator
    typedefs: dict  # name -> (header, tokens of what it is); enums and structs with a body are not here
    structs: dict  # name -> (header, [(tokens of the type, field)])
    opaque: dict  # tag of a struct without a body -> header
    macros: dict  # name -> (header, text)


def public_headers(include):
    """Paths under include/, as host code writes them, without the second copies in aclnnop/level2."""
    found = (p.relative_to(include) for p in Path(include).rglob("*.h"))
    return sorted(p.as_posix() for p in found if "level2" not in p.parts)


def _preprocess(include, compiler, *flags):
    lines = "".join(f'#include "{h}"\n' for h in public_headers(include))
    command = [*compiler, "-E", "-std=c11", "-x", "c", "-DACLNNSIM_CDEF", f"-I{include}", *flags, "-"]
    return subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout


def _macros(text, include):
    """The #define lines of our headers in the output of cc -E -dD."""
    header, found = "", {}
    for line in text.splitlines():
        if mark := re.match(r'# \d+ "(.*?)"', line):
            path = Path(mark[1])
            header = path.relative_to(include).as_posix() if path.is_relative_to(include) else ""
        elif header and (define := re.match(r"#define (\w+)\s*(.*)", line)):
            found[define[1]] = (header, define[2].strip())
    return found


@functools.cache
def declarations(include, compiler):
    """Reads all public headers under `include` (a Path) with a C compiler (a tuple: its command)."""
    generate = c_generator.CGenerator().visit
    result = Declarations({}, {}, {}, {}, {}, _macros(_preprocess(include, compiler, "-dD"), include))

    def header_of(node):
        path = Path(node.coord.file)
        return path.relative_to(include).as_posix() if path.is_relative_to(include) else ""

    def body(node, name):
        """Records an enum or struct; whether it was one with a body."""
        kind = node.type if isinstance(node, c_ast.TypeDecl) else node
        if isinstance(kind, c_ast.Enum) and kind.values:
            names = [e.name for e in kind.values.enumerators]
            result.enums[name or kind.name or names[0]] = (header_of(kind.values), names)
            return True
        if isinstance(kind, c_ast.Struct | c_ast.Union):
            if kind.decls:
                fields = [(tokens(generate(_unnamed(d.type))), d.name) for d in kind.decls if d.name]
                result.structs[name or kind.name] = (header_of(kind.decls[0]), fields)
                return True
            result.opaque.setdefault(kind.name, header_of(kind))
        return False

    for node in c_parser.CParser().parse(PRELUDE + _preprocess(include, compiler), "<prelude>").ext:
        header = header_of(node)
        if not header:
            continue
        if isinstance(node, c_ast.Typedef):
            if not body(node.type, node.name):
                result.typedefs[node.name] = (header, tokens(generate(_unnamed(node.type))))
        elif isinstance(node.type, c_ast.FuncDecl):
            params = [generate(p) for p in node.type.args.params] if node.type.args else []
            result.functions[node.name] = Function(
                header,
                tokens(generate(_unnamed(node.type.type))),
                "" if params == ["void"] else tokens(", ".join(params)),
            )
        else:
            body(node.type, None)
    return result


def _unnamed(node):
    """The type without the name that is declared with it, nor those of a function type's parameters."""
    if isinstance(node, c_ast.PtrDecl) and isinstance(node.type, c_ast.FuncDecl):
        for param in node.type.args.params if node.type.args else []:
            param.name = None
            _unnamed(param.type)
    inner = node
    while not isinstance(inner, c_ast.TypeDecl):
        inner = inner.type
        if isinstance(inner, c_ast.Enum | c_ast.Struct | c_ast.Union):
            return node
    inner.declname = None
    return node


def operator_names(functions):
    return sorted(
        name.removesuffix("GetWorkspaceSize") for name in functions if name.endswith("GetWorkspaceSize")
    )


def compiler_for(language):
    """The machine's C or C++ compiler, as a list; None if it has none."""
    name = os.environ.get("CC" if language == "c" else "CXX")
    if name:
        return shlex.split(name)
    for candidate in ("cc", "gcc", "clang") if language == "c" else ("c++", "g++", "clang++"):
        if shutil.which(candidate):
            return [candidate]
    return None
